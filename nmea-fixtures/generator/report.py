"""The values that a receiver reports for one epoch."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Optional

from .values import Angle, Number


@dataclass
class Report:
    """The fields of an epoch's sentences, rounded to their resolution; None is an empty field."""

    time: Optional[datetime] = None
    has_date: bool = True
    time_decimals: int = 2
    fix: int = 0
    quality: int = 0
    used: Optional[int] = 0
    latitude: Optional[Angle] = None
    longitude: Optional[Angle] = None
    altitude: Optional[Number] = None
    separation: Optional[Number] = None
    knots: Optional[Number] = None
    course: Optional[Number] = None
    hdop: Optional[Number] = None
    vdop: Optional[Number] = None
    pdop: Optional[Number] = None
    sigmas: Optional[tuple] = None
    magnetic_heading: Optional[int] = None

    def without(self, *fields):
        """Returns the report with these fields empty."""
        return replace(self, **{field: None for field in fields})

    @property
    def dops(self):
        return tuple(dop.text if dop else "99.99" for dop in (self.pdop, self.hdop, self.vdop))


@dataclass
class Precision:
    """The number of decimals that a receiver sends."""

    minutes: int = 5
    altitude: int = 1
    knots: int = 3
    course: int = 2
    time: int = 2


def report(time, state, used, hdop, precision=Precision(), fix=3, quality=1, separation=None, sigma=None,
           slow=0.0):
    """Rounds a state of motion to the resolution of the sentences.

    Below `slow` metres per second the receiver leaves its course empty. `sigma` is the horizontal deviation in metres
    that GST is made of; without one the receiver has no GST.
    """
    return Report(
        time=time, time_decimals=precision.time, fix=fix, quality=quality, used=used,
        latitude=Angle(state.latitude, precision.minutes, 2), longitude=Angle(state.longitude, precision.minutes, 3),
        altitude=Number(state.altitude, precision.altitude) if fix == 3 else None,
        separation=Number(separation, 1) if fix == 3 and separation is not None else None,
        knots=Number(state.speed * 3600 / 1852, precision.knots),
        course=course_field(state, precision, slow),
        hdop=Number(hdop, 2), vdop=Number(hdop * 1.4, 2), pdop=Number(hdop * 1.72, 2),
        sigmas=(Number(sigma * 0.8, 1), Number(sigma * 0.6, 1), Number(sigma * 1.9, 1)) if sigma else None)


def course_field(state, precision, slow):
    if state.speed < slow:
        return None
    field = Number(state.course % 360, precision.course)
    return Number(0, precision.course) if field.text.startswith("360") else field
