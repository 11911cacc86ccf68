/// The talker ID at the start of a sentence's address, such as GP, GN or II.
package struct Talker: Sendable, Hashable, CustomStringConvertible {
    /// The two letters as one number, with the first letter in the high byte.
    let letters: UInt16

    /// Parses two capital letters; nil for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 2 else { return nil }
        self.init(letters: UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
    }

    /// Creates a talker from two capital letters; nil for anything else.
    init?(letters: UInt16) {
        let capitals = UInt16(UInt8(ascii: "A"))...UInt16(UInt8(ascii: "Z"))
        guard capitals.contains(letters >> 8), capitals.contains(letters & 0xFF) else { return nil }
        self.letters = letters
    }

    package var description: String {
        String(decoding: [UInt8(letters >> 8), UInt8(truncatingIfNeeded: letters)], as: UTF8.self)
    }
}
