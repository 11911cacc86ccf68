import FoundationEssentials
import LocationStream
import SystemSupport
@testable import TrackStore

/// A straight street with home at 0 m and work at 6,000 m.
struct Street: Sendable {
    /// The position of home.
    var origin = LocationCoordinate2D(latitude: 48, longitude: 11.5)

    static let length = 6000.0
    /// Metres in a degree of latitude at 48° N.
    private static let metresPerDegree = 111_190.0

    /// A time in seconds, and the metres from home at which the receiver is then.
    typealias Knot = (second: Double, metres: Double)

    /// Returns a point of the street.
    func coordinate(_ metres: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(
            latitude: origin.latitude + metres / Self.metresPerDegree, longitude: origin.longitude)
    }

    /// Home with the edge of a circle of 200 m, and work with one of 100 m.
    var home: Place { place("home", 0, radius: 200) }
    var work: Place { place("work", Self.length, radius: 100) }

    private func place(_ name: String, _ metres: Double, radius: Double) -> Place {
        let coordinate = coordinate(metres)
        return Place(name: name, latitude: coordinate.latitude, longitude: coordinate.longitude, radius: radius)
    }

    /// Returns the positions of a receiver that moves from knot to knot at constant speed.
    ///
    /// - Parameters:
    ///   - knots: The knots in the order of their times.
    ///   - interval: The seconds between two fixes.
    ///   - start: The time of second 0, in seconds since 1970.
    func positions(_ knots: [Knot], every interval: Double = 5, from start: Int64 = 0) -> [RecordedPosition] {
        guard let first = knots.first, let last = knots.last else { return [] }
        return stride(from: first.second, through: last.second, by: interval).map { second in
            RecordedPosition(
                milliseconds: start * 1000 + Int64((second * 1000).rounded()),
                coordinate: coordinate(Self.metres(knots, at: second)), accuracy: 4)
        }
    }

    private static func metres(_ knots: [Knot], at second: Double) -> Double {
        guard let next = knots.firstIndex(where: { $0.second >= second }), next > 0 else {
            return second <= knots[0].second ? knots[0].metres : knots[knots.count - 1].metres
        }
        let (before, after) = (knots[next - 1], knots[next])
        return before.metres + (after.metres - before.metres) * (second - before.second)
            / (after.second - before.second)
    }

    /// The knots of a drive to work with a minute at home, and three at work.
    ///
    /// The departure from the centre of home is at second 0. The edge of home is reached after a thirtieth of the time
    /// to the centre of work, the edge of work after 59 sixtieths.
    static func drive(seconds: Double, from start: Double = 0) -> [Knot] {
        [(start - 60, 0), (start, 0), (start + seconds, length), (start + seconds + 180, length)]
    }
}

extension [RecordedPosition] {
    /// The points of a recorded track.
    var points: [RecordedPoint] {
        compactMap { position in
            RecordedPoint(
                LocationUpdate(
                    location: Location(
                        coordinate: position.coordinate, horizontalAccuracy: position.accuracy ?? -1,
                        timestamp: Date(millisecondsSince1970: position.milliseconds)),
                    fix: .twoDimensional))
        }
    }
}
