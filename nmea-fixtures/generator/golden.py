"""The golden update of a report, by the documented rules and independent of the decoder.

- A report with a fix has a location, one without says `locationUnavailable`.
- The timestamp is UTC with milliseconds. Degrees come from degrees and minutes, with 9 decimals.
- `ellipsoidalAltitude` is the altitude above mean sea level plus the geoid separation.
- Speed in knots times 1852 / 3600 is metres per second.
- Accuracy is the receiver's own estimate if it sends GST: the root sum of squares of both horizontal deviations, and the
  vertical deviation. Otherwise it is the dilution of precision times the range error of the fix, and marked as estimated;
  a missing vertical dilution is 1.474 times the horizontal one. There is a vertical accuracy only with an altitude.
- Speed and course have an accuracy: a twentieth of the horizontal one for each second, at least 0.05 m/s; and the angle
  that it makes of the speed.
- The heading has the timestamp of the location.
- A value that no sentence contains is absent. `stationary` is set by a later stage and never present.
"""

import math
from fractions import Fraction

from .values import decimal_text, root_of_squares, trimmed_text

FIX_NAMES = {0: "none", 2: "2d", 3: "3d"}
QUALITY_NAMES = {1: "autonomous", 2: "differential", 3: "differential", 4: "rtkFixed", 5: "rtkFloat",
                 6: "estimated", 7: "manual", 8: "simulated"}

# Metres for a dilution of precision of 1, by GGA quality: the standard deviation of a measured range.
RANGE_ERROR = {1: Fraction(5), 2: Fraction("2.5"), 4: Fraction("0.02"), 5: Fraction("0.3")}
# Ratio of the vertical to the horizontal dilution of precision, if the vertical one is missing.
VERTICAL_RATIO = Fraction("1.474")
# The uncertainty of the speed in m/s for one of the position of 1 m, and the least one.
SPEED_ACCURACY_RATIO = Fraction("0.05")
BEST_SPEED_ACCURACY = Fraction("0.05")


def golden_line(report):
    """Returns one line of JSON, with the keys in the order of `myeline stream --format ndjson`."""
    members = []
    if report.fix:
        members.append('"location":{' + ",".join(location_members(report)) + "}")
    members.append(f'"fix":"{FIX_NAMES[report.fix]}"')
    if report.fix:
        members.append(f'"quality":"{QUALITY_NAMES[report.quality]}"')
    if report.used is not None:
        members.append(f'"satellitesUsed":{report.used}')
    if report.magnetic_heading is not None:
        members.append(f'"heading":{{"timestamp":"{timestamp(report)}","magneticHeading":{report.magnetic_heading}}}')
    if not report.fix:
        members.append('"locationUnavailable":true')
    return "{" + ",".join(members) + "}"


def timestamp(report):
    return report.time.strftime("%Y-%m-%dT%H:%M:%S.") + f"{report.time.microsecond // 1000:03d}Z"


def location_members(report):
    yield f'"timestamp":"{timestamp(report)}"'
    yield f'"latitude":{decimal_text(report.latitude.value, 9)}'
    yield f'"longitude":{decimal_text(report.longitude.value, 9)}'
    if report.altitude:
        yield f'"altitude":{trimmed_text(report.altitude.value, 3)}'
        if report.separation:
            yield f'"ellipsoidalAltitude":{trimmed_text(report.altitude.value + report.separation.value, 3)}'
    horizontal, vertical, is_estimated = accuracies(report)
    yield f'"horizontalAccuracy":{trimmed_text(horizontal, 3)}'
    if vertical is not None:
        yield f'"verticalAccuracy":{trimmed_text(vertical, 3)}'
    if report.knots:
        speed = report.knots.value * 1852 / 3600
        speed_accuracy = max(BEST_SPEED_ACCURACY, horizontal * SPEED_ACCURACY_RATIO)
        yield f'"speed":{trimmed_text(speed, 3)},"speedAccuracy":{trimmed_text(speed_accuracy, 3)}'
    if report.course:
        yield f'"course":{trimmed_text(report.course.value, 3)}'
        if report.knots:
            angle = Fraction(math.degrees(math.atan2(speed_accuracy, speed)))
            yield f'"courseAccuracy":{trimmed_text(angle, 3)}'
    if is_estimated:
        yield '"accuracyEstimated":true'


def accuracies(report):
    """Returns the horizontal accuracy, the vertical one if there is an altitude, and whether both are estimated."""
    if report.sigmas:
        latitude, longitude, altitude = (sigma.value for sigma in report.sigmas)
        return root_of_squares(latitude, longitude), altitude if report.altitude else None, False
    range_error = RANGE_ERROR[report.quality]
    vertical_dilution = report.vdop.value if report.vdop else report.hdop.value * VERTICAL_RATIO
    return report.hdop.value * range_error, vertical_dilution * range_error if report.altitude else None, True
