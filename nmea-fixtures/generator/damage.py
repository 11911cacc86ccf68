"""A log with every kind of damage; each function damages one epoch and returns the rest of it."""

from datetime import datetime
from random import Random

from . import nmea
from .log import Log, single_system_gsa
from .motion import Vehicle, Wander
from .report import report


class Sentences:
    """Returns an epoch's four sentences, each with values that the others lack."""

    def __init__(self, epoch, seconds):
        self.rmc = nmea.rmc(epoch)
        self.gga = nmea.gga(epoch)
        self.gsa = single_system_gsa(epoch, seconds)
        self.gst = nmea.gst(epoch)

    @property
    def all(self):
        return self.rmc, self.gga, self.gsa, self.gst


def damage():
    """Every kind of damage, with an intact epoch after each; only intact sentences may be decoded."""
    log = Log("damage", datetime(2024, 4, 1, 8, 0, 0), Receiver="GPS, 1 Hz, RMC GGA GSA GST, on a bad line",
              Track="a van on a straight road")
    random = Random(11)
    wander = Wander(random, 1.0)
    van = Vehicle(47.376900, 8.541700, 408.0)
    kinds = [kind for damaged in DAMAGES for kind in (sound, damaged)]
    for seconds, kind in enumerate(kinds):
        state = van.state(12.0 * seconds, 4.0 * seconds, 12.65, 71.6)
        epoch = report(log.time(seconds), wander.applied(state), 8, 1.1, separation=47.3, sigma=2.4)
        left = kind(log, epoch, Sentences(epoch, seconds))
        if left:
            log.expect(left)
    log.send(nmea.rmc(epoch)[:31], end=b"")
    return log


def with_wrong_checksum(text):
    return text[:-2] + f"{int(text[-2:], 16) ^ 0x15:02X}"


def sound(log, epoch, sentences):
    log.send(*sentences.all)
    return epoch


def wrong_checksum(log, epoch, sentences):
    log.send(sentences.rmc, sentences.gga, sentences.gsa, with_wrong_checksum(sentences.gst))
    return epoch.without("sigmas")


def wrong_checksums_only(log, epoch, sentences):
    log.send(*map(with_wrong_checksum, sentences.all))


def flipped_bit(log, epoch, sentences):
    damaged = bytearray(sentences.gga.encode())
    damaged[20] ^= 0x80
    log.send(sentences.rmc, bytes(damaged), sentences.gsa, sentences.gst)
    return epoch.without("altitude", "separation")


def flipped_digit(log, epoch, sentences):
    digit = sentences.gga[25]
    damaged = sentences.gga[:25] + str((int(digit) + 4) % 10) + sentences.gga[26:]
    log.send(sentences.rmc, damaged, sentences.gsa, sentences.gst)
    return epoch.without("altitude", "separation")


def small_hexadecimal(log, epoch, sentences):
    log.send(*(text[:-2] + text[-2:].lower() for text in sentences.all))
    return epoch


def no_carriage_return(log, epoch, sentences):
    log.send(*sentences.all, end=b"\n")
    return epoch


def two_carriage_returns(log, epoch, sentences):
    log.send(*sentences.all, end=b"\r\r\n")
    return epoch


def carriage_return_only(log, epoch, sentences):
    log.send(*sentences.all, end=b"\r")
    return epoch


def no_line_end(log, epoch, sentences):
    log.send(*sentences.all, end=b"")
    log.send(b"")
    return epoch


def junk_behind_checksum(log, epoch, sentences):
    log.send(*sentences.all, end=b" \x07ok\r\n")
    return epoch


def empty_lines(log, epoch, sentences):
    log.send(b"", b"", sentences.rmc, b"   ", sentences.gga, b"\t", b"", sentences.gsa, b"\0\0\0", sentences.gst)
    return epoch


def binary_noise(log, epoch, sentences):
    random = Random(12)
    for text in sentences.all:
        noise = bytes(random.choice([byte for byte in range(256) if byte not in b"$!\\"]) for _ in range(97))
        log.send(b"\xb5\x62\x01\x07\x5c\x00" + noise, end=b"")
        log.send(text)
    return epoch


def noise_with_start_characters(log, epoch, sentences):
    log.send(b"\x00$\xff\xfe!$$\x80$GP", end=b"")
    log.send(sentences.rmc, end=b"\r\n$$$!!")
    log.send(*sentences.all[1:])
    return epoch


def cut_line(log, epoch, sentences):
    log.send(sentences.rmc, sentences.gga[:23], sentences.gsa, sentences.gst)
    return epoch.without("altitude", "separation")


def cut_by_next(log, epoch, sentences):
    log.send(sentences.gga[:30], end=b"")
    log.send(*sentences.all)
    return epoch


def cut_checksum(log, epoch, sentences):
    log.send(sentences.rmc, sentences.gga, sentences.gsa, sentences.gst[:-1])
    return epoch.without("sigmas")


def over_long_line(log, epoch, sentences):
    log.send(sentences.rmc, nmea.sentence("GPTXT,01,01,02," + "A" * 3_000), sentences.gga)
    log.send(b"#" + b"x" * 70_000)
    log.send(sentences.gsa, sentences.gst)
    return epoch


def tag_blocks(log, epoch, sentences):
    for text in sentences.all:
        body = f"s:r0036,c:{int(epoch.time.timestamp())}"
        log.send(f"\\{body}*{nmea.checksum(body):02x}\\{text}")
    return epoch


def time_stamps(log, epoch, sentences):
    log.send(f"1711958400.125 {sentences.rmc}", f"[2024-04-01 08:00:00] {sentences.gga}",
             f"08:00:00.412,{sentences.gsa}", f"---,{sentences.gst}")
    return epoch


def no_checksums(log, epoch, sentences):
    log.send(*(text[:-3] for text in sentences.all))


def embedded_start(log, epoch, sentences):
    log.send(sentences.rmc, sentences.gga[:18] + "$" + sentences.gga[19:], sentences.gsa, sentences.gst)
    return epoch.without("altitude", "separation")


def unknown_sentences(log, epoch, sentences):
    log.send(nmea.sentence("PMTK010,001"), sentences.rmc, nmea.sentence("GPXYZ,1,2,3"), sentences.gga,
             nmea.sentence("AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0", start="!"), sentences.gsa,
             nmea.sentence(""), nmea.sentence("GP"), nmea.sentence(",,,"), sentences.gst)
    return epoch


def impossible_position(log, epoch, sentences):
    log.send(nmea.gga(epoch, position="9907.03800,N,19931.00000,E"), sentences.rmc, sentences.gsa, sentences.gst)
    return epoch


def letters_for_numbers(log, epoch, sentences):
    gga = nmea.gga(epoch, position="48x7.0a8,N,0113e.000,E", altitude="5l9.4", separation="?")
    log.send(sentences.rmc, gga, sentences.gsa, sentences.gst)
    return epoch.without("altitude", "separation")


def impossible_accuracy(log, epoch, sentences):
    head = sentences.gst.split(",")[1]
    log.send(sentences.rmc, sentences.gga, sentences.gsa, nmea.sentence(f"GPGST,{head},6.2,,,,-4.0,x,9e9"))
    return epoch.without("sigmas")


def impossible_date(log, epoch, sentences):
    fields = sentences.rmc[1:-3].split(",")
    fields[9] = "994499"
    log.send(nmea.sentence(",".join(fields)), *sentences.all[1:])
    return epoch


DAMAGES = [wrong_checksum, wrong_checksums_only, flipped_bit, flipped_digit, small_hexadecimal, no_carriage_return,
           two_carriage_returns, carriage_return_only, no_line_end, junk_behind_checksum, empty_lines, binary_noise,
           noise_with_start_characters, cut_line, cut_by_next, cut_checksum, over_long_line, tag_blocks, time_stamps,
           no_checksums, embedded_start, unknown_sentences, impossible_position, letters_for_numbers,
           impossible_accuracy, impossible_date]
