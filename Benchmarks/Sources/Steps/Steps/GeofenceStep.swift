import FoundationEssentials
import LocationStream

/// Fixes of a drive through many areas, with the spatial index.
struct GeofenceStep<Count: AreaCount>: Step {
    static var name: String { "geofences, \(Count.value) areas" }
    static var unit: String { "fixes" }

    private let drive: Drive
    private var geofences = Geofences()

    init(_ day: Day) throws {
        drive = Drive(areas: Count.value)
        for (index, area) in drive.areas.enumerated() {
            geofences.add("\(index)", .circle(center: area.center, radius: area.radius))
        }
        // The first run decides the side of every area. Each further one starts at the end of the one before.
        guard run().bytes > 0 || Count.value < 1_000 else { throw Failure("no area is entered") }
    }

    mutating func run() -> Work {
        var crossings = 0
        for fix in drive.fixes { crossings += geofences.take(fix).count }
        return Work(items: drive.fixes.count, bytes: crossings)
    }
}

/// The same fixes, with the distance from the center of every area.
struct LinearScanStep<Count: AreaCount>: Step {
    static var name: String { "linear scan, \(Count.value) areas" }
    static var unit: String { "fixes" }

    private let drive: Drive
    private let fixes: ArraySlice<Location>
    private var wasInside: [Bool]

    init(_ day: Day) throws {
        drive = Drive(areas: Count.value)
        fixes = drive.fixes.prefix(max(10, 1_000_000 / Count.value))
        wasInside = Array(repeating: false, count: drive.areas.count)
        _ = run()
    }

    mutating func run() -> Work {
        var crossings = 0
        for fix in fixes {
            for (index, area) in drive.areas.enumerated() {
                let isInside = fix.coordinate.haversineDistance(from: area.center) <= area.radius
                if isInside != wasInside[index] { crossings += 1 }
                wasInside[index] = isInside
            }
        }
        return Work(items: fixes.count, bytes: crossings)
    }
}

/// A number of areas.
protocol AreaCount {
    static var value: Int { get }
}

enum Ten: AreaCount { static let value = 10 }
enum Thousand: AreaCount { static let value = 1_000 }
enum HundredThousand: AreaCount { static let value = 100_000 }

/// A drive at 130 km/h through areas of 30 to 300 m, in a region of 220 km by 220 km.
private struct Drive {
    struct Area {
        let center: LocationCoordinate2D
        let radius: Double
    }

    let areas: [Area]
    let fixes: [Location]

    init(areas count: Int) {
        var state: UInt64 = 4_711
        func random(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 40) / Double(1 << 24)
        }
        areas = (0..<count).map { _ in
            Area(
                center: LocationCoordinate2D(latitude: random(47...49), longitude: random(10...13)),
                radius: random(30...300))
        }
        fixes = (0..<6_000).map { second in
            Location(
                coordinate: LocationCoordinate2D(
                    latitude: 47 + Double(second) * 0.000_25, longitude: 10 + Double(second) * 0.000_3),
                horizontalAccuracy: 5, speed: 36,
                timestamp: Date(timeIntervalSince1970: 1_780_000_000 + Double(second)))
        }
    }
}
