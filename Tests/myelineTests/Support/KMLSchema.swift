/// KML 2.2 with Google's tracks, as `kml-2.2.xsd` and `kml-2.2-gx.xsd` define them.
enum KMLSchema {
    private static let path = String(#filePath.dropLast("KMLSchema.swift".count)) + "kml-2.2.xsd"

    /// The errors that xmllint reports with the schema; empty for a valid document.
    static func complaints(about file: String, in place: Workplace) async throws -> String {
        let result = try await RunningProgram.run(
            ["xmllint", "--noout", "--schema", path, file], of: "/usr/bin/env", environment: place.environment)
        return result.status == 0 ? "" : "\(result.status): \(result.errors)"
    }
}
