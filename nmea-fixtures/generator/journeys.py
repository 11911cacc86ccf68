"""Journeys past places, whose true crossings are known; each log has only the sentences that a geofence needs."""

import math
from datetime import datetime
from random import Random

from . import nmea
from .log import Log
from .motion import Leg, METRES_A_DEGREE, State, Vehicle, Wander
from .places import Place
from .report import Precision, report

SENTENCES = "GPS, 1 Hz, RMC GGA GST"


def commute():
    """A car from home to work: six traffic lights, one of them inside a place, and a rest in the places at both ends."""
    log = Log("commute", datetime(2024, 9, 10, 6, 12, 30), Receiver=SENTENCES,
              Track="a car from home past a market and a school to work, with six traffic lights")
    car = Vehicle(48.135000, 11.520000, 521.0, climb=0.002)
    legs = [Leg(0.5, 0, 0.5, halt=20), Leg(60, 240, 11, halt=22), Leg(610, 60, 13.9, halt=31), Leg(40, 420, 13.9),
            Leg(480, 30, 13.9, halt=18), Leg(520, 90, 13.9, halt=40), Leg(-60, 610, 13.9), Leg(700, 120, 16.7, halt=26),
            Leg(80, -540, 13.9, halt=19), Leg(620, -70, 13.9), Leg(30, 380, 11), Leg(190, 15, 5, halt=45)]
    at = grid(car)
    log.places = [Place("home", *at(0, 0), 100), Place("market", *at(660, 300), 150),
                  Place("school", *at(1_695, 1_130), 60),
                  Place("work", *at(3_250, 1_340), polygon=[
                      at(3_130, 1_250), at(3_390, 1_235), at(3_420, 1_380), at(3_280, 1_450), at(3_120, 1_430)])]
    drive(log, car, legs, Wander(Random(21), 0.9), sigma=2.2)
    return log


def errand():
    """A walk from home to a shop and back, on another street."""
    log = Log("errand", datetime(2024, 9, 14, 8, 40, 0), Receiver=SENTENCES, Track="a walk home, shop, home")
    walker = Vehicle(46.948000, 7.440000, 548.0, acceleration=0.6, corner_speed=1.1)
    legs = [Leg(0.5, 0, 0.5, halt=10), Leg(70, 10, 1.5), Leg(15, 75, 1.5, halt=8), Leg(60, 5, 1.5, halt=45),
            Leg(-25, -90, 1.4), Leg(-120, 4, 1.5, halt=15)]
    at = grid(walker)
    log.places = [Place("home", *at(0, 0), 40),
                  Place("shop", *at(145, 88), polygon=[at(122, 70), at(168, 66), at(172, 108), at(124, 112)])]
    drive(log, walker, legs, Wander(Random(22), 0.4), sigma=1.6)
    return log


def motorway():
    """A car at 130 km/h past places so small that it may have no fix in them, and over a border of two districts."""
    log = Log("motorway", datetime(2024, 9, 20, 14, 2, 0), Receiver=SENTENCES,
              Track="130 km/h past circles of 30 m, a toll gate and a border")
    car = Vehicle(49.320000, 8.560000, 101.0)
    length, course, speed = 2_200, math.radians(38), 130 / 3.6
    at = grid(car)

    def beside(along, right=0.0):
        """Returns the position so far along the motorway and to the right of it."""
        return at(along * math.sin(course) + right * math.cos(course),
                  along * math.cos(course) - right * math.sin(course))

    # The border lies a third of the way between two fixes, so that one step decides both sides of it.
    border = (41 + 1 / 3) * speed
    log.places = [Place("bridge", *beside(410), 30), Place("mast", *beside(640, 20), 30),
                  Place("sign", *beside(855, -26), 30), Place("farm", *beside(1_000, 48), 30),
                  Place("toll", *beside(1_196), polygon=[
                      beside(1_188, -40), beside(1_188, 40), beside(1_204, 40), beside(1_204, -40)]),
                  Place("north", *beside(border + 900), polygon=[
                      beside(border, -800), beside(border, 800), beside(border + 1_800, 800),
                      beside(border + 1_800, -800)]),
                  Place("south", *beside(border - 900), polygon=[
                      beside(border - 1_800, -800), beside(border - 1_800, 800), beside(border, 800),
                      beside(border, -800)])]
    drive(log, car, [Leg(length * math.sin(course), length * math.cos(course), speed)], Wander(Random(23), 0.5),
          sigma=1.4)
    return log


def parked():
    """An hour of a receiver that lies still at the edges of three places while its position drifts over them."""
    log = Log("parked", datetime(2024, 9, 22, 20, 0, 0), Receiver="GPS, one fix in 2 s, GGA, RMC every minute",
              Track="an hour at the edges of three places")
    wander = Wander(Random(24), 3.0, memory=0.97)
    spot = State(50.110000, 8.680000, 112.0, 0.0, 0.0)
    at = grid(spot)
    log.places = [Place("inside", *at(98, 0), 100), Place("outside", *at(0, -102.5), 100),
                  Place("yard", *at(-61, 40), polygon=[at(-1, -20), at(-1, 90), at(-120, 90), at(-120, -20)])]
    for index in range(1_800):
        seconds = 2 * index
        log.path.append((seconds, spot.latitude, spot.longitude))
        epoch = report(log.time(seconds), wander.applied(spot), 8, 1.2, Precision(minutes=5, time=0), separation=48.0,
                       slow=0.3).without("vdop")
        has_speed = seconds % 60 == 0
        log.epoch(epoch if has_speed else epoch.without("knots"), nmea.gga(epoch),
                  *[nmea.rmc(epoch)] if has_speed else [])
    return log


def drive(log, vehicle, legs, wander, sigma):
    """Follows legs at 10 Hz, and adds an epoch every second."""
    for tick, state in enumerate(vehicle.states(legs, 0.1)):
        log.path.append((tick / 10, state.latitude, state.longitude))
        if tick % 10 == 0:
            epoch = report(log.time(tick / 10), wander.applied(state), 10, 0.8, separation=46.9, sigma=sigma, slow=0.3)
            log.epoch(epoch, nmea.rmc(epoch), nmea.gga(epoch), nmea.gst(epoch))


def grid(origin):
    """Returns a function from metres east and north of an origin to latitude and longitude, as vehicles compute them."""
    scale = METRES_A_DEGREE * math.cos(math.radians(origin.latitude))
    return lambda east, north: (round(origin.latitude + north / METRES_A_DEGREE, 7),
                                round(origin.longitude + east / scale, 7))


ALL = [commute, errand, motorway, parked]
