"""A slowly rotating sky: the satellites that a receiver tracks and uses."""

import math

SYSTEMS = {"GP": (1, (2, 5, 7, 13, 15, 18, 20, 21, 26, 28, 29, 30)), "GL": (2, (65, 66, 72, 74, 75, 81, 82, 88)),
           "GA": (3, (1, 4, 9, 11, 19, 21, 24, 31)), "GB": (4, (6, 9, 14, 16, 22, 27, 33, 41))}


def sky(talker, seconds, blocked=False):
    """The satellites of one system: number, elevation, azimuth, signal strength (none while the sky is blocked)."""
    seen = []
    for index, number in enumerate(SYSTEMS[talker][1]):
        phase = number * 2.399 + seconds // 30 * 30 / 14_000
        elevation = 10 + round(37 * (1 + math.sin(phase + index)))
        azimuth = round(math.degrees(number * 1.71 + seconds // 30 * 30 / 9_000)) % 360
        strength = None if blocked or elevation < 11 else 20 + elevation // 4 + (number + seconds // 30) % 5
        seen.append((number, elevation, azimuth, strength))
    return tuple(seen)


def used(satellites, most=12):
    """Returns the numbers of the highest tracked satellites."""
    heard = sorted((satellite for satellite in satellites if satellite[3] is not None), key=lambda s: -s[1])
    return tuple(sorted(satellite[0] for satellite in heard[:most]))
