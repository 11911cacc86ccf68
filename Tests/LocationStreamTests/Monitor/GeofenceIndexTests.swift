import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Many areas")
struct GeofenceIndexTests {
    /// The region of a random walk, as a latitude and a longitude.
    private static let regions: [(Double, Double)] = [
        (48, 11), (0, 180), (-17, -179.99), (90, 0), (-90, 0), (89.99, 120),
    ]

    @Test("Many areas have the crossings that each has alone", arguments: 0..<6, 1...4)
    func linearScan(region: Int, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed * 100 + region))
        let walk = Walk(Self.regions[region], &generator)
        var together = Geofences()
        var alone: [Geofences] = []
        for (index, shape) in (0..<150).map({ _ in walk.shape(&generator) }).enumerated() {
            let side = [nil, true, false].randomElement(using: &generator) ?? nil
            together.add("\(index)", shape, isInside: side)
            var single = Geofences()
            single.add("\(index)", shape, isInside: side)
            alone.append(single)
        }
        for index in 100..<150 where index.isMultiple(of: 3) {
            together.remove("\(index)")
            alone[index] = Geofences()
        }
        let found = together.crossings(walk.fixes)
        let expected = alone.indices.flatMap { alone[$0].crossings(walk.fixes) }
        #expect(Set(found) == Set(expected) && found.count == expected.count)
        #expect(found.count > 20)
        for index in alone.indices { #expect(together.isInside("\(index)") == alone[index].isInside("\(index)")) }
    }

    @Test("Areas of all sizes are found, also those that contain half the earth")
    func sizes() {
        let here = GeofenceFixes()
        var geofences = Geofences()
        let radii = (0..<25).map { 100 * Double(1 << $0) }.filter { $0 < 15_000_000 }
        for radius in radii {
            geofences.add("\(radius)", .circle(center: here.coordinate(east: -radius), radius: radius), isInside: false)
        }
        var inside = here
        inside.speed = 20
        let crossings = geofences.crossings([
            inside.fix(at: 0, east: 30), inside.fix(at: 1, east: 10), inside.fix(at: 2, east: -20),
        ])
        #expect(crossings.count > radii.count / 2)
        #expect(crossings.allSatisfy { $0.direction == .enter })
    }

    @Test("Areas are removed, replaced and added again in any order")
    func changes() {
        var generator = SeededGenerator(seed: 77)
        let here = GeofenceFixes()
        var geofences = Geofences()
        var expected: [String: Bool] = [:]
        for round in 0..<5_000 {
            let name = "\(Int.random(in: 0..<300, using: &generator))"
            if Int.random(in: 0..<3, using: &generator) == 0 {
                geofences.remove(name)
                expected[name] = nil
            } else {
                let isHere = Bool.random(using: &generator)
                let radius = isHere ? Double.random(in: 50...5_000, using: &generator) : 50
                geofences.add(name, here.circle(east: isHere ? 0 : 9_000, radius: radius))
                expected[name] = isHere
            }
            guard round.isMultiple(of: 100) else { continue }
            #expect(geofences.take(here.fix(at: Double(round))).isEmpty)
            for (name, isHere) in expected { #expect(geofences.isInside(name) == isHere) }
        }
        for name in expected.keys { geofences.remove(name) }
        #expect(geofences.take(here.fix(at: 10_000, east: 9_000)).isEmpty)
    }

    @Test(
        "100,000 areas are added, taken and removed without a pass over all of them for each fix",
        .timeLimit(.minutes(10)))
    func manyAreas() {
        let here = GeofenceFixes()
        var geofences = Geofences()
        for index in 0..<100_000 {
            let (row, column) = (Double(index / 400), Double(index % 400))
            geofences.add("\(index)", here.circle(east: column * 300, north: row * 300, radius: 100), isInside: false)
        }
        var receiver = here
        receiver.speed = 30
        let crossings = geofences.crossings((0...1_000).map { receiver.fix(at: Double($0), east: 30 * Double($0)) })
        #expect(crossings.count == 201)
        for index in 0..<100_000 { geofences.remove("\(index)") }
        #expect(geofences.isInside("1") == nil)
    }
}

/// A random walk with fixes of different accuracy and pace, and random areas near it.
private struct Walk {
    let fixes: [Location]
    private let places: [LocationCoordinate2D]

    init(_ region: (Double, Double), _ generator: inout SeededGenerator) {
        var (x, y, time, bearing) = (0.0, 0.0, 0.0, 0.0)
        var fixes: [Location] = []
        for _ in 0..<400 {
            let step: Double = [1.0, 1, 1, 5, 25, 40].randomElement(using: &generator) ?? 1
            let speed = Double.random(in: 0...40, using: &generator)
            bearing += Double.random(in: -0.5...0.5, using: &generator)
            time += step
            x += step * speed * Double.cosine(bearing)
            y += step * speed * Double.sine(bearing)
            fixes.append(
                Location(
                    coordinate: Self.coordinate(region, x, y),
                    horizontalAccuracy: Double.random(in: -1...30, using: &generator),
                    speed: Bool.random(using: &generator) ? speed : -1, timestamp: GeofenceFixes.start + time))
        }
        self.fixes = fixes
        places = fixes.map(\.coordinate)
    }

    func shape(_ generator: inout SeededGenerator) -> GeofenceShape {
        let place = places.randomElement(using: &generator) ?? LocationCoordinate2D()
        if Bool.random(using: &generator) {
            let radius: Double = [20.0, 100, 1_000, 20_000, 2_000_000].randomElement(using: &generator) ?? 1
            return .circle(center: place, radius: radius * Double.random(in: 0.5...1.5, using: &generator))
        }
        return .polygon(
            (0..<5).map { _ in
                Self.coordinate(
                    (place.latitude, place.longitude), Double.random(in: -900...900, using: &generator),
                    Double.random(in: -900...900, using: &generator))
            })
    }

    /// Returns the coordinate of an offset in metres, on a sphere; at a pole on the plane that touches it.
    private static func coordinate(_ origin: (Double, Double), _ x: Double, _ y: Double) -> LocationCoordinate2D {
        let metres = 111_195.0
        if abs(origin.0) > 89 {
            let sign = origin.0 > 0 ? 1.0 : -1.0
            let far = (90 - abs(origin.0)) * metres
            let (east, north) = (
                x + far * Double.cosine(origin.1 * .pi / 180), y + far * Double.sine(origin.1 * .pi / 180)
            )
            return LocationCoordinate2D(
                latitude: sign * (90 - (east * east + north * north).squareRoot() / metres),
                longitude: Double.arcTangent(north, east) * 180 / .pi)
        }
        return LocationCoordinate2D(
            latitude: origin.0 + y / metres,
            longitude: (origin.1 + x / metres / Double.cosine(origin.0 * .pi / 180)).remainder(dividingBy: 360))
    }
}
