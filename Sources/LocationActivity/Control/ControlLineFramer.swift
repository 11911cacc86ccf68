/// Splits the input of a connection into lines, and refuses lines that are too long.
package struct ControlLineFramer {
    private let limit: Int
    private var input: [UInt8] = []
    /// The number of bytes at the start of `input` that are known to contain no line end.
    private var searchedCount = 0
    private var discardedCount = 0
    private var isDiscarding = false
    private var hasEnded = false

    /// The maximum number of bytes to discard while searching for the end of a line that is too long.
    private static let discardLimit = 1 << 20

    /// The maximum length of a request in bytes, without the line end.
    package static let lineLimit = 64 << 10

    init(limit: Int = lineLimit) {
        self.limit = limit
    }

    /// Whether a line exceeded the discard limit; the connection should then be closed.
    var hasFailed: Bool { discardedCount > Self.discardLimit }
    /// Whether the input exceeds the maximum length of a line; call ``next()`` before appending more.
    var isFull: Bool { input.count > limit }
    var isEmpty: Bool { input.isEmpty }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        guard isDiscarding else { return input.append(contentsOf: bytes) }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            (isDiscarding, discardedCount) = (false, 0)
            input.append(contentsOf: bytes[(end + 1)...])
        } else {
            discardedCount += bytes.count
        }
    }

    /// Marks the end of the input, which ends the last line even without a line end.
    mutating func finish() {
        hasEnded = true
    }

    /// Returns the next line that is not blank, or the reason to refuse the line; nil while the line is incomplete.
    mutating func next() -> Result<[UInt8], ControlError>? {
        while true {
            let found = input[searchedCount...].firstIndex(of: UInt8(ascii: "\n"))
            guard let end = found ?? (hasEnded ? input.endIndex : nil) else {
                searchedCount = input.endIndex
                guard isFull else { return nil }
                (input, searchedCount, isDiscarding) = ([], 0, true)
                return .failure(tooLong)
            }
            let line = Array(input[..<end])
            input = Array(input[min(end + 1, input.endIndex)...])
            searchedCount = 0
            if line.count > limit { return .failure(tooLong) }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .success(line) }
            if hasEnded, input.isEmpty { return nil }
        }
    }

    private var tooLong: ControlError {
        ControlError(.tooLarge, "the request exceeds \(limit) bytes")
    }
}
