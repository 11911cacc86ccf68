import datetime
import functools
import operator
import os
import pty
import threading
import time
import tty


def epoch(seconds):
    """Returns the sentences of an epoch, at a time in seconds since 1970: a drive to the north at 7.4 m/s."""
    date = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    clock = f"{date:%H%M%S}.{date.microsecond // 10000:02d}"
    place = f"52{seconds * 0.004 % 50:07.4f},N,01324.0000,E"
    bodies = [
        f"GPRMC,{clock},A,{place},14.4,0.0,{date:%d%m%y},,,A", f"GPGGA,{clock},{place},1,09,0.9,40.0,M,40.0,M,,",
        "GPGSA,A,3,04,05,09,12,16,20,24,28,31,,,,1.8,0.9,1.5",
    ]  # fmt: skip
    return "".join(f"${body}*{functools.reduce(operator.xor, body.encode()):02X}\r\n" for body in bodies).encode()


class Receiver(threading.Thread):
    """Sends NMEA 0183 to a pseudo-terminal that a symbolic link names; no time repeats, and unread data is lost.

    `sent` has the times of the epochs, in milliseconds since 1970. They are ahead of the date by `slept` seconds.
    """

    def __init__(self, link, rate):
        super().__init__(daemon=True)
        self.link, self.rate, self.ends, self.lock, self.sent = link, rate, (), threading.Lock(), set()
        self.slept = 0
        self.plug()
        self.start()

    def plug(self):
        ends = pty.openpty()
        tty.setraw(ends[1])
        os.set_blocking(ends[0], False)
        # gpsd drops root's rights, so let every user open the device.
        os.chmod(os.ttyname(ends[1]), 0o666)
        os.symlink(os.ttyname(ends[1]), f"{self.link}.new")
        os.replace(f"{self.link}.new", self.link)
        with self.lock:
            self.ends = ends

    def unplug(self):
        with self.lock:
            for end in self.ends:
                os.close(end)
            self.ends = ()

    def sleep(self, seconds):
        with self.lock:
            self.slept += seconds

    def run(self):
        tick = int(time.time() * self.rate)
        while True:
            tick += 1
            time.sleep(max(0, tick / self.rate - time.time()))
            with self.lock:
                self.sent.add((tick + self.slept * self.rate) * 1000 // self.rate)
                try:
                    if self.ends:
                        os.write(self.ends[0], epoch(tick / self.rate + self.slept))
                except BlockingIOError:
                    pass
