/// A decoder of one format of logs that consist of points; see ``PointLog``.
///
/// Memory is bounded. The bytes may be split anywhere; the splits do not change the elements.
protocol PointDecoder: Sendable {
    /// Takes the next bytes and delivers each element that they complete.
    ///
    /// - Throws: ``LocationStreamError`` with the code `notReceiverData` if the input is not in the decoder's format.
    mutating func decode(_ bytes: Span<UInt8>, deliver: (LogElement) -> Void) throws(LocationStreamError)

    /// Delivers the elements that the end of the input completes.
    mutating func finish(deliver: (LogElement) -> Void)

    /// Whether a document has started but its end has not arrived.
    var isIncomplete: Bool { get }

    /// The counters, except for the numbers of epochs and gaps.
    var statistics: DecoderStatistics { get }
}

extension LogReader.Format {
    /// Returns the decoder of the format; nil for NMEA 0183, which has sentences instead of points.
    func pointDecoder(decodesSky: Bool, name: String) -> (any PointDecoder)? {
        switch self {
        case .nmea: nil
        case .gpx: GPXDecoder(name: name)
        case .geojson: GeoJSONDecoder(name: name)
        case .kml: KMLDecoder(name: name)
        case .gpsd: GpsdLogDecoder(decodesSky: decodesSky)
        case .ndjson: UpdateLogDecoder(decodesSky: decodesSky)
        case .csv: CSVDecoder()
        }
    }
}
