internal import FoundationEssentials
import SystemSupport

/// Reads places from the waypoints of an OwnTracks file, or of a log in a format of ``LogReader/Format``.
///
/// The file may be compressed with gzip. The tracks and routes of a log are ignored.
package struct PlaceReader: Sendable {
    /// The places in the order of the file; several places may have the same name.
    package private(set) var places: [Place] = []
    /// The number of waypoints for which the file contains no position, such as beacons.
    package private(set) var withoutPosition = 0
    /// The number of waypoints without a usable name.
    package private(set) var withoutName = 0
    /// The number of waypoints whose position or radius is out of range.
    package private(set) var invalid = 0
    /// The number of points and waypoints that were discarded while the file was decoded.
    ///
    /// For example, they have no end tag or no valid position. The other counters do not include them. They are
    /// counted only in GPX, KML, GeoJSON and CSV files.
    package private(set) var unusablePoints = 0
    /// The number of places for which the file contains no radius.
    package private(set) var withoutRadius = 0
    /// A line for each kind of value of a log that could not be read.
    package private(set) var unreadValues: [String] = []
    /// Whether the end of the file is missing or damaged.
    package private(set) var isDamaged = false

    /// The maximum number of waypoints in a file.
    static let limit = 100_000
    /// The maximum size of an OwnTracks file in bytes.
    ///
    /// The size is limited because the whole file is read into memory.
    static let sizeLimit = 16 << 20

    private let radius: Double

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - name: The name of the file, for error messages.
    ///   - radius: The radius of places for which the file contains no radius.
    ///   - read: Reads bytes into the start of a buffer and returns their number; 0 at the end of the file.
    /// - Throws: ``LocationStreamError`` if the file is too large or contains no waypoints in a known format; any error
    ///   of `read`.
    package init(
        _ name: String, radius: Double = Place.defaultRadius, read: (inout [UInt8]) throws -> Int
    ) throws {
        self.radius = radius
        var reader = try LogReader(findsDate: false, read: read)
        guard !reader.isEmpty else { throw LocationStreamError.notPlaces(name, "is empty") }
        switch reader.unsupportedFormat {
        case .json: try takeOwnTracks(&reader, name, read)
        case let format?: throw LocationStreamError.notPlaces(name, format.problem, remedy: format.remedy)
        case nil: try takeLog(&reader, name, read)
        }
        guard places.isEmpty, withoutPosition + withoutName + invalid == 0 else { return }
        throw LocationStreamError.notPlaces(
            name, unusablePoints == 0 ? "has no waypoints" : "has no waypoint with a usable position")
    }

    private mutating func takeOwnTracks(
        _ reader: inout LogReader, _ name: String, _ read: (inout [UInt8]) throws -> Int
    ) throws {
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        var text: [UInt8] = []
        while case let count = try reader.next(&chunk, read: read), count > 0 {
            text += chunk[..<count]
            guard text.count <= Self.sizeLimit else {
                throw LocationStreamError.notPlaces(name, "is larger than \(Self.sizeLimit >> 20) MiB")
            }
        }
        isDamaged = reader.isDamaged
        guard let file = try? JSONDecoder().decode(OwnTracksWaypoints.self, from: Data(text)) else {
            throw LocationStreamError.notPlaces(name, "contains JSON, but no waypoints of OwnTracks")
        }
        guard file.waypoints.count <= Self.limit else { throw tooMany(name) }
        for waypoint in file.waypoints { take(waypoint.name, waypoint.coordinate, radius: waypoint.radius) }
    }

    private mutating func takeLog(
        _ reader: inout LogReader, _ name: String, _ read: (inout [UInt8]) throws -> Int
    ) throws {
        var decoder = TrackDecoder(reader.format, referenceDate: 0, name: name)
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        var waypoints: [Waypoint] = []
        func collect(_ element: TrackElement) {
            if case .waypoint(let waypoint) = element { waypoints.append(waypoint) }
        }
        while case let count = try reader.next(&chunk, read: read), count > 0, !decoder.isNoise {
            try decoder.decode(chunk.span.extracting(0..<count), deliver: collect)
            guard waypoints.count <= Self.limit else { throw tooMany(name) }
        }
        decoder.finish(deliver: collect)
        isDamaged = reader.isDamaged || decoder.isIncomplete
        unreadValues = decoder.statistics.unread.warnings(of: name)
        if !reader.format.hasLines { unusablePoints = decoder.statistics.unusable }
        for waypoint in waypoints { take(waypoint.text.name, waypoint.point.coordinate, radius: 0) }
    }

    /// - Parameter radius: The radius in the file; 0 if the file has none.
    private mutating func take(_ name: String?, _ coordinate: LocationCoordinate2D?, radius: Double) {
        guard let coordinate else {
            withoutPosition += 1
            return
        }
        guard let name = name.flatMap({ PlaceName.imported($0) }) else {
            withoutName += 1
            return
        }
        let place = Place(
            name: name, latitude: coordinate.latitude, longitude: coordinate.longitude,
            radius: radius == 0 ? self.radius : radius)
        guard place.isOnEarth else {
            invalid += 1
            return
        }
        if radius == 0 { withoutRadius += 1 }
        places.append(place)
    }

    private func tooMany(_ name: String) -> LocationStreamError {
        .notPlaces(name, "has more than \(Self.limit) waypoints")
    }
}

extension LocationStreamError {
    fileprivate static func notPlaces(_ name: String, _ problem: String, remedy: String? = nil) -> LocationStreamError {
        LocationStreamError(
            .notReceiverData, "\(name) \(problem)",
            remedy: remedy ?? "give waypoints in GPX, KML, GeoJSON or NMEA 0183, or an .otrw file of OwnTracks")
    }
}
