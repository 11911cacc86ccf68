import os
import pathlib
import signal
import struct
import subprocess


class Suspension:
    """Suspends processes that run with `environment`, as if the machine slept; `problem` is the reason why it cannot.

    The processes are stopped. When they continue, the date and CLOCK_BOOTTIME are ahead, but not CLOCK_MONOTONIC.
    """

    def __init__(self, place, environment):
        self.file, self.problem, self.environment, self.seconds = f"{place.path}/suspension", None, dict(environment), 0
        self.add(0)
        library = f"{place.path}/suspension.so"
        source = pathlib.Path(__file__).with_suffix(".c")
        command = ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl"]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            self.problem = getattr(error, "stderr", None) or str(error)
            return
        preloaded = " ".join([library, environment["LD_PRELOAD"]] if "LD_PRELOAD" in environment else [library])
        self.environment.update({"LD_PRELOAD": preloaded, "MYELINE_SUSPENSION": self.file})

    def add(self, seconds):
        self.seconds += seconds
        file = os.open(self.file, os.O_WRONLY | os.O_CREAT, 0o644)
        try:
            os.write(file, struct.pack("=q", self.seconds * 1_000_000_000))
        finally:
            os.close(file)

    def sleep(self, processes, seconds, meanwhile):
        """Stops the processes, calls `meanwhile` as their clocks advance, and lets them continue."""
        for process in processes:
            process.send_signal(signal.SIGSTOP)
        self.add(seconds)
        meanwhile()
        for process in processes:
            process.send_signal(signal.SIGCONT)
