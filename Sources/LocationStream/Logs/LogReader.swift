/// Reads a recorded log in chunks; detects its format, converts UTF-16 to ASCII, and finds its first date.
///
/// The caller provides the bytes of a file, a pipe or a read-ahead thread.
package struct LogReader {
    package enum Format: Sendable, Hashable {
        case nmea
        case gpx
    }

    /// The size of a chunk in bytes; only the first chunk can be larger.
    package static let chunkSize = 256 << 10
    /// The maximum number of bytes to search for a date: half an hour of a receiver that sends 2.3 kB/s.
    private static let searchLimit = 4 << 20
    /// The minimum number of bytes for detecting the format, unless the log is shorter.
    private static let detectionSize = 256

    package let format: Format
    /// The format of the file if it is none of a log; nil if it may be a log.
    package let unsupportedFormat: UnsupportedFormat?
    /// The instant of the first fix by the log's first date, in milliseconds since 1970; nil if no date was found or
    /// requested.
    package let firstDate: Int64?
    /// The number of bytes read so far, before the conversion to ASCII.
    package private(set) var position: Int
    package var isEmpty: Bool { position == 0 }

    private var utf16: UTF16Text?
    /// The text that was read in advance to detect the format and to find a date, until ``next(_:read:)`` is called.
    private var beginning: [UInt8]
    /// The caller's buffer while the caller has ``beginning`` instead.
    private var spare: [UInt8]?

    /// Reads the beginning of a log.
    ///
    /// - Parameters:
    ///   - findsDate: Whether to read on until the first date, up to a limit.
    ///   - read: Fills the start of a buffer and returns the number of bytes, 0 at the end.
    package init<Failure: Error>(
        findsDate: Bool = true, read: (inout [UInt8]) throws(Failure) -> Int
    ) throws(Failure) {
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        var raw: [UInt8] = []
        var count = -1
        while raw.count < Self.detectionSize, count != 0 {
            count = try read(&chunk)
            raw.append(contentsOf: chunk[..<count])
        }
        var position = raw.count
        var utf16 = UTF16Text(raw.span)
        var text = utf16?.narrow(raw.span) ?? raw
        format = GPXDecoder.recognizes(text.span) ? .gpx : .nmea
        unsupportedFormat = UnsupportedFormat(text)
        var search = FirstDateSearch()
        if findsDate, format == .nmea {
            while !search.advance(over: text.span), count != 0, position < Self.searchLimit {
                count = try read(&chunk)
                position += count
                text += utf16?.narrow(chunk.span.extracting(0..<count)) ?? Array(chunk[..<count])
            }
        }
        firstDate = search.instant
        beginning = text
        self.utf16 = utf16
        self.position = position
    }

    /// Reads the next chunk into the start of a buffer.
    ///
    /// - Parameters:
    ///   - chunk: A buffer of ``chunkSize`` bytes; pass the same variable each time.
    ///   - read: Fills the start of a buffer and returns the number of bytes, 0 at the end.
    /// - Returns: The number of bytes; 0 at the end.
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
            let count = try read(&chunk)
            position += count
            guard count > 0, let text = utf16?.narrow(chunk.span.extracting(0..<count)) else { return count }
            // A single byte, half a code unit of UTF-16, yields no text yet.
            guard !text.isEmpty else { continue }
            chunk.replaceSubrange(0..<text.count, with: text)
            return text.count
        }
    }
}

extension LocationStreamError {
    /// Returns the error for a log without a receiver's data.
    ///
    /// - Parameters:
    ///   - problem: What is wrong with the file, such as "is empty".
    ///   - remedy: What to do; nil to give another file.
    package static func notLog(
        _ name: String, _ problem: String = "contains no receiver data", remedy: String? = nil
    ) -> LocationStreamError {
        LocationStreamError(
            .notReceiverData, "\(name) \(problem)", remedy: remedy ?? "give an NMEA 0183 log or a GPX track")
    }

    /// Returns the error for a log of a format that contains no data of a receiver.
    package static func notLog(_ name: String, _ format: LogReader.Format) -> LocationStreamError {
        format == .gpx ? notLog(name, "has no track points") : notLog(name)
    }
}
