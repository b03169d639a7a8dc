"""Text in, references out, and back: one module per format."""
