import FoundationEssentials
import Glibc
import LocationStream
import TestSupport

/// A trip with a known truth, and the fixes that a receiver reports on it.
struct SimulatedTrip: Sendable {
    /// The fixes, in the order in which they arrive.
    private(set) var locations: [Location] = []
    /// The true distance, in metres.
    private(set) var distance = 0.0
    /// The highest true speed at a fix, in metres per second; 0 if the receiver sends no speed.
    private(set) var maximumSpeed = 0.0
    /// The times of the fixes that are far from the truth, in seconds since the start.
    private(set) var wrong: Set<Double> = []

    /// Seconds between two fixes.
    var interval = 1.0
    /// The standard deviation of the positions' drift in metres, and the seconds after which it is forgotten.
    var drift = (deviation: 1.5, time: 30.0)
    /// The accuracy that the receiver reports, in metres.
    var accuracy = 4.0
    var sendsSpeed = true
    /// The share of fixes at which a reflection begins, which lasts for at most `longest` seconds.
    var reflections = (share: 0.0, longest: 1.0)
    /// The acceleration of the vehicle, in metres per second squared.
    var acceleration = 1.5

    private var random: SeededGenerator
    /// Metres east and north of the start.
    private var place = (east: 0.0, north: 0.0)
    private var error = (east: 0.0, north: 0.0)
    private var speed = 0.0
    /// Degrees.
    private var course = 90.0
    /// Seconds since the start.
    private(set) var time = 0.0
    private var reflection = (east: 0.0, north: 0.0, until: -1.0)

    /// The date of the start.
    static let start = Date(timeIntervalSince1970: 1_700_000_000)
    private static let origin = LocationCoordinate2D(latitude: 48.2, longitude: 16.37)

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Returns a number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    /// Moves in a straight line.
    mutating func go(_ metres: Double, at target: Double, turning degrees: Double = 0, isVisible: Bool = true) {
        course += degrees
        var rest = metres
        while rest > 0 {
            let change = acceleration * interval
            speed += max(-change, min(change, target - speed))
            let step = min(rest, speed * interval)
            advance(step)
            rest -= step
            if isVisible { report() }
        }
    }

    /// Brakes, and stands for some seconds.
    mutating func stop(_ seconds: Double) {
        while speed > 0 {
            speed = max(0, speed - acceleration * interval)
            advance(speed * interval)
            report()
        }
        for _ in 0..<Int(seconds / interval) {
            advance(0)
            report()
        }
    }

    /// Reports a fix at a place, some metres from the true one or at a coordinate.
    mutating func reportWrong(off metres: Double = 0, at coordinate: LocationCoordinate2D? = nil) {
        advance(0)
        wrong.insert(time)
        append(coordinate ?? self.coordinate((place.east + metres, place.north)))
    }

    private mutating func advance(_ metres: Double) {
        time += interval
        let radians = course * .pi / 180
        place.east += metres * sin(radians)
        place.north += metres * cos(radians)
        distance += metres
    }

    private mutating func report() {
        let keep = exp(-interval / drift.time)
        let kick = drift.deviation * (1 - keep * keep).squareRoot()
        error = (error.east * keep + kick * random.normal(), error.north * keep + kick * random.normal())
        if time > reflection.until, number(0...1) < reflections.share {
            let (metres, direction) = (number(30...150), number(0...(2 * .pi)))
            // The last fix of a reflection is half an interval before its end.
            let length = max(interval, number(0...reflections.longest).rounded(.up))
            reflection = (
                metres * sin(direction), metres * cos(direction), time + length - interval / 2
            )
        }
        var off = (east: error.east + 0.1 * random.normal(), north: error.north + 0.1 * random.normal())
        if time <= reflection.until {
            wrong.insert(time)
            off = (off.east + reflection.east, off.north + reflection.north)
        }
        append(coordinate((place.east + off.east, place.north + off.north)))
    }

    private mutating func append(_ coordinate: LocationCoordinate2D) {
        if sendsSpeed { maximumSpeed = max(maximumSpeed, self.speed) }
        let speed = sendsSpeed ? abs(self.speed + 0.1 * random.normal()) : -1
        locations.append(
            Location(
                coordinate: coordinate, altitude: 200, horizontalAccuracy: accuracy, speed: speed,
                timestamp: Self.start + time))
    }

    private func coordinate(_ place: (east: Double, north: Double)) -> LocationCoordinate2D {
        let north = place.north / 111_194.2
        let east = place.east / (111_527.1 * cos(Self.origin.latitude * .pi / 180))
        return LocationCoordinate2D(
            latitude: Self.origin.latitude + north, longitude: Self.origin.longitude + east)
    }
}
