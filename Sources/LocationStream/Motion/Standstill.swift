/// Distinguishes a standstill from slow motion and from a receiver's drift.
///
/// A standstill starts when the receiver has stayed within the standstill radius for the standstill time. The last
/// speed, if known, must be below the standstill speed. With inaccurate fixes, the radius grows to the sum of the
/// accuracies of two fixes, up to 100 m.
///
/// The standstill ends at the first fix outside the radius. A fix is fast if its speed is above twice the standstill
/// speed. The standstill also ends at the second fast fix in a row. The first fast fix is enough if the position has
/// changed accordingly.
struct Standstill: Sendable {
    private(set) var isStationary = false
    private let radius: Double
    private let speed: Double
    private let time: Double
    private var anchor: MotionFix?
    private var previous: MotionFix?
    private var fastFixes = 0

    /// The widest radius in metres that results from inaccurate fixes.
    private static let widestRadius = 100.0

    init(_ filter: MotionFilter) {
        radius = filter.standstillRadius
        speed = filter.standstillSpeed
        time = filter.standstillTime
    }

    mutating func add(_ fix: MotionFix) {
        defer { previous = fix }
        let current = fix.speed ?? 0
        fastFixes = current > 2 * speed ? fastFixes + (hasAdvanced(fix, at: current) ? 2 : 1) : 0
        guard let anchor, !hasLeft(anchor, fix), fastFixes < 2 else {
            anchor = fix
            isStationary = false
            return
        }
        if fix.time - anchor.time >= time, current < speed { isStationary = true }
    }

    private func hasLeft(_ anchor: MotionFix, _ fix: MotionFix) -> Bool {
        let accuracy = max(0, fix.reportedAccuracy) + max(0, anchor.reportedAccuracy)
        return anchor.distance(to: fix) > max(radius, min(Self.widestRadius, accuracy))
    }

    /// Whether the position has changed by about the distance that the speed covers since the previous fix.
    private func hasAdvanced(_ fix: MotionFix, at speed: Double) -> Bool {
        guard let previous else { return false }
        let (length, expected) = (previous.distance(to: fix), speed * (fix.time - previous.time))
        return length >= expected / 2 && length <= 2 * expected
    }
}
