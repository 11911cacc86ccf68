/// Splits bytes into lines of limited length.
struct LineSplitter {
    /// The maximum number of bytes in a line.
    static let limit = 4_096

    /// A line.
    enum Line: Equatable {
        /// The bytes, without the line feed.
        case whole([UInt8])
        /// The line is longer than ``limit``.
        case tooLong
    }

    private var pending: [UInt8] = []
    private var isTooLong = false

    /// Adds bytes and returns the lines that they complete.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
        var lines: [Line] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines.append(line())
            } else if pending.count < Self.limit {
                pending.append(byte)
            } else {
                isTooLong = true
            }
        }
        return lines
    }

    /// Returns the last line if it has no line feed; nil if nothing is left.
    mutating func finish() -> Line? { pending.isEmpty ? nil : line() }

    private mutating func line() -> Line {
        defer { (pending, isTooLong) = ([], false) }
        if isTooLong { return .tooLong }
        return .whole(pending.last == UInt8(ascii: "\r") ? pending.dropLast() : pending)
    }
}
