"""Generates receiver logs and the updates that a decoder must produce."""
