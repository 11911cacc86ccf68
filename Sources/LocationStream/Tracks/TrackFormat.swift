/// A file format for tracks.
package enum TrackFormat: String, Sendable, Hashable, CaseIterable {
    /// GPX 1.1.
    case gpx
    /// GeoJSON, RFC 7946.
    case geojson
    /// KML 2.2 with Google's extension for tracks.
    case kml
    /// Comma-separated values, RFC 4180.
    case csv
    /// NMEA 0183 sentences.
    case nmea
}

/// Writes epochs as a track, one after the other: its memory does not grow with the length of the track.
///
/// Bytes are appended to a buffer that the caller empties whenever it likes.
package protocol TrackWriter {
    /// Appends what stands before the first epoch.
    mutating func begin(into bytes: inout [UInt8])
    /// Appends an epoch.
    mutating func append(_ epoch: Epoch, into bytes: inout [UInt8])
    /// Appends what makes the track whole.
    mutating func end(into bytes: inout [UInt8])
}
