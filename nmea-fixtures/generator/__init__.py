"""Makes receiver logs and, from its own truth, the updates that a decoder must find in them."""
