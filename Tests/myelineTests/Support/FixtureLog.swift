import FoundationEssentials
import Testing

/// A log of `nmea-fixtures`.
struct FixtureLog: Sendable, CustomTestStringConvertible {
    var name: String

    static let all = [
        "antimeridian", "boat", "city-drive", "cold-start", "commute", "damage", "errand", "midnight", "motorway",
        "multi-constellation", "parked", "pole", "standstill", "tunnel", "walk",
    ].map { FixtureLog(name: $0) }

    /// From home to work; the places and the true crossings are in files beside the log.
    static let commute = FixtureLog(name: "commute")
    static let cityDrive = FixtureLog(name: "city-drive")
    static let walk = FixtureLog(name: "walk")

    var path: String { "\(Self.folder)/\(name).nmea" }

    var bytes: [UInt8] { Array(FileManager.default.contents(atPath: path) ?? Data()) }

    /// The expected updates, one per line.
    var goldenLines: [Substring] {
        let data = FileManager.default.contents(atPath: "\(Self.folder)/\(name).updates.ndjson") ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    var testDescription: String { name }

    private static let folder =
        String(#filePath.dropLast("/Tests/myelineTests/Support/FixtureLog.swift".count)) + "/nmea-fixtures"
}
