import LocationStream

/// Identifies the points of an imported track, whatever its file and its texts are.
///
/// FNV-1a, 64 bits, over the times and the positions to 10⁻⁷ degrees, which is a centimetre.
struct PointDigest: Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325
    private var count = 0

    /// Adds a point; one without a coordinate is left out.
    mutating func add(_ point: TrackPoint) {
        guard let coordinate = point.coordinate, coordinate.isValid else { return }
        count += 1
        add(UInt64(bitPattern: point.milliseconds ?? .min))
        for angle in [coordinate.latitude, coordinate.longitude] {
            add(UInt64(bitPattern: Int64((angle * 1e7).rounded())))
        }
    }

    private mutating func add(_ word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            state = (state ^ (word >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
        }
    }

    /// The number of points and the digest in hexadecimal digits.
    var text: String { "\(count)-" + String(state, radix: 16) }
}
