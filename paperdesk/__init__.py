"""PaperDesk: a reference manager for people who read papers for a living."""

__version__ = "0.1.0"

APP_NAME = "PaperDesk"
APP_ID = "org.paperdesk.PaperDesk"
