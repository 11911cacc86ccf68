/// The FNV-1a hash of bytes, 64 bits: recognizes equal contents, and is no protection against forged ones.
package struct FNVHash: Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
