import LocationStream
import SystemSupport

/// Identifies the points of an imported track, independently of its file and its texts.
///
/// The digest is a hash of the times, and of the positions rounded to 10⁻⁷ degrees, about a centimetre.
struct PointDigest: Sendable {
    private var hash = FNVHash()
    private var count = 0

    /// Adds a point; a point without a valid coordinate is left out.
    mutating func add(_ point: TrackPoint) {
        guard let coordinate = point.coordinate, coordinate.isValid else { return }
        count += 1
        add(UInt64(bitPattern: point.milliseconds ?? .min))
        for angle in [coordinate.latitude, coordinate.longitude] {
            add(UInt64(bitPattern: Int64((angle * 1e7).rounded())))
        }
    }

    private mutating func add(_ word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }

    /// The number of points and the digest in hexadecimal digits.
    var text: String { "\(count)-" + String(hash.value, radix: 16) }
}
