/// What an input does not say and its bytes decide all the same: where it is split, when the receiver is silent.
///
/// The last byte and the length decide, so that a log stays a valid input as it is, and an input that libFuzzer cuts
/// down or changes in the middle keeps most of its choices. The numbers are SplitMix64's.
public struct Choices: RandomNumberGenerator {
    private var state: UInt64

    /// The choices of an input.
    public init(for input: [UInt8]) {
        state = UInt64(input.count) << 8 | UInt64(input.last ?? 0)
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in so many times.
    public mutating func once(in times: UInt64) -> Bool {
        next() % times == 0
    }

    /// Hands over the bytes in pieces, empty ones too.
    public mutating func split(_ bytes: [UInt8], _ take: (Span<UInt8>, inout Choices) -> Void) {
        let largest = once(in: 2) ? 8 : 200
        var start = 0
        while start < bytes.count {
            let end = min(start + Int(next() % UInt64(largest)), bytes.count)
            take(bytes.span.extracting(start..<end), &self)
            start = end
        }
    }
}
