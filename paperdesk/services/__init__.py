"""What a user can do: plain functions whose first parameter is a session."""
