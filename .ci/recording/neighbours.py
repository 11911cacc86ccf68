import datetime
import json
import pathlib
import random
import subprocess
import threading

from recording.receiver import epoch


class Neighbours(threading.Thread):
    """Starts and stops trackers of each kind, and runs commands, beside a recording tracker.

    `end` returns the tracks that the database must have: their identifiers, each with a name and a number of points.
    """

    KINDS = {
        "location": [], "trip": ["trip", "--ref", "REF", "--pickup", "48.2,16.37"],
        "commute": ["commute", "--to", "48.2,16.37", "--arrive-by", "ARRIVAL"],
    }  # fmt: skip
    COMMANDS = [
        ["history"], ["track", "list"], ["track", "list", "--json"], ["status"], ["list", "--all"], ["status", "--json"],
    ]  # fmt: skip

    def __init__(self, place, seed, is_disturbed):
        super().__init__(daemon=True)
        self.place, self.random, self.is_disturbed = place, random.Random(seed), is_disturbed
        self.expected, self.problems, self.running, self.commands, self.count = {}, [], {}, 0, 0
        self.is_ending = threading.Event()
        self.start()

    def command(self, *arguments, statuses=(0,)):
        """Runs a command, and returns its output; None if it failed while a file system was full."""
        was_disturbed = self.is_disturbed()
        done = subprocess.run(
            [self.place.myeline, *arguments], env=self.place.environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, timeout=120)  # fmt: skip
        self.commands += 1
        if done.returncode in statuses:
            return done.stdout
        if not was_disturbed and not self.is_disturbed():
            self.problems.append(f"{' '.join(arguments)} exited with {done.returncode}: {done.stderr.strip()}")

    def start_tracker(self, kind):
        self.count += 1
        key = f"{kind}-{self.count}"
        arrival = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=12)).strftime("%H:%M")
        words = [{"REF": key, "ARRIVAL": arrival}.get(word, word) for word in self.KINDS[kind]]
        source = f"gpsd://127.0.0.1:{self.place.port}"
        started = self.command("start", *words, "--key", key, "--source", source, "--batch", "2s")
        if started:
            self.running[key] = started.split()[0]

    def stop_tracker(self, key):
        identifier = self.running.pop(key)
        output = self.command("stop", key, "--json")
        if output:
            for stopped in json.loads(output):
                self.expected[identifier] = (key, (stopped["summary"] or {}).get("points", 0))

    def import_file(self):
        self.count += 1
        name, start = f"import-{self.count}", 1_500_000_000 + self.count * 10_000
        path = pathlib.Path(self.place.path, f"{name}.nmea")
        path.write_bytes(b"".join(epoch(start + second) for second in range(60)))
        output = self.command("track", "import", str(path), "--json")
        for track in json.loads(output) if output else []:
            self.expected[track["id"]] = (name, 60)

    def run(self):
        while not self.is_ending.wait(self.random.random()):
            kinds = [kind for kind in self.KINDS if not any(key.startswith(kind) for key in self.running)]
            try:
                choice = self.random.random()
                if kinds and not self.is_disturbed():
                    self.start_tracker(kinds[0])
                elif self.running and choice < 0.1 and not self.is_disturbed():
                    self.stop_tracker(self.random.choice(list(self.running)))
                elif choice < 0.25:
                    self.import_file()
                else:
                    self.command(*self.random.choice(self.COMMANDS), statuses=(0, 2))
            except (subprocess.TimeoutExpired, ValueError, KeyError) as error:
                self.problems.append(repr(error))

    def end(self):
        self.is_ending.set()
        self.join()
        for key in list(self.running):
            self.stop_tracker(key)
        return self.expected
