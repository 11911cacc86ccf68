"""The logs: one function for each."""

import math
from dataclasses import replace
from datetime import datetime
from random import Random

from . import journeys, nmea, satellites
from .damage import damage
from .log import Log, single_system_gsa
from .motion import Leg, State, Vehicle, Wander
from .places import Place
from .report import Precision, Report, report

STREETS = [Leg(310, 40, 13.9), Leg(20, -180, 11, halt=18), Leg(0, -160, 12), Leg(420, -60, 13.9, halt=9),
           Leg(-30, 260, 8.3), Leg(250, 90, 13.9), Leg(60, 210, 11, halt=24), Leg(-330, 70, 13.9), Leg(-90, -60, 8.3)]


def city_drive():
    """A car in town: corners, traffic lights, a full set of sentences, GST."""
    log = Log("city-drive", datetime(2024, 5, 14, 7, 42, 10), Receiver="GPS, 1 Hz, all sentences, GST",
              Track="a car in town, four corners, three traffic lights")
    random = Random(1)
    wander = Wander(random, 1.2)
    car = Vehicle(48.117300, 11.516700, 519.0, climb=0.004)
    for seconds, state in enumerate(every_second(car, STREETS)):
        hdop = 0.92 + 0.08 * math.sin(seconds / 40)
        epoch = report(log.time(seconds), wander.applied(state), 9, hdop, separation=46.9,
                       sigma=1.8 + 0.4 * math.sin(seconds / 25), slow=0.3)
        log.epoch(epoch, nmea.rmc(epoch), nmea.vtg(epoch), nmea.gga(epoch), single_system_gsa(epoch, seconds),
                  *log.sky(seconds), nmea.gll(epoch), nmea.gst(epoch))
    return log


def walk():
    """A walk with stops: four decimals of a minute, whole knots' tenths, no GST, so that accuracy is estimated from HDOP."""
    log = Log("walk", datetime(2023, 9, 30, 15, 5, 0), Receiver="GPS logger, 1 Hz, GGA GSA RMC, GSV every fifth second",
              Track="a walk of 400 m with three stops")
    random = Random(2)
    wander = Wander(random, 2.0)
    walker = Vehicle(46.948090, 7.447440, 540.0, acceleration=0.5, corner_speed=1.1, climb=-0.02)
    legs = [Leg(60, 20, 1.4, halt=20), Leg(10, -90, 1.3), Leg(80, -15, 1.5, halt=35), Leg(70, 70, 1.4, halt=15),
            Leg(-20, 40, 1.2)]
    precision = Precision(minutes=4, knots=1, course=1, time=3)
    for seconds, state in enumerate(every_second(walker, legs)):
        used = 7 + seconds // 60 % 3
        epoch = report(log.time(seconds), wander.applied(state), used, 1.1 + (9 - used) * 0.15, precision,
                       separation=48.5)
        sky = log.sky(seconds) if seconds % 5 == 0 else ()
        log.epoch(epoch, nmea.gga(epoch), single_system_gsa(epoch, seconds), *sky, nmea.rmc(epoch))
    return log


def tunnel():
    """A car that loses its fix for 40 s: the clock runs, positions and satellites do not."""
    log = Log("tunnel", datetime(2022, 11, 3, 17, 20, 30), Receiver="GPS, 1 Hz, RMC GGA GSA GSV GST",
              Track="a motorway with a tunnel of 40 s")
    wander = Wander(Random(3), 1.0)
    car = Vehicle(46.6600, 8.5890, 1_105.0)
    for seconds, state in enumerate(every_second(car, [Leg(500, 2_250, 22.2)])):
        into_tunnel = seconds - 30
        if 0 <= into_tunnel < 40:
            epoch = Report(log.time(seconds), used=max(0, 3 - into_tunnel))
            sky = log.sky(seconds, blocked=True)
            gsa = nmea.gsa(1, (), epoch.dops)
        else:
            weak = 40 <= into_tunnel < 43
            epoch = report(log.time(seconds), wander.applied(state), 3 if weak else 8, 4.5 if weak else 1.05,
                           fix=2 if weak else 3, separation=51.2, sigma=14.0 if weak else 2.2)
            if weak:
                epoch = replace(epoch, sigmas=None)
            sky = log.sky(seconds)
            gsa = single_system_gsa(epoch, seconds)
        gst = [nmea.gst(epoch)] if epoch.sigmas else []
        log.epoch(epoch, nmea.rmc(epoch), nmea.gga(epoch), gsa, *sky, *gst)
    return log


def cold_start():
    """A receiver switched on: no time, then time without a fix, then a 2D fix, then 3D."""
    log = Log("cold-start", datetime(2024, 2, 29, 6, 0, 0), Receiver="GPS, 1 Hz, RMC GGA GSA GSV GLL",
              Track="standing in a yard")
    wander = Wander(Random(4), 4.0)
    place = State(52.520008, 13.404954, 42.0, 0.0, 0.0)
    for seconds in range(60):
        if seconds < 24:
            time = log.time(seconds) if seconds >= 12 else None
            epoch = Report(time)
            gsa = nmea.gsa(1, (), epoch.dops)
        else:
            flat = seconds < 34
            epoch = report(log.time(seconds), wander.applied(place), 3 if flat else 4 + min(4, (seconds - 34) // 3),
                           6.2 if flat else 2.4 - (seconds - 34) * 0.05, fix=2 if flat else 3, separation=39.4,
                           slow=0.3)
            gsa = single_system_gsa(epoch, seconds)
        log.epoch(epoch, nmea.rmc(epoch), nmea.gga(epoch), gsa, *log.sky(seconds, blocked=seconds < 6),
                  nmea.gll(epoch))
    return log


def boat():
    """A yacht's multiplexer: talkers II and IN, wind, depth, water and another ship's AIS in between."""
    log = Log("boat", datetime(2021, 7, 18, 10, 30, 0), Receiver="multiplexer, 1 Hz, talkers II and IN",
              Track="a yacht that tacks")
    random = Random(5)
    wander = Wander(random, 1.5)
    yacht = Vehicle(54.402500, 10.190000, 0.6, acceleration=0.15, corner_speed=2.0, turn_rate=6)
    precision = Precision(minutes=3, knots=1, course=0, time=0)
    for seconds, state in enumerate(every_second(yacht, [Leg(60, 110, 3.1), Leg(-150, 60, 2.9), Leg(70, 120, 3.2)])):
        epoch = report(log.time(seconds), wander.applied(state), 10, 0.9, precision, separation=43.0).without("vdop")
        heading = f"{state.course:03.0f}"
        epoch.magnetic_heading = int(heading) % 360
        wind, depth = random.uniform(28, 36), random.uniform(9, 12)
        log.epoch(
            epoch, nmea.rmc(epoch, "IN"), nmea.sentence(f"IIMWV,{wind:05.1f},R,14.{seconds % 10},N,A"),
            nmea.gga(epoch, "IN"), nmea.sentence(f"IIDBT,{depth * 3.28084:.1f},f,{depth:.1f},M,{depth * 0.546807:.1f},F"),
            nmea.gll(epoch, "II"), nmea.sentence(f"SDDPT,{depth:.1f},0.4"), nmea.vtg(epoch, "II"),
            nmea.sentence("IIMTW,17.8,C"), nmea.sentence(f"IIVHW,,T,{heading},M,05.9,N,10.9,K"),
            nmea.sentence("AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0", start="!"))
    return log


def multi_constellation():
    """A geodetic receiver, 10 Hz: four systems with their ids, GNS, seven decimals of a minute, RTK float then fixed."""
    log = Log("multi-constellation", datetime(2025, 3, 8, 12, 0, 0),
              Receiver="GPS, GLONASS, Galileo, BeiDou; 10 Hz; NMEA 4.11; RTK", Track="a tractor on a field")
    wander = Wander(Random(6), 0.02)
    tractor = Vehicle(51.967900, 5.664400, 8.0, acceleration=0.6, corner_speed=0.8, turn_rate=20)
    precision = Precision(minutes=7, altitude=4, knots=3, course=2, time=2)
    for tick, state in enumerate(tractor.states([Leg(0, 35, 2.8), Leg(3, 0, 1.0), Leg(0, -15, 2.8)], 0.1)):
        seconds = tick / 10
        quality = 5 if seconds < 8 else 4
        sigma = 0.6 if quality == 5 else 0.1
        numbers = {talker: satellites.used(satellites.sky(talker, 0)) for talker in satellites.SYSTEMS}
        epoch = report(log.time(seconds), wander.applied(state), sum(map(len, numbers.values())), 0.52, precision,
                       quality=quality, separation=44.1, sigma=sigma)
        gsas = [nmea.gsa(3, numbers[talker], epoch.dops, "GN", system)
                for talker, (system, _) in satellites.SYSTEMS.items()]
        sky = [line for talker in satellites.SYSTEMS for line in log.sky(0, talker, signal=1)] if tick % 10 == 0 else []
        log.epoch(epoch, nmea.rmc(epoch, "GN", 41), nmea.vtg(epoch, "GN"), nmea.gga(epoch, "GN"),
                  nmea.gns(epoch), *gsas, *sky, nmea.gll(epoch, "GN"), nmea.gst(epoch, "GN"))
    return log


def midnight():
    """New year at sea: a receiver that sends GGA first, and the date only every tenth second."""
    log = Log("midnight", datetime(2019, 12, 31, 23, 59, 30), Receiver="GPS, 1 Hz, GGA GSA, RMC every tenth second",
              Track="a ship over new year")
    return straight(log, 7, State(57.700000, 11.800000, 12.0, 7.0, 285.0), 60,
                    lambda seconds, epoch: [nmea.rmc(epoch)] if seconds % 10 == 0 else [])


def antimeridian():
    """A ferry that crosses 180 degrees of longitude eastwards."""
    log = Log("antimeridian", datetime(2020, 8, 2, 20, 15, 0), Receiver="GPS, 1 Hz, GGA GSA RMC",
              Track="a ferry near Taveuni, Fiji")
    log.places = [Place("strait", -16.8498, -179.9999, 200),
                  Place("line", -16.8498, 180.0, polygon=[[-16.8475, 179.9985], [-16.8475, -179.9985],
                                                          [-16.852, -179.9985], [-16.852, 179.9985]])]
    return straight(log, 8, State(-16.850000, 179.995500, 3.0, 16.0, 88.0), 60, lambda _, epoch: [nmea.rmc(epoch)])


def straight(log, seed, start, count, further):
    """A straight line at a constant speed, with GGA and GSA first in each epoch."""
    wander = Wander(Random(seed), 1.5)
    precision = Precision(minutes=4, knots=2, course=1, time=0)
    vehicle = Vehicle(start.latitude, start.longitude, start.altitude)
    course = math.radians(start.course)
    for seconds in range(count):
        way = start.speed * seconds
        state = vehicle.state(way * math.sin(course), way * math.cos(course), start.speed, start.course)
        log.path.append((seconds, state.latitude, state.longitude))
        seen = wander.applied(state)
        seen.longitude = (seen.longitude + 180) % 360 - 180
        epoch = report(log.time(seconds), seen, 8, 1.0, precision, separation=20.5)
        rest = further(seconds, epoch)
        if not rest:
            epoch = epoch.without("knots", "course")
        log.epoch(epoch, nmea.gga(epoch), single_system_gsa(epoch, seconds), *rest)
    return log


def pole():
    """An aircraft straight over the north pole: the longitude jumps, north becomes south."""
    log = Log("pole", datetime(2018, 6, 21, 11, 59, 20), Receiver="GPS, 1 Hz, RMC GGA GSA GST",
              Track="an aircraft over the north pole")
    log.places = [Place("camp", 89.99, 60.0, 2_000), Place("buoy", 89.95, -150.0, 1_500),
                  Place("pole", 90.0, 0.0, polygon=[[89.97, 0], [89.97, 90], [89.97, 180], [89.97, -90]])]
    for seconds in range(81):
        beyond = (seconds - 40) * 240 / 111_694
        state = State(90 - abs(beyond), 25.0 if beyond <= 0 else -155.0, 10_972.0, 240.0, 0.0 if beyond <= 0 else 180.0)
        log.path.append((seconds, state.latitude, state.longitude))
        epoch = report(log.time(seconds), state, 11, 0.8, Precision(minutes=4), separation=13.6, sigma=2.5)
        log.epoch(epoch, nmea.rmc(epoch), nmea.gga(epoch), single_system_gsa(epoch, seconds), nmea.gst(epoch))
    return log


def standstill():
    """A parked car whose receiver drifts about it, with the small speeds and random courses that such receivers report."""
    log = Log("standstill", datetime(2024, 1, 20, 22, 10, 0), Receiver="GPS, 1 Hz, RMC GGA GSA GST",
              Track="a car parked between houses")
    random = Random(10)
    wander = Wander(random, 3.5, memory=0.985)
    place = State(50.110900, 8.682100, 112.0, 0.0, 0.0)
    for seconds in range(180):
        state = replace(place, speed=random.uniform(0, 0.25), course=random.uniform(0, 360))
        epoch = report(log.time(seconds), wander.applied(state), 6, 1.9, separation=48.0, sigma=5.5)
        log.epoch(epoch, nmea.rmc(epoch), nmea.gga(epoch), single_system_gsa(epoch, seconds), nmea.gst(epoch))
    return log


def every_second(vehicle, legs):
    """Returns every tenth state of a vehicle simulated at 10 Hz."""
    return (state for index, state in enumerate(vehicle.states(legs, 0.1)) if index % 10 == 0)


ALL = [city_drive, walk, tunnel, cold_start, boat, multi_constellation, midnight, antimeridian, pole, standstill,
       damage, *journeys.ALL]
