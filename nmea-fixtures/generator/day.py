"""A day of a receiver that sends every sentence, for benchmarks: 86 400 epochs of 19 sentences, about 107 MB."""

import math
from datetime import datetime, timedelta

from . import nmea, satellites
from .motion import METRES_A_DEGREE, State
from .report import Precision, report

LATITUDE, LONGITUDE, RADIUS, LAP = 47.0, 9.0, 60_000.0, 14_400.0


def write_day(path):
    """Writes the day's log."""
    start = datetime(2024, 6, 1)
    with open(path, "wb", buffering=1 << 20) as file:
        for second in range(86_400):
            if second % 30 == 0:
                skies = {talker: satellites.sky(talker, second) for talker in satellites.SYSTEMS}
                numbers = {talker: satellites.used(sky) for talker, sky in skies.items()}
                sky_lines = [line for talker, sky in skies.items() for line in nmea.gsv(sky, talker, 1)]
                assert len(sky_lines) == 9
            used = sum(map(len, numbers.values()))
            epoch = report(start + timedelta(seconds=second), lap(second), used, 0.6 + second // 600 % 5 / 100,
                           Precision(minutes=7), separation=48.2, sigma=1.1)
            systems = [nmea.gsa(3, numbers[talker], epoch.dops, "GN", system)
                       for talker, (system, _) in satellites.SYSTEMS.items()]
            lines = [nmea.rmc(epoch, "GN", 41), nmea.vtg(epoch, "GN"), nmea.gga(epoch, "GN"), *systems, *sky_lines,
                     nmea.gll(epoch, "GN"), nmea.gst(epoch, "GN"), nmea.zda(epoch, "GN")]
            file.write(("\r\n".join(lines) + "\r\n").encode())


def lap(second):
    """Returns the position on a large circle that is driven at 94 km/h, up and down hills."""
    angle = 2 * math.pi * second / LAP
    latitude = LATITUDE + RADIUS * math.cos(angle) / METRES_A_DEGREE
    longitude = LONGITUDE + RADIUS * math.sin(angle) / (METRES_A_DEGREE * math.cos(math.radians(LATITUDE)))
    return State(latitude, longitude, 600 + 200 * math.sin(angle * 7), 2 * math.pi * RADIUS / LAP,
                 (math.degrees(angle) + 90) % 360)
