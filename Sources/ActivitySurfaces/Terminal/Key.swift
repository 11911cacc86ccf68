enum Key: Sendable, Hashable {
    case character(Character)
    case enter, tab, backTab, escape
    case up, down, left, right, pageUp, pageDown, home, end
    case control(Character)
    /// A click with the left mouse button; columns and rows count from 0.
    case click(column: Int, row: Int)
    case wheel(up: Bool)
}

/// Decodes keys from terminal input, which may be split at any byte.
struct KeyReader {
    private var bytes: [UInt8] = []
    /// Whether the input is between the marks of a bracketed paste, where text is discarded.
    private var isPasting = false
    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// Maximum length of an escape sequence in bytes; anything longer is discarded.
    private static let longestSequence = 64

    /// Whether a lone ESC byte is pending; it is the Escape key unless more bytes follow soon.
    var hasLoneEscape: Bool { bytes == [0x1B] && !isPasting }

    mutating func read(_ new: some Sequence<UInt8>) -> [Key] {
        bytes.append(contentsOf: new)
        var keys: [Key] = []
        while let (key, count) = next() {
            bytes.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// Returns the pending ESC byte as the Escape key.
    mutating func flush() -> Key? {
        guard hasLoneEscape else { return nil }
        bytes = []
        return .escape
    }

    /// Decodes the first key and its length in bytes; returns nil if more bytes are needed.
    ///
    /// The key is nil if the input is to be skipped.
    private mutating func next() -> (Key?, Int)? {
        if isPasting { return pasted() }
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x1B: return escaped()
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
        case 0..<0x20, 0x7F: return (nil, 1)
        default: return character(first)
        }
    }

    private func character(_ first: UInt8) -> (Key?, Int)? {
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard bytes.count >= length else { return nil }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
            return (nil, 1)
        }
        return (.character(character), length)
    }

    /// Discards pasted text, up to and including the end mark.
    private mutating func pasted() -> (Key?, Int)? {
        let mark = Self.pasteEnd
        if let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) {
            isPasting = false
            return (nil, end + mark.count)
        }
        return bytes.count < mark.count ? nil : (nil, bytes.count - mark.count + 1)
    }

    private mutating func escaped() -> (Key?, Int)? {
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "O"):
            guard bytes.count > 2 else { return nil }
            return (Self.final(bytes[2], ""), 3)
        case UInt8(ascii: "["):
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
                return bytes.count > Self.longestSequence ? (nil, bytes.count) : nil
            }
            let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
            if parameters.isEmpty, bytes[end] == UInt8(ascii: "M") { return oldMouse(end + 1) }
            isPasting = parameters == "200" && bytes[end] == UInt8(ascii: "~")
            return (Self.final(bytes[end], parameters), end + 1)
        case 0x1B: return (.escape, 1)
        default: return (nil, 2)
        }
    }

    /// Returns the key of a control sequence (ECMA-48 5.4 and xterm).
    private static func final(_ byte: UInt8, _ parameters: String) -> Key? {
        switch Character(Unicode.Scalar(byte)) {
        case "A": return .up
        case "B": return .down
        case "C": return .right
        case "D": return .left
        case "H": return .home
        case "F": return .end
        case "Z": return .backTab
        case "~":
            switch parameters {
            case "1", "7": return .home
            case "4", "8": return .end
            case "5": return .pageUp
            case "6": return .pageDown
            default: return nil
            }
        case "M": return mouse(parameters)
        default: return nil
        }
    }

    /// Decodes a mouse report in X10 encoding, three bytes after the control sequence.
    private func oldMouse(_ start: Int) -> (Key?, Int)? {
        guard bytes.count >= start + 3 else { return nil }
        let numbers = bytes[start..<start + 3].map { Int($0) - 32 }
        return (Self.mouse("<\(numbers[0]);\(numbers[1]);\(numbers[2])"), start + 3)
    }

    /// Decodes a mouse report in SGR encoding, `<button;column;row`; nil unless it is a left click or a wheel step.
    private static func mouse(_ parameters: String) -> Key? {
        guard parameters.first == "<" else { return nil }
        let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        switch numbers[0] {
        case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
        case 64: return .wheel(up: true)
        case 65: return .wheel(up: false)
        default: return nil
        }
    }
}
