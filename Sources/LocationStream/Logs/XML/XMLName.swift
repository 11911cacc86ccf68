/// The local name of an XML element or attribute, without its namespace prefix.
///
/// Only the length and the last sixteen bytes are stored. They are enough to distinguish the names that the log
/// readers know.
struct XMLName: Equatable, Sendable, ExpressibleByStringLiteral {
    private var bytes: UInt128 = 0
    private var count = 0

    init() {}

    /// Creates a name from a literal that contains no prefix.
    ///
    /// The initializer is inlined, so that the compiler can compute the result for a literal. Comparisons with
    /// literals are therefore fast.
    @inline(__always)
    init(stringLiteral literal: StaticString) {
        count = literal.utf8CodeUnitCount
        bytes = literal.withUTF8Buffer { buffer in unsafe buffer.reduce(0) { $0 << 8 | UInt128($1) } }
    }

    mutating func append(_ byte: UInt8) {
        if byte == UInt8(ascii: ":") {
            self = XMLName()
        } else {
            bytes = bytes << 8 | UInt128(byte)
            count += 1
        }
    }

    /// The name as text; nil if it is longer than 16 bytes or contains anything but ASCII letters and digits.
    var plainText: String? {
        guard count <= 16 else { return nil }
        let characters = (0..<count).reversed().map { UInt8(truncatingIfNeeded: bytes >> ($0 * 8)) }
        let isPlain = characters.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        return isPlain ? String(decoding: characters, as: UTF8.self) : nil
    }
}
