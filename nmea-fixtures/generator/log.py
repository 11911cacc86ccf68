"""A fixture in the making: the bytes of the log and the golden lines."""

from datetime import timedelta

from . import nmea, satellites
from .golden import golden_line
from .places import crossing_lines


class Log:
    """Collects the sentences of one receiver, epoch by epoch."""

    def __init__(self, name, start, **header):
        self.name, self.start = name, start
        lines = {"Name": name, **header, "Date": start.strftime("%Y-%m-%d"),
                 "Origin": "made by nmea-fixtures/generate, not recorded"}
        self.bytes = bytearray("".join(f"# {key}: {value}\n" for key, value in lines.items()).encode())
        self.golden = []
        # The exact path as seconds, latitude and longitude, and the places that it crosses.
        self.path, self.places = [], []

    def time(self, seconds):
        return self.start + timedelta(milliseconds=round(seconds * 1000))

    def send(self, *sentences, end=b"\r\n"):
        for text in sentences:
            self.bytes += (text if isinstance(text, bytes) else text.encode("latin-1")) + end

    def expect(self, report):
        """Adds the golden update of a report."""
        self.golden.append(golden_line(report))

    def epoch(self, report, *sentences):
        """Adds an epoch whose sentences contain the whole report."""
        self.send(*sentences)
        self.expect(report)

    @property
    def crossings(self):
        return crossing_lines(self.start, self.path, self.places)

    def sky(self, seconds, talker="GP", blocked=False, signal=None):
        return nmea.gsv(satellites.sky(talker, round(seconds), blocked), talker, signal)


def single_system_gsa(report, seconds, talker="GP"):
    """Returns the GSA of a GPS receiver with the report's number of satellites."""
    numbers = satellites.used(satellites.sky("GP", round(seconds)), report.used)
    assert len(numbers) == report.used
    return nmea.gsa(report.fix or 1, numbers, report.dops, talker)
