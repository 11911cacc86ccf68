import FoundationEssentials
import Testing

/// GPX 1.1 as `gpx-1.1.xsd` defines it.
enum GPXSchema {
    private static let path =
        String(#filePath.dropLast("GPXSchema.swift".count)) + "gpx-1.1.xsd"

    /// The errors that xmllint reports with the schema; empty for a valid document.
    static func complaints(about file: String, in place: Workplace) async throws -> String {
        let result = try await RunningProgram.run(
            ["xmllint", "--noout", "--schema", path, file], of: "/usr/bin/env", environment: place.environment)
        return result.status == 0 ? "" : "\(result.status): \(result.errors)"
    }

    /// The errors that xmllint reports without a schema; empty for well-formed XML.
    static func complaints(aboutXML file: String, in place: Workplace) async throws -> String {
        let result = try await RunningProgram.run(
            ["xmllint", "--noout", file], of: "/usr/bin/env", environment: place.environment)
        return result.status == 0 ? "" : "\(result.status): \(result.errors)"
    }
}
