/// Reads a recorded log in chunks.
///
/// Decompresses gzip, detects the format, converts UTF-16 and the encoding that XML declares to UTF-8, and finds the first date of an NMEA 0183 log. The
/// caller provides the bytes, for example from a file or a pipe.
package struct LogReader: Sendable {
    /// The format of a log, recognized by its content.
    package enum Format: Sendable, Hashable, CaseIterable {
        /// NMEA 0183 sentences.
        case nmea
        case gpx
        /// GeoJSON (RFC 7946).
        case geojson
        /// KML 2.2, with Google's extension.
        case kml
        /// The reports of gpsd, as `gpspipe -w` prints them, with or without text before each report.
        case gpsd
        /// Location updates in newline-delimited JSON, as `myeline stream --format ndjson` prints them.
        case ndjson
        /// Comma-separated values with the columns of ``TrackFormat/csv``; other common names of these columns are also
        /// accepted.
        case csv
    }

    /// The size of a chunk in bytes; the first chunk and the chunks of UTF-16 can be larger.
    package static let chunkSize = 256 << 10
    /// The maximum number of bytes that are searched for a date; enough for half an hour at 2.3 kB/s.
    private static let searchLimit = 4 << 20
    /// The number of bytes that are read before the format is detected; a shorter log is read whole.
    private static let detectionSize = 256

    package let format: Format
    /// The unsupported format that was recognized; nil if the input may be a log.
    package let unsupportedFormat: UnsupportedFormat?
    /// The instant of the first fix, in milliseconds since 1970; nil if no date was found or none was requested.
    ///
    /// The instant is computed from the first date in the log and the times before this date.
    package let firstDate: Int64?
    /// The number of bytes read so far, counted before decompression and conversion.
    package var position: Int { input.position }
    package let isEmpty: Bool
    /// Whether the input is gzip data, and the bytes read so far are damaged or incomplete.
    package var isDamaged: Bool { input.isIncomplete }

    private var input: LogInput
    private var utf16: UTF16Text?
    /// The converter of XML that is neither in UTF-8 nor in UTF-16; nil for other logs.
    private var converter: TextConverter?
    /// The text that was read to detect the format and to find a date; empty after the first call of
    /// ``next(_:read:)``.
    private var beginning: [UInt8]
    /// The caller's buffer between the first and the second call of ``next(_:read:)``; nil otherwise.
    ///
    /// The first call gives ``beginning`` to the caller in place of its buffer, so that no bytes are copied. The
    /// second call gives the buffer back.
    private var spare: [UInt8]?

    /// Reads the beginning of a log.
    ///
    /// - Parameters:
    ///   - findsDate: Whether to read on until the first date of an NMEA 0183 log, up to a limit.
    ///   - read: Reads bytes into the start of a buffer and returns their number; 0 at the end.
    package init<Failure: Error>(
        findsDate: Bool = true, read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) {
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        var input = LogInput()
        var (raw, isWhole) = try input.begin(minimum: Self.detectionSize, &chunk, read)
        var utf16 = UTF16Text(raw.span)
        var text = utf16?.utf8(raw.span) ?? raw
        raw = []
        func readOn() throws(Failure) {
            let count = try input.next(&chunk, read)
            isWhole = count == 0
            text += utf16?.utf8(chunk.span.extracting(0..<count)) ?? Array(chunk[..<count])
        }
        var recognition = LogRecognition(text, isWhole: isWhole)
        // A long comment may precede the text from which the format is recognized.
        while recognition == nil, text.count < Self.chunkSize {
            // The text is doubled before each attempt. If a log arrives byte by byte, an attempt after each read
            // would be slow.
            let count = 2 * text.count
            repeat { try readOn() } while !isWhole && text.count < count
            recognition = LogRecognition(text, isWhole: isWhole)
        }
        var found = recognition ?? LogRecognition(text, isWhole: true) ?? LogRecognition(format: .nmea)
        var converter: TextConverter?
        if found.format == .gpx || found.format == .kml, utf16 == nil,
            let encoding = TextConverter.encoding(ofXML: text.span)
        {
            converter = TextConverter(encoding: TextConverter.glibcName(of: encoding))
            if let converter {
                text = converter.utf8(text.span)
            } else {
                found = LogRecognition(format: .nmea, unsupportedFormat: .encoding(encoding))
            }
        }
        self.converter = converter
        format = found.format
        unsupportedFormat =
            input.lacksLibrary
            ? .gzipWithoutLibrary : text.isEmpty && input.isIncomplete ? .damagedGzip : found.unsupportedFormat
        isEmpty = text.isEmpty && unsupportedFormat == nil
        var search = FirstDateSearch()
        if findsDate, format == .nmea, unsupportedFormat == nil {
            while !search.advance(over: text.span), !isWhole, text.count < Self.searchLimit { try readOn() }
        }
        firstDate = search.instant
        beginning = text
        self.utf16 = utf16
        self.input = input
    }

    /// Reads the next chunk into the start of a buffer.
    ///
    /// - Parameters:
    ///   - chunk: A buffer of ``chunkSize`` bytes; must be the same variable in every call.
    ///   - read: Reads bytes into the start of a buffer and returns their number; 0 at the end.
    /// - Returns: The number of bytes of the chunk; 0 at the end.
    package mutating func next<Failure: Error>(
        _ chunk: inout [UInt8], read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) -> Int {
        if !beginning.isEmpty {
            spare = chunk
            chunk = beginning
            beginning = []
            return chunk.count
        }
        if let buffer = spare {
            chunk = buffer
            spare = nil
        }
        while true {
            let count = try input.next(&chunk, read)
            guard count > 0,
                let text = utf16?.utf8(chunk.span.extracting(0..<count))
                    ?? converter?.utf8(chunk.span.extracting(0..<count))
            else { return count }
            // One byte is only half a code unit of UTF-16, so it yields no text until the next byte arrives.
            guard !text.isEmpty else { continue }
            if text.count > chunk.count { chunk = text } else { chunk.replaceSubrange(0..<text.count, with: text) }
            return text.count
        }
    }
}
