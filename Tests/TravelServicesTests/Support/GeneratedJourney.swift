import FoundationEssentials
import LocationStream
import SystemSupport
import TestSupport

/// A journey whose true travel time is known.
struct GeneratedJourney: CustomStringConvertible {
    var way: GeneratedWay
    /// The departure from the centre of the first place, in seconds since 1970.
    var departure: Int64
    /// The true time from there to the edge of the second place, in seconds.
    var duration: Double

    var description: String { "\(way.name) at \(ISO8601.string(departure * 1000))" }

    /// The updates of a receiver from some minutes before the departure until some minutes after the arrival.
    ///
    /// The journey is slow in the first and the last 300 m, and has four traffic lights, which take an eighth of its time.
    func updates(every interval: Double = 10, using generator: inout SeededGenerator) -> [LocationUpdate] {
        stride(from: -180, through: duration + 270, by: interval).map {
            fix(at: way.position(metres(after: $0)), $0, using: &generator)
        }
    }

    /// The updates of a receiver that stays at the end of the way.
    func stay(from first: Double, to last: Double, using generator: inout SeededGenerator) -> [LocationUpdate] {
        stride(from: first, to: last, by: 60).map { fix(at: way.position(way.length), $0, using: &generator) }
    }

    private func fix(
        at position: (east: Double, north: Double), _ second: Double, using generator: inout SeededGenerator
    ) -> LocationUpdate {
        let milliseconds = departure * 1000 + Int64((second * 1000).rounded())
        let coordinate = GeneratedWay.coordinate(
            (position.east + 3 * generator.normal(), position.north + 3 * generator.normal()))
        return LocationUpdate(
            location: Location(
                coordinate: coordinate, altitude: 520, horizontalAccuracy: 5,
                timestamp: Date(millisecondsSince1970: milliseconds)),
            fix: .threeDimensional, quality: .autonomous, satellitesUsed: 9)
    }

    /// Returns the metres done some seconds after the departure.
    private func metres(after second: Double) -> Double {
        let edge = way.length - way.finalRadius
        // The time that a slow end takes, and the time from one light to the next.
        let slow = 0.875 * duration * 1.8 * 300 / (edge + 0.8 * 600)
        let fast = (0.875 * duration - 2 * slow) / 5
        var times = [0, slow]
        var metres = [0, 300.0]
        for light in 1...4 {
            let position = 300 + (edge - 600) * Double(light) / 5
            let arrival = times[times.count - 1] + fast
            times += [arrival, arrival + duration / 32]
            metres += [position, position]
        }
        times += [duration - slow, duration, duration + 30]
        metres += [edge - 300, edge, way.length]
        guard let next = times.firstIndex(where: { $0 > second }) else { return way.length }
        guard next > 0 else { return 0 }
        let share = (second - times[next - 1]) / (times[next] - times[next - 1])
        return metres[next - 1] + (metres[next] - metres[next - 1]) * share
    }
}

/// A way between the centres of two places, in metres east and north of home.
struct GeneratedWay: Sendable {
    var name: String
    private var corners: [(east: Double, north: Double)]
    /// The radius of the place at the end, in metres.
    let finalRadius = 100.0

    static let home = Place(name: "home", latitude: 48.135, longitude: 11.52)
    static let work = place("work", (7_400, 3_900))
    static let shop = place("shop", (-2_100, 2_600))

    static let toWork = GeneratedWay(
        name: "to work",
        corners: [(0, 0), (300, 900), (2_400, 1_100), (2_600, 2_900), (5_900, 3_000), (6_100, 3_800), (7_400, 3_900)])
    /// The way back has other streets than the way there.
    static let fromWork = GeneratedWay(
        name: "from work",
        corners: [(7_400, 3_900), (7_200, 2_500), (4_000, 2_200), (3_900, 700), (1_000, 300), (0, 0)])
    static let toShop = GeneratedWay(
        name: "to the shop", corners: [(0, 0), (-200, 1_500), (-1_900, 1_700), (-2_100, 2_600)])
    static let fromShop = GeneratedWay(
        name: "from the shop", corners: [(-2_100, 2_600), (-1_900, 1_700), (-200, 1_500), (0, 0)])

    var origin: LocationCoordinate2D { Self.coordinate(corners[0]) }
    var destination: LocationCoordinate2D { Self.coordinate(corners[corners.count - 1]) }
    /// The length between the centres of both places, in metres.
    var length: Double { legs.reduce(0) { $0 + $1.length } }

    private var legs: [(start: (east: Double, north: Double), end: (east: Double, north: Double), length: Double)] {
        zip(corners, corners.dropFirst()).map { start, end in
            let (east, north) = (end.east - start.east, end.north - start.north)
            return (start, end, (east * east + north * north).squareRoot())
        }
    }

    /// Returns the position after some metres.
    func position(_ metres: Double) -> (east: Double, north: Double) {
        var rest = metres
        for leg in legs {
            guard rest > leg.length else {
                let share = rest / leg.length
                return (
                    leg.start.east + (leg.end.east - leg.start.east) * share,
                    leg.start.north + (leg.end.north - leg.start.north) * share
                )
            }
            rest -= leg.length
        }
        return corners[corners.count - 1]
    }

    static func coordinate(_ position: (east: Double, north: Double)) -> LocationCoordinate2D {
        let metresPerDegree = 111_200.0
        return LocationCoordinate2D(
            latitude: home.latitude + position.north / metresPerDegree,
            longitude: home.longitude + position.east / (metresPerDegree * Double.cosine(home.latitude * .pi / 180)))
    }

    private static func place(_ name: String, _ position: (east: Double, north: Double)) -> Place {
        let coordinate = coordinate(position)
        return Place(name: name, latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
