import datetime
import glob
import json
import os
import pathlib
import threading
import time


def milliseconds(text):
    """Returns a time in UTC, such as 2026-06-01T10:04:15.676Z, in milliseconds since 1970."""
    return round(datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)


class Watcher(threading.Thread):
    """Reads each snapshot that matches one of the patterns and has the key; without a key, each one that matches.

    `acknowledged` has the times of the fixes that were shown, in milliseconds since 1970, each with the seconds of the
    monotonic clock when it was first seen.
    """

    def __init__(self, patterns, key=None):
        super().__init__(daemon=True)
        self.key, self.patterns, self.acknowledged, self.newest, self.snapshot = key, patterns, {}, 0, None
        self.start()

    def run(self):
        known = {}
        while True:
            time.sleep(0.004)
            for path in [path for pattern in self.patterns for path in glob.glob(pattern)]:
                try:
                    status = os.stat(path)
                    if known.get(path) == (status.st_ino, status.st_mtime_ns):
                        continue
                    snapshot = json.loads(pathlib.Path(path).read_text())
                except FileNotFoundError:
                    continue
                known[path] = (status.st_ino, status.st_mtime_ns)
                if self.key is not None and snapshot["key"] != self.key:
                    continue
                self.snapshot = snapshot
                if fix_time := snapshot["content"].get("fixTime"):
                    time_of_fix = milliseconds(fix_time)
                    self.acknowledged.setdefault(time_of_fix, time.monotonic())
                    self.newest = max(self.newest, time_of_fix)
