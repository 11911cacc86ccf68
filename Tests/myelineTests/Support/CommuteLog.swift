import FoundationEssentials
import SystemSupport

/// The drive from home to work in `nmea-fixtures`, a second at a time.
enum CommuteLog {
    /// The log from one second until before another one; the first second contains the header.
    static func seconds(_ range: Range<Int>) -> [UInt8] {
        // Each epoch begins with its RMC.
        let parts = String(decoding: FixtureLog.commute.bytes, as: UTF8.self).split(separator: "$GPRMC,")
        let epochs = parts.dropFirst().map { "$GPRMC,\($0)" }
        return Array(epochs[range.clamped(to: epochs.indices)].joined().utf8)
    }

    /// The number of seconds.
    static let duration = FixtureLog.commute.goldenLines.count
}

extension Workplace {
    /// Saves the places of the drive as the user's places.
    func savePlacesOfCommute() throws {
        let places = "\(FixtureLog.commute.path.dropLast("nmea".count))places.json"
        let folder = "\(path)/config/myeline"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = file("config/myeline/places.json", Array(FileManager.default.contents(atPath: places) ?? Data()))
    }

    /// Returns a time some seconds from now, as ISO 8601 in UTC.
    static func time(after seconds: Int64) -> String {
        ISO8601.string((Date.now.millisecondsSince1970 / 1000 + seconds) * 1000)
    }
}
