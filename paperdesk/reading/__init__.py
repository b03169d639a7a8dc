"""What can be read out of an abstract: readable text, a name, links."""
