/// The ascent and the descent of a receiver, in metres.
///
/// Small changes of the altitude are ignored as noise: an altitude counts only if it differs by at least a threshold
/// from the last altitude that counted.
package struct Climb: Sendable, Hashable {
    package private(set) var ascent: Double
    package private(set) var descent: Double
    /// The last altitude that counted; nil before the first one.
    private var reference: Double?
    private let threshold: Double

    /// - Parameter threshold: The smallest change of the altitude that counts, in metres.
    package init(
        ascent: Double = 0, descent: Double = 0, threshold: Double = MotionFilter().climbThreshold
    ) {
        self.ascent = max(0, ascent)
        self.descent = max(0, descent)
        self.threshold = threshold
    }

    /// Returns the climb after one more altitude.
    package func adding(_ altitude: Double) -> Climb {
        var climb = self
        guard let reference else {
            climb.reference = altitude
            return climb
        }
        let change = altitude - reference
        guard abs(change) >= threshold else { return climb }
        climb.ascent += max(0, change)
        climb.descent += max(0, -change)
        climb.reference = altitude
        return climb
    }

    /// Returns the climb without its last altitude; the change to the next altitude then adds nothing.
    func interrupted() -> Climb { Climb(ascent: ascent, descent: descent, threshold: threshold) }
}
