"""NMEA 0183 sentences of one epoch's report; every function returns sentences without their line end."""

from functools import lru_cache

MODE_OF_QUALITY = {0: "N", 1: "A", 2: "D", 3: "P", 4: "R", 5: "F", 6: "E", 7: "M", 8: "S"}


def checksum(body):
    """Returns the XOR of a body's bytes; folding one long number is much faster than a loop over the bytes."""
    number = int.from_bytes(body.encode("latin-1"), "big")
    bits = 1 << max(3, (8 * len(body) - 1).bit_length() - 1)
    while bits >= 8:
        number = (number >> bits) ^ (number & ((1 << bits) - 1))
        bits >>= 1
    return number


def sentence(body, start="$"):
    return f"{start}{body}*{checksum(body):02X}"


def text(number):
    return number.text if number else ""


def time_field(report):
    if report.time is None:
        return ""
    decimals = report.time_decimals
    fraction = f".{report.time.microsecond // 1000:03d}"[: decimals + 1] if decimals else ""
    return report.time.strftime("%H%M%S") + fraction


def date_field(report):
    return report.time.strftime("%d%m%y") if report.time and report.has_date else ""


def position_fields(report):
    if not report.latitude:
        return ",,,"
    latitude, longitude = report.latitude, report.longitude
    return f"{latitude.text},{latitude.hemisphere},{longitude.text},{longitude.hemisphere}"


def rmc(report, talker="GP", version=23):
    """RMC; the FAA mode since version 2.3, the navigational status since 4.1."""
    status = "A" if report.fix else "V"
    fields = [time_field(report), status, position_fields(report), text(report.knots), text(report.course),
              date_field(report), "", ""]
    if version >= 23:
        fields.append(MODE_OF_QUALITY[report.quality])
    if version >= 41:
        fields.append("V")
    return sentence(f"{talker}RMC," + ",".join(fields))


def gga(report, talker="GP", **changed):
    fields = {"time": time_field(report), "position": position_fields(report), "quality": str(report.quality),
              "used": f"{report.used:02d}", "hdop": text(report.hdop) or "99.99",
              "altitude": text(report.altitude), "unit": "M" if report.altitude else "",
              "separation": text(report.separation), "separation unit": "M" if report.separation else "",
              "age": "", "station": ""}
    fields.update(changed)
    return sentence(f"{talker}GGA," + ",".join(fields.values()))


def gns(report, talker="GN", systems=4):
    mode = MODE_OF_QUALITY[report.quality] * systems
    return sentence(f"{talker}GNS,{time_field(report)},{position_fields(report)},{mode},{report.used:02d},"
                    f"{text(report.hdop)},{text(report.altitude)},{text(report.separation)},,,V")


def gll(report, talker="GP"):
    status = "A" if report.fix else "V"
    return sentence(f"{talker}GLL,{position_fields(report)},{time_field(report)},{status},"
                    f"{MODE_OF_QUALITY[report.quality]}")


def vtg(report, talker="GP"):
    kilometres = report.knots and f"{float(report.knots.text) * 1.852:.3f}"
    return sentence(f"{talker}VTG,{text(report.course)},T,,M,{text(report.knots)},N,{kilometres or ''},K,"
                    f"{MODE_OF_QUALITY[report.quality]}")


def gst(report, talker="GP"):
    sigmas = [text(sigma) for sigma in report.sigmas] if report.sigmas else ["", "", ""]
    ellipse = f"6.2,{sigmas[0]},{sigmas[1]},12.5" if report.sigmas else ",,,"
    return sentence(f"{talker}GST,{time_field(report)},{ellipse},{','.join(sigmas)}")


def zda(report, talker="GP"):
    return sentence(f"{talker}ZDA,{time_field(report)},{report.time.strftime('%d,%m,%Y')},00,00")


@lru_cache(maxsize=256)
def gsa(dimension, satellites, dops, talker="GP", system=None):
    """GSA of one system; satellites are the numbers used, dops the texts of PDOP, HDOP and VDOP."""
    slots = [f"{number:02d}" for number in satellites[:12]] + [""] * (12 - len(satellites[:12]))
    tail = f",{system:X}" if system else ""
    return sentence(f"{talker}GSA,A,{dimension},{','.join(slots)},{','.join(dops)}{tail}")


@lru_cache(maxsize=256)
def gsv(satellites, talker="GP", signal=None):
    """The GSV group of one system; a satellite is (number, elevation, azimuth, signal strength or None)."""
    tail = f",{signal:X}" if signal else ""
    groups = [satellites[index:index + 4] for index in range(0, len(satellites), 4)] or [()]
    lines = []
    for index, group in enumerate(groups):
        fields = "".join(
            f",{number:02d},{elevation:02d},{azimuth:03d},{'' if strength is None else f'{strength:02d}'}"
            for number, elevation, azimuth, strength in group)
        lines.append(sentence(f"{talker}GSV,{len(groups)},{index + 1},{len(satellites):02d}{fields}{tail}"))
    return tuple(lines)
