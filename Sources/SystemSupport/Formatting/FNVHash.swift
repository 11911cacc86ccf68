/// A 64-bit FNV-1a hash.
///
/// Equal contents have equal hashes. The hash is no protection against forgery, because different contents with the
/// same hash are easy to create.
package struct FNVHash: Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
