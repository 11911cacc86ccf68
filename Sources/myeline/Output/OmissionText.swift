import LocationStream

enum OmissionText {
    /// Returns a line of text about the elements that were left out; nil if there are none.
    static func of(_ omissions: TrackOmissions, in format: TrackFormat) -> String? {
        let parts = [(omissions.waypoints, "waypoint"), (omissions.routes, "route")].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return nil }
        let numbers = parts.map { CountText.of($0.0, $0.1) }.joined(separator: " and ")
        // GPX can contain waypoints and routes, but only before the track.
        if format == .gpx {
            return "left out \(numbers), which came after positions that were written already; give the log as a "
                + "file and use --output, or use --format geojson or kml"
        }
        return "left out \(numbers), which \(format.title) cannot express; keep them with --format gpx, geojson or kml"
    }
}

extension TrackFormat {
    /// The name of the format, for messages.
    fileprivate var title: String {
        switch self {
        case .gpx: "GPX"
        case .geojson: "GeoJSON"
        case .kml: "KML"
        case .csv: "CSV"
        case .nmea: "NMEA 0183"
        }
    }
}
