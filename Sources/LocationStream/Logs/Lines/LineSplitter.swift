/// Splits a log into lines without their line ends.
///
/// A line ends with LF, CR LF, CR, or with the character U+0085 outside quotation marks. Memory is bounded, because a
/// line of more than ``longestLine`` bytes is dropped and counted. A byte-order mark, empty lines, and comments (lines
/// that start with `#`) are dropped.
struct LineSplitter: Sendable {
    /// The maximum length of a line in bytes; six times the length of gpsd's longest report.
    ///
    /// This is also enough for a location update, because an update with 100 satellites needs only 8 kB.
    static let longestLine = 64 << 10

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var line: [UInt8] = []
    private var isOverlong = false
    private var isFirst = true
    /// Whether the number of quotation marks in ``line`` is odd.
    private var isQuoteOpen = false
    /// Whether the number of quotation marks in the last returned line is odd.
    private(set) var hasOpenQuote = false
    /// Whether comments are returned as well, because a comment may be the header of a table.
    var keepsComments = false
    /// The number of dropped lines that were too long.
    private(set) var tooLong = 0

    /// Returns the next line and advances the index past it; nil at the end of the chunk.
    mutating func next(_ bytes: Span<UInt8>, from index: inout Int) -> [UInt8]? {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            // The CR of a CR LF ends the line, and the LF an empty one, which is dropped.
            if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), byte != 0x85 || !endsWithNextLine {
                if line.count < Self.longestLine { line.append(byte) } else { isOverlong = true }
                isQuoteOpen = isQuoteOpen != (byte == UInt8(ascii: "\""))
            } else if let line = takeLine(isNextLine: byte == 0x85) {
                return line
            }
        }
        return nil
    }

    /// Returns the last line if it has no line end; otherwise nil.
    mutating func last() -> [UInt8]? { takeLine() }

    /// Whether a byte 0x85 completes the character U+0085 (next line) in UTF-8.
    ///
    /// In quotation marks, as in a text of JSON, the character belongs to the text.
    private var endsWithNextLine: Bool { line.last == 0xC2 && !isQuoteOpen }

    private mutating func takeLine(isNextLine: Bool = false) -> [UInt8]? {
        var complete = isNextLine ? line.dropLast() : line
        line.removeAll(keepingCapacity: true)
        (hasOpenQuote, isQuoteOpen) = (isQuoteOpen, false)
        if isFirst, complete.starts(with: Self.byteOrderMark) { complete.removeFirst(Self.byteOrderMark.count) }
        isFirst = false
        if isOverlong {
            isOverlong = false
            tooLong += 1
            return nil
        }
        guard let first = complete.first(where: { !$0.isXMLSpace }) else { return nil }
        return first != UInt8(ascii: "#") || keepsComments ? complete : nil
    }
}
