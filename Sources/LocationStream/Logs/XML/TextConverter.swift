internal import Glibc
internal import Synchronization

/// Converts text in an encoding of glibc's iconv to UTF-8; the bytes may be split anywhere.
///
/// Bytes that the encoding does not define become U+FFFD. A lock protects the state, because copies of a
/// ``LogReader`` share the converter.
final class TextConverter: Sendable {
    private let state: Mutex<IconvState>

    /// Opens a converter; nil if the name is not that of an encoding, or if glibc's module for it is not installed.
    init?(encoding: String) {
        guard let state = IconvState(encoding) else { return nil }
        self.state = Mutex(state)
    }

    func utf8(_ bytes: Span<UInt8>) -> [UInt8] { state.withLock { $0.convert(bytes) } }
}

extension TextConverter {
    /// Returns the name of the encoding that an XML declaration at the beginning of a document gives.
    ///
    /// Nil if there is none, or if the document is in UTF-8 or ASCII.
    static func encoding(ofXML beginning: Span<UInt8>) -> String? {
        var start = 0
        while start < beginning.count, beginning[start].isXMLSpace { start += 1 }
        let head = (start..<min(beginning.count, start + 200)).map { beginning[$0] }
        // A byte-order mark of UTF-8 takes precedence, and precedes the declaration.
        guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let text = String(decoding: head[..<end], as: UTF8.self)
        guard let name = text.firstRange(of: "encoding"),
            let quote = text[name.upperBound...].firstIndex(where: { $0 == "\"" || $0 == "'" })
        else { return nil }
        let value = text[text.index(after: quote)...].prefix { $0 != text[quote] }.lowercased()
        let isPlain = value.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || "-_.:".utf8.contains($0) }
        // A document of single bytes that declares UTF-16 was converted without a change of its declaration.
        let isUnicode = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"].contains(value)
        return value.isEmpty || isUnicode ? nil : isPlain ? value : "unknown"
    }

    /// The name that glibc knows.
    ///
    /// In practice, ISO 8859-1 is windows-1252, which has letters in place of control characters.
    static func glibcName(of encoding: String) -> String {
        ["iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1"].contains(encoding)
            ? "windows-1252" : encoding
    }
}

/// An open converter of glibc; deinit closes it.
@safe
private struct IconvState: ~Copyable {
    private let descriptor: iconv_t
    /// The bytes of a character whose end has not arrived.
    private var rest: [UInt8] = []
    /// The size of the buffer for one call of iconv, in bytes.
    private static let longestStep = 64 << 10

    init?(_ encoding: String) {
        guard let descriptor = unsafe iconv_open("UTF-8", encoding), Int(bitPattern: descriptor) != -1 else {
            return nil
        }
        unsafe self.descriptor = unsafe descriptor
    }

    deinit { _ = unsafe iconv_close(descriptor) }

    mutating func convert(_ bytes: Span<UInt8>) -> [UInt8] {
        var input = rest
        for index in 0..<bytes.count { input.append(bytes[index]) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(4 * input.count, Self.longestStep) + 64)
        var position = 0
        while position < input.count {
            let step = convert(&input, from: position, into: &buffer)
            text += buffer[..<step.produced]
            position += step.consumed
            if step.error == EILSEQ {
                text += "\u{FFFD}".utf8
                position += 1
            } else if step.error != E2BIG || step.consumed == 0 && step.produced == 0 {
                break
            }
        }
        rest = Array(input[min(position, input.count)...])
        // An incomplete character has only a few bytes; more are not text.
        if rest.count > 16 {
            text += "\u{FFFD}".utf8
            rest = []
        }
        return text
    }

    private func convert(
        _ input: inout [UInt8], from start: Int, into buffer: inout [UInt8]
    ) -> (consumed: Int, produced: Int, error: Int32) {
        let descriptor = unsafe descriptor
        return unsafe input.withUnsafeMutableBytes { source in
            unsafe buffer.withUnsafeMutableBytes { target in
                var from = unsafe source.baseAddress.map { unsafe ($0 + start).assumingMemoryBound(to: CChar.self) }
                var to = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (left, room) = (source.count - start, target.count)
                let result = unsafe iconv(descriptor, &from, &left, &to, &room)
                // The failure of iconv is (size_t)-1, which Swift imports as -1.
                let error = result == -1 ? errno : 0
                return (source.count - start - left, target.count - room, error)
            }
        }
    }
}
