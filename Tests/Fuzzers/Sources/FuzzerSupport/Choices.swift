/// Pseudo-random choices derived from an input: where it is split, when the receiver is silent.
///
/// The seed is the last byte and the length, so that a log is a valid input, and an input that libFuzzer shortens or changes
/// in the middle keeps most of its choices. The generator is SplitMix64.
public struct Choices: RandomNumberGenerator {
    private var state: UInt64

    /// Makes the choices of an input.
    public init(for input: [UInt8]) {
        state = UInt64(input.count) << 8 | UInt64(input.last ?? 0)
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true once in a number of times, on average.
    public mutating func once(in times: UInt64) -> Bool {
        next() % times == 0
    }

    /// Passes the bytes in pieces, empty ones included.
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
