/// Terminal input.
enum Key: Equatable {
    case next, previous, press, leave
    /// A mouse click; columns and rows start at 0.
    case click(column: Int, row: Int)
    /// The terminal was resized.
    case resize

    /// Decodes input; an incomplete sequence stays in the buffer.
    static func take(from bytes: inout [UInt8]) -> [Key] {
        var keys: [Key] = []
        while let first = bytes.first {
            guard first == 0x1B else {
                bytes.removeFirst()
                switch first {
                case UInt8(ascii: "\t"): keys.append(.next)
                case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " "): keys.append(.press)
                case UInt8(ascii: "q"), 3, 4: keys.append(.leave)
                default: break
                }
                continue
            }
            guard bytes.count > 1 else { break }
            guard bytes[1] == UInt8(ascii: "[") else {
                bytes.removeFirst()
                continue
            }
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { break }
            let sequence = String(decoding: bytes[2...end], as: UTF8.self)
            bytes.removeFirst(end + 1)
            if let key = key(of: sequence) { keys.append(key) }
        }
        return keys
    }

    private static func key(of sequence: String) -> Key? {
        switch sequence {
        case "Z", "A", "D": return .previous
        case "B", "C": return .next
        default: break
        }
        // An SGR mouse report: <button;column;row, then M for a press.
        guard sequence.first == "<", sequence.last == "M" else { return nil }
        let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, numbers[0] == 0 else { return nil }
        return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    }
}
