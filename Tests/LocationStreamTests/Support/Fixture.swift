import FoundationEssentials
import LocationStream
import Testing

/// A log of `nmea-fixtures` and its golden updates.
struct Fixture: CustomTestStringConvertible {
    let name: String

    static let all = [
        "antimeridian", "boat", "city-drive", "cold-start", "commute", "damage", "errand", "midnight", "motorway",
        "multi-constellation", "parked", "pole", "standstill", "tunnel", "walk",
    ].map(Fixture.init)

    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "nmea-fixtures")

    var testDescription: String { name }

    func log() throws -> [UInt8] {
        Array(try Data(contentsOf: Self.folder.appending(path: "\(name).nmea")))
    }

    func golden() throws -> [LocationUpdate] {
        let lines = try Data(contentsOf: Self.folder.appending(path: "\(name).updates.ndjson"))
        return try lines.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(LocationUpdate.self, from: $0)
        }
    }
}

extension LocationUpdate {
    /// Returns true if two updates agree to one in the last place of their JSON form.
    func agrees(with other: LocationUpdate) -> Bool {
        var (bare, otherBare) = (self, other)
        (bare.location, otherBare.location) = (nil, nil)
        guard bare == otherBare else { return false }
        guard let location, let otherLocation = other.location else { return location == nil && other.location == nil }
        return location.agrees(with: otherLocation)
    }
}

extension Location {
    /// Returns true if two locations agree to one in the last place of their JSON form.
    func agrees(with other: Location) -> Bool {
        func agree(_ path: KeyPath<Location, Double>, _ tolerance: Double) -> Bool {
            let (mine, others) = (self[keyPath: path], other[keyPath: path])
            return mine.isNaN && others.isNaN || mine < 0 && others < 0 || abs(mine - others) <= tolerance
        }
        let signed = agree(\.coordinate.latitude, 1.1e-9) && agree(\.coordinate.longitude, 1.1e-9)
        let thousandths: [KeyPath<Location, Double>] = [
            \.altitude, \.ellipsoidalAltitude, \.horizontalAccuracy, \.verticalAccuracy, \.speed, \.speedAccuracy,
            \.courseAccuracy,
        ]
        return signed && thousandths.allSatisfy { agree($0, 0.0011) }
            && (agree(\.course, 0.0011) || abs(abs(course - other.course) - 360) <= 0.0011)
            && accuracySource == other.accuracySource && abs(timestamp.timeIntervalSince(other.timestamp)) < 0.0011
    }
}
