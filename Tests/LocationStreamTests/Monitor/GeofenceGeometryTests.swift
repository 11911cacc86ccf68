import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Areas on the ellipsoid")
struct GeofenceGeometryTests {
    private static func isInside(_ shape: GeofenceShape, _ coordinate: LocationCoordinate2D) -> Bool? {
        var geofences = Geofences()
        geofences.add("area", shape)
        _ = geofences.take(Location(coordinate: coordinate, horizontalAccuracy: 0, timestamp: GeofenceFixes.start))
        return geofences.isInside("area")
    }

    private static func coordinate(_ latitude: Double, _ longitude: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    @Test("A circle of any radius contains what is within it along the ellipsoid, anywhere on the earth")
    func circles() {
        var generator = SeededGenerator(seed: 8)
        for round in 0..<20_000 {
            let center = Self.place(round, using: &generator)
            let spread = Double.random(in: 0...1, using: &generator) < 0.5 ? 0.01 : 60
            let point = Self.near(center, spread, using: &generator)
            let distance = point.distance(from: center)
            guard distance > 20 else { continue }
            // The first is just outside; 10 m more is the belt.
            let checks = [(distance - 0.1, nil), (distance + 0.1, true), (distance - 10.1, false)] as [(Double, Bool?)]
            for (radius, expected) in checks
            where Self.isInside(.circle(center: center, radius: radius), point) != expected {
                Issue.record("\(center), \(point): \(distance) m, \(radius) m")
                return
            }
        }
    }

    @Test("A polygon contains the points that its edges wind around, also at the poles and the antimeridian")
    func polygons() {
        var generator = SeededGenerator(seed: 9)
        var inside = 0
        for round in 0..<5_000 {
            let center = Self.place(round, using: &generator)
            let size: Double = [0.001, 0.1, 20].randomElement(using: &generator) ?? 1
            let vertices = Self.star(around: center, size, using: &generator)
            let point = Self.offset(
                center, size * Double.random(in: 0...1.3, using: &generator),
                Double.random(in: 0...(2 * .pi), using: &generator))
            let expected = Winding(of: vertices, around: point).isInside
            inside += expected ? 1 : 0
            // In the belt outside, the first side is not known.
            let found = Self.isInside(.polygon(vertices), point)
            guard found == expected || found == nil && !expected else {
                Issue.record("\(vertices), \(point): \(String(describing: found))")
                return
            }
        }
        #expect((1_000..<4_000).contains(inside))
    }

    @Test("A polygon around a pole contains the pole, and the direction of its vertices makes no difference")
    func poles() {
        for latitude in [89.0, -89] {
            let cap = (0..<7).map { Self.coordinate(latitude, Double($0) * 51 - 170) }
            for vertices in [cap, cap.reversed()] {
                #expect(Self.isInside(.polygon(vertices), Self.coordinate(latitude > 0 ? 90 : -90, 0)) == true)
                #expect(Self.isInside(.polygon(vertices), Self.coordinate(latitude * 0.9, 0)) == false)
                #expect(Self.isInside(.polygon(vertices), Self.coordinate(-latitude, 10)) == false)
            }
        }
    }

    @Test("A polygon that is no area in a hemisphere is invalid")
    func invalidPolygons() {
        let square = [Self.coordinate(1, 1), Self.coordinate(1, 2), Self.coordinate(2, 2)]
        #expect(GeofenceShape.polygon(square).isValid)
        #expect(!GeofenceShape.polygon(Array(square.dropLast())).isValid)
        #expect(!GeofenceShape.polygon(square + [Self.coordinate(.nan, 0)]).isValid)
        #expect(!GeofenceShape.polygon([square[0], square[0], square[1]]).isValid)
        let equator = (0..<4).map { Self.coordinate(0, Double($0) * 90 - 180) }
        #expect(!GeofenceShape.polygon(equator).isValid)
        let most = (0..<4).map { Self.coordinate(-5, Double($0) * 90 - 180) } + [Self.coordinate(60, 0)]
        #expect(!GeofenceShape.polygon(most).isValid)
    }

    @Test("A receiver crosses the antimeridian and a pole like any other place")
    func seams() throws {
        var geofences = Geofences()
        geofences.add("date line", .circle(center: Self.coordinate(0, 180), radius: 100))
        let eastward = (0..<100).map { second -> Location in
            let longitude = 179.995 + Double(second) * 0.0001
            return Location(
                coordinate: Self.coordinate(0, longitude > 180 ? longitude - 360 : longitude), horizontalAccuracy: 5,
                timestamp: GeofenceFixes.start + Double(second))
        }
        let crossings = geofences.crossings(eastward)
        try #require(crossings.map(\.name) == ["enter date line", "leave date line"])
        #expect(abs(crossings[0].seconds - (50 - 100 / 11.131_949)) < 0.01)
        #expect(abs(crossings[1].seconds - (50 + 100 / 11.131_949)) < 0.01)

        var atPole = Geofences()
        atPole.add("pole", .circle(center: Self.coordinate(90, 77), radius: 100))
        let over = (0..<100).map { second -> Location in
            let metres = Double(second - 50) * 10
            return Location(
                coordinate: Self.coordinate(90 - abs(metres) / 111_693.98, metres < 0 ? 20 : -160),
                horizontalAccuracy: 5,
                timestamp: GeofenceFixes.start + Double(second))
        }
        let polar = atPole.crossings(over)
        try #require(polar.map(\.name) == ["enter pole", "leave pole"])
        #expect(abs(polar[0].seconds - 40) < 0.01 && abs(polar[1].seconds - 60) < 0.01)
    }
}

extension GeofenceGeometryTests {
    /// A place anywhere, at a pole or at the antimeridian.
    private static func place(_ round: Int, using generator: inout SeededGenerator) -> LocationCoordinate2D {
        let latitude = Double.random(in: -90...90, using: &generator)
        let longitude = Double.random(in: -180...180, using: &generator)
        switch round % 4 {
        case 0: return coordinate(latitude > 0 ? 90 - latitude / 1e6 : -90 - latitude / 1e6, longitude)
        case 1: return coordinate(latitude, longitude > 0 ? 180 : -180)
        default: return coordinate(latitude, longitude)
        }
    }

    private static func near(
        _ place: LocationCoordinate2D, _ spread: Double, using generator: inout SeededGenerator
    ) -> LocationCoordinate2D {
        offset(
            place, spread * Double.random(in: 0...1, using: &generator),
            Double.random(in: 0...(2 * .pi), using: &generator))
    }

    private static func star(
        around center: LocationCoordinate2D, _ size: Double, using generator: inout SeededGenerator
    ) -> [LocationCoordinate2D] {
        let count = Int.random(in: 5...9, using: &generator)
        return (0..<count).map { index in
            offset(
                center, size * Double.random(in: 0.4...1, using: &generator), 2 * .pi * Double(index) / Double(count))
        }
    }

    /// Returns the point at a distance in degrees on the sphere.
    private static func offset(
        _ center: LocationCoordinate2D, _ distance: Double, _ bearing: Double
    ) -> LocationCoordinate2D {
        let unit = Double.pi / 180
        let (sine, cosine) = (Double.sine(center.latitude * unit), Double.cosine(center.latitude * unit))
        let (far, near) = (Double.sine(distance * unit), Double.cosine(distance * unit))
        let height = min(1, max(-1, sine * near + cosine * far * Double.cosine(bearing)))
        let east = Double.sine(bearing) * far * cosine
        let turn = Double.arcTangent(east, near - sine * height)
        return coordinate(
            Double.arcSine(height) / unit, (center.longitude + turn / unit).remainder(dividingBy: 360))
    }
}

/// The number of times that a polygon winds around a point, by the bearings of its vertices: a check that shares no code
/// with the geofences.
private struct Winding {
    let isInside: Bool

    init(of vertices: [LocationCoordinate2D], around point: LocationCoordinate2D) {
        let bearings = vertices.map { Self.bearing(from: point, to: $0) }
        var sum = 0.0
        for (one, next) in zip(bearings, bearings.dropFirst() + bearings.prefix(1)) {
            sum += (next - one).remainder(dividingBy: 2 * .pi)
        }
        isInside = abs(sum) > .pi
    }

    private static func bearing(from start: LocationCoordinate2D, to end: LocationCoordinate2D) -> Double {
        let unit = Double.pi / 180
        let turn = (end.longitude - start.longitude) * unit
        let (south, north) = (geocentric(start.latitude), geocentric(end.latitude))
        return Double.arcTangent(
            Double.sine(turn) * north.cosine,
            south.cosine * north.sine - south.sine * north.cosine * Double.cosine(turn))
    }

    /// The direction from the centre of the earth, because an edge is the intersection with a plane through it.
    private static func geocentric(_ latitude: Double) -> (sine: Double, cosine: Double) {
        let unit = Double.pi / 180
        let (sine, cosine) = (
            Double.sine(latitude * unit) * (1 - 0.006_694_379_990_141), Double.cosine(latitude * unit)
        )
        let length = (sine * sine + cosine * cosine).squareRoot()
        return (sine / length, cosine / length)
    }
}
