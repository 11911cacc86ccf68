/// Cuts what comes over a connection into lines, and refuses those that are too long.
package struct ControlLineFramer {
    /// The bytes of a line, without its end, that are taken.
    private let limit: Int
    private var input: [UInt8] = []
    /// How much of the input is known to hold no end of a line.
    private var searched = 0
    private var discarded = 0
    private var isDiscarding = false
    private var hasEnded = false

    /// Bytes of a line that is too long which are still read, so that its end can be found.
    private static let discardLimit = 1 << 20

    /// The maximum length of a request in bytes, without the line end.
    package static let lineLimit = 64 << 10

    init(limit: Int = lineLimit) {
        self.limit = limit
    }

    /// Whether a line is so long that its end is waited for no more.
    var isHopeless: Bool { discarded > Self.discardLimit }
    /// Whether there is more than a line may have: it is to be cut first.
    var isFull: Bool { input.count > limit }
    /// Whether nothing is left that has come.
    var isEmpty: Bool { input.isEmpty }

    /// Takes the next bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) {
        guard isDiscarding else { return input.append(contentsOf: bytes) }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            isDiscarding = false
            input.append(contentsOf: bytes[(end + 1)...])
        } else {
            discarded += bytes.count
        }
    }

    /// Takes the end: what stands before it counts as a line.
    mutating func end() {
        hasEnded = true
    }

    /// The next line that is not blank, or why it is refused; nil while none is whole.
    mutating func next() -> Result<[UInt8], ControlError>? {
        while true {
            let found = input[searched...].firstIndex(of: UInt8(ascii: "\n"))
            guard let end = found ?? (hasEnded ? input.endIndex : nil) else {
                searched = input.endIndex
                guard isFull else { return nil }
                (input, searched, isDiscarding) = ([], 0, true)
                return .failure(tooLong)
            }
            let line = Array(input[..<end])
            input = Array(input[min(end + 1, input.endIndex)...])
            searched = 0
            if line.count > limit { return .failure(tooLong) }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .success(line) }
            if hasEnded, input.isEmpty { return nil }
        }
    }

    private var tooLong: ControlError {
        ControlError(.tooLarge, "a request has \(limit) bytes at the most")
    }
}
