"""A receiver, a gpsd and a tracker in a temporary folder, for .ci/torture and Benchmarks/recorder."""
