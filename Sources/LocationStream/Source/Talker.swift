/// The talker ID at the start of a sentence's address, such as GP, GN or II.
package struct Talker: Sendable, Hashable, CustomStringConvertible {
    /// The two letters, the first in the high byte.
    let letters: UInt16

    /// Parses two capital letters; nil for anything else.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 2, bytes.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
            return nil
        }
        letters = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    }

    package var description: String {
        String(decoding: [UInt8(letters >> 8), UInt8(truncatingIfNeeded: letters)], as: UTF8.self)
    }
}
