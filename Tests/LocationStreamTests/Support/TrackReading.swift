@testable import LocationStream

/// The elements of a track, decoded from bytes in pieces.
func trackElements(
    _ format: LogReader.Format, _ bytes: [UInt8], pieces: Int = .max, estimatesAccuracy: Bool = false
) throws -> [TrackElement] {
    var decoder = TrackDecoder(
        format, referenceDate: 1_777_636_800_000, estimatesAccuracy: estimatesAccuracy, name: "the log")
    var elements: [TrackElement] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        let piece = Array(rest.prefix(pieces))
        rest = rest.dropFirst(piece.count)
        try decoder.decode(piece.span) { elements.append($0) }
    }
    decoder.finish { elements.append($0) }
    return elements
}

func trackElements(_ format: LogReader.Format, _ text: String) throws -> [TrackElement] {
    try trackElements(format, Array(text.utf8))
}

/// The elements of a track, and what could not be read.
struct ReadTrack {
    var elements: [TrackElement] = []
    var statistics = DecoderStatistics()
    var warnings: [String] = []

    init(_ format: LogReader.Format, _ text: String) throws {
        var decoder = TrackDecoder(format, referenceDate: 0, name: "x")
        let bytes = Array(text.utf8)
        try decoder.decode(bytes.span) { elements.append($0) }
        decoder.finish { elements.append($0) }
        statistics = decoder.statistics
        warnings = statistics.warnings(of: "x", format, isIncomplete: false)
    }
}

extension [TrackElement] {
    /// The points of tracks and routes, without gaps.
    var points: [TrackPoint] {
        compactMap { element -> TrackPoint? in
            switch element {
            case .point(let point): point.position == nil ? nil : point
            case .routePoint(let place): place.point
            default: nil
            }
        }
    }

    /// The places of routes.
    var routePoints: [Waypoint] {
        compactMap { element in
            guard case .routePoint(let place) = element else { return nil }
            return place
        }
    }

    var waypoints: [Waypoint] {
        compactMap { element in
            guard case .waypoint(let waypoint) = element else { return nil }
            return waypoint
        }
    }

    /// The names of the tracks; an empty one for a track without a name.
    var trackNames: [String] {
        compactMap { element in
            guard case .track(let text) = element else { return nil }
            return text.name ?? ""
        }
    }

    /// Each point as its coordinates, with a bar before the first of each segment.
    var shape: String {
        points.map { point in
            let start = point.startsSegment ? "| " : ""
            return "\(start)\(point.coordinate?.latitude ?? .nan) \(point.coordinate?.longitude ?? .nan)"
        }.joined(separator: ", ")
    }
}

/// Gzip without compression, for tests.
enum StoredGzip {
    /// Returns one member with the bytes in blocks of at most 65 535 bytes.
    static func member(_ bytes: [UInt8]) -> [UInt8] {
        var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            member.append(rest.isEmpty ? 1 : 0)
            let length = UInt16(block.count)
            member += littleEndian(UInt32(length)).prefix(2) + littleEndian(UInt32(~length)).prefix(2)
            member += block
        } while !rest.isEmpty
        return member + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    }

    private static func littleEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Returns the CRC-32 of RFC 1952.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return ~sum
    }
}
