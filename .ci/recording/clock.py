import glob
import os
import pathlib


class SteppedClock:
    """Sets the date of processes that run with `environment`, by libfaketime; `problem` is the reason why it cannot.

    A step changes neither the monotonic clocks nor the times of files.
    """

    def __init__(self, place):
        self.file, self.problem, self.environment = pathlib.Path(f"{place.path}/clock"), None, dict(place.environment)
        self.step(0)
        library = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not library:
            self.problem = "libfaketime is not installed"
            return
        self.environment.update({
            "LD_PRELOAD": library[0], "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
        })  # fmt: skip

    def step(self, seconds):
        """Sets the date to some seconds after, or before, the right one."""
        new = self.file.with_suffix(".new")
        new.write_text(f"{seconds:+d}\n")
        new.rename(self.file)

    @staticmethod
    def clean_up(pid):
        """Removes the shared memory of a killed process; libfaketime does so only if the process exits by itself."""
        for path in glob.glob(f"/dev/shm/*faketime_*_{pid}"):
            os.unlink(path)
