/// Cuts bytes into lines, and holds no more of a line than one may have.
struct LineSplitter {
    /// The bytes that a line may have.
    static let limit = 4_096

    /// A line.
    enum Line: Equatable {
        /// Its bytes, without its end.
        case whole([UInt8])
        /// It is longer than ``limit``.
        case tooLong
    }

    private var pending: [UInt8] = []
    private var isTooLong = false

    /// Takes bytes, and gives the lines that end in them.
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

    /// The last line, where the input ends without an end of line; nil where nothing is left.
    mutating func finish() -> Line? { pending.isEmpty ? nil : line() }

    private mutating func line() -> Line {
        defer { (pending, isTooLong) = ([], false) }
        if isTooLong { return .tooLong }
        return .whole(pending.last == UInt8(ascii: "\r") ? pending.dropLast() : pending)
    }
}
