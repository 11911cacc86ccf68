"""Places, and the true times at which a path crosses their edges.

The crossings come from the exact path, not from the receiver's fixes. An event has the time and the position at which the
path crosses the edge itself; a place that contains the start of the path has no event there.
"""

import json
import math
from dataclasses import dataclass
from datetime import timedelta
from typing import Optional

from .values import decimal_text

# The semi-major axis in metres and the squared eccentricity of WGS 84.
AXIS, ECCENTRICITY = 6_378_137.0, 0.00669437999014


@dataclass
class Place:
    """A circle, or a convex polygon around its position; the vertices are pairs of latitude and longitude."""

    name: str
    latitude: float
    longitude: float
    radius: Optional[float] = 100.0
    polygon: Optional[list] = None

    @property
    def members(self):
        area = {"radius": self.radius} if self.polygon is None else {"radius": 100, "polygon": self.polygon}
        return {"name": self.name, "latitude": self.latitude, "longitude": self.longitude, **area}

    def depth(self, normal):
        """Returns a number that is positive inside the place, negative outside, and 0 on its edge."""
        if self.polygon is None:
            return self.radius - math.dist(position(normal), position(normal_of(self.latitude, self.longitude)))
        vertices = [normal_of(*vertex) for vertex in self.polygon]
        middle = normal_of(self.latitude, self.longitude)
        edges = [cross(start, end) for start, end in zip(vertices, vertices[1:] + vertices[:1])]
        return min(math.copysign(1, dot(edge, middle)) * dot(edge, normal) / math.hypot(*edge) for edge in edges)


def places_file(places):
    """Returns the text of places.json."""
    lines = ",\n".join("    " + json.dumps(place.members) for place in places)
    return f'{{\n  "version": 1,\n  "places": [\n{lines}\n  ]\n}}\n'


def crossing_lines(start, path, places):
    """Returns the lines of `myeline stream --places --format ndjson`, without the updates, in the order of time.

    Of two crossings of the same time, a leave comes first. `path` is a list of seconds, latitude and longitude.
    """
    points = [(seconds, normal_of(latitude, longitude)) for seconds, latitude, longitude in path]
    crossings = []
    for place in places:
        depths = [place.depth(normal) for _, normal in points]
        for index in range(1, len(points)):
            if (depths[index - 1] > 0) != (depths[index] > 0):
                event = "enter" if depths[index] > 0 else "leave"
                seconds, normal = edge(place, points[index - 1], points[index])
                crossings.append((round(seconds * 1000), event == "enter", event, place.name, normal))
    for milliseconds, _, event, name, normal in sorted(crossings, key=lambda crossing: crossing[:2]):
        time = start + timedelta(milliseconds=milliseconds)
        latitude, longitude = degrees(normal)
        yield (f'{{"place":{json.dumps(name)},"event":"{event}",'
               f'"time":"{time.strftime("%Y-%m-%dT%H:%M:%S.")}{time.microsecond // 1000:03d}Z",'
               f'"latitude":{decimal_text(latitude, 9)},"longitude":{decimal_text(longitude, 9)}}}')


def edge(place, first, second):
    """Bisects a step of the path, and returns the seconds and the position at which it crosses the edge."""
    (start, start_normal), (end, end_normal) = first, second
    was_inside = place.depth(start_normal) > 0
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if (place.depth(between(start_normal, end_normal, middle)) > 0) == was_inside:
            low = middle
        else:
            high = middle
    return start + (end - start) * high, between(start_normal, end_normal, high)


def normal_of(latitude, longitude):
    """Returns the unit vector that points up at a position, which has no discontinuity at the poles or at 180 degrees."""
    north, east = math.radians(latitude), math.radians(longitude)
    return (math.cos(north) * math.cos(east), math.cos(north) * math.sin(east), math.sin(north))


def position(normal):
    """Returns the position of a normal on the ellipsoid, in metres from the centre of the earth."""
    x, y, z = normal
    radius = AXIS / math.sqrt(1 - ECCENTRICITY * z * z)
    return (radius * x, radius * y, radius * (1 - ECCENTRICITY) * z)


def degrees(normal):
    x, y, z = normal
    return math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x))


def between(first, second, part):
    mixed = [a + (b - a) * part for a, b in zip(first, second)]
    return tuple(value / math.hypot(*mixed) for value in mixed)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))
