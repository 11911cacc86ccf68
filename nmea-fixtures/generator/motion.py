"""Motion: states over time, without a receiver's rounding."""

import math
from dataclasses import dataclass, replace

METRES_A_DEGREE = 111_320


@dataclass
class State:
    """Degrees, metres above mean sea level, metres per second, degrees clockwise from north."""

    latitude: float
    longitude: float
    altitude: float
    speed: float
    course: float


@dataclass
class Leg:
    """A straight line to the next corner, and the duration of the halt there."""

    east: float
    north: float
    limit: float
    halt: float = 0

    @property
    def length(self):
        return math.hypot(self.east, self.north)

    @property
    def course(self):
        return math.degrees(math.atan2(self.east, self.north)) % 360


@dataclass
class Vehicle:
    """Follows legs from a position: accelerates, brakes before corners, stops at halts, limits its turning rate."""

    latitude: float
    longitude: float
    altitude: float
    acceleration: float = 1.8
    corner_speed: float = 5.0
    turn_rate: float = 45.0
    climb: float = 0.0

    def states(self, legs, step):
        """Returns one state per step, in seconds, until the end of the last leg; the first state moves at its limit."""
        speed, course = legs[0].limit, legs[0].course
        east = north = 0.0
        for index, leg in enumerate(legs):
            is_last = index + 1 == len(legs)
            exit_speed = leg.limit if is_last else 0.0 if leg.halt else self.speed_through(leg, legs[index + 1])
            along = 0.0
            while along < leg.length:
                yield self.state(east + leg.east * along / leg.length, north + leg.north * along / leg.length,
                                 speed, course)
                braking = math.sqrt(exit_speed**2 + 2 * self.acceleration * (leg.length - along))
                allowed = min(leg.limit, max(braking - self.acceleration * step, exit_speed))
                speed = max(min(speed + self.acceleration * step, allowed), speed - 2 * self.acceleration * step, 0.4)
                along += speed * step
                course = self.turned(course, leg.course, step)
            east, north = east + leg.east, north + leg.north
            for _ in range(round(leg.halt / step)):
                speed = 0.0
                yield self.state(east, north, speed, course)

    def speed_through(self, leg, following):
        turn = abs((following.course - leg.course + 180) % 360 - 180)
        return leg.limit if turn < 10 else min(leg.limit, self.corner_speed * 90 / max(turn, 45))

    def turned(self, course, target, step):
        difference = (target - course + 180) % 360 - 180
        return (course + max(-self.turn_rate * step, min(self.turn_rate * step, difference))) % 360

    def state(self, east, north, speed, course):
        latitude = self.latitude + north / METRES_A_DEGREE
        longitude = self.longitude + east / (METRES_A_DEGREE * math.cos(math.radians(self.latitude)))
        return State(latitude, longitude, self.altitude + self.climb * math.hypot(east, north), speed, course)


class Wander:
    """A receiver's slowly changing error: metres east, north and up around the truth."""

    def __init__(self, random, radius, memory=0.95):
        self.random, self.memory = random, memory
        self.kick = radius * math.sqrt(1 - memory**2) * math.sqrt(3)
        self.error = [0.0, 0.0, 0.0]

    def applied(self, state):
        """Returns the state with the receiver's current error."""
        self.error = [self.memory * part + self.kick * self.random.uniform(-1, 1) for part in self.error]
        east, north, up = self.error
        return replace(
            state, latitude=state.latitude + north / METRES_A_DEGREE,
            longitude=state.longitude + east / (METRES_A_DEGREE * math.cos(math.radians(state.latitude))),
            altitude=state.altitude + 1.6 * up)
