/// Distinguishes a standstill from slow motion and from a receiver's drift.
///
/// The receiver is stationary once it has stayed within the standstill radius for ten seconds and its last speed, if it
/// sends one, is below the standstill speed. The radius is the configuration's or the reported accuracy up to 100 m,
/// whichever is larger. The standstill ends at the first fix outside the radius, or at the second consecutive one above
/// twice the standstill speed.
struct Standstill: Sendable {
    /// Seconds until a receiver counts as stationary: longer than at a stop sign, shorter than at a traffic light.
    private static let dwell = 10.0

    private(set) var isStationary = false
    private let radius: Double
    private let speed: Double
    private var anchor: MotionFix?
    private var fastFixes = 0

    init(_ configuration: LocationUpdate.LiveConfiguration) {
        radius = configuration.standstillRadius
        speed = configuration.standstillSpeed
    }

    mutating func add(_ fix: MotionFix) {
        let current = fix.speed ?? 0
        fastFixes = current > 2 * speed ? fastFixes + 1 : 0
        guard let anchor, !hasLeft(anchor, fix), fastFixes < 2 else {
            self.anchor = fix
            isStationary = false
            return
        }
        if fix.time - anchor.time >= Self.dwell, current < speed { isStationary = true }
    }

    private func hasLeft(_ anchor: MotionFix, _ fix: MotionFix) -> Bool {
        let accuracy = max(fix.reportedAccuracy, anchor.reportedAccuracy)
        return anchor.distance(to: fix) > max(radius, min(100, accuracy))
    }
}
