/// The ascent and the descent of a receiver, in metres.
///
/// Changes of altitude below a threshold count as noise: an altitude counts once it differs by at least 5 m from the
/// last one that counted.
package struct Climb: Sendable, Hashable {
    /// The sum of all ascents.
    package private(set) var ascent: Double
    /// The sum of all descents.
    package private(set) var descent = 0.0
    /// The last altitude that counted; nil before the first one.
    private var reference: Double?

    private static let threshold = 5.0

    /// - Parameter ascent: The ascent so far.
    package init(ascent: Double = 0) {
        self.ascent = max(0, ascent)
    }

    /// Returns the climb after a further altitude.
    package func adding(_ altitude: Double) -> Climb {
        var climb = self
        guard let reference else {
            climb.reference = altitude
            return climb
        }
        let change = altitude - reference
        guard abs(change) >= Self.threshold else { return climb }
        climb.ascent += max(0, change)
        climb.descent += max(0, -change)
        climb.reference = altitude
        return climb
    }
}
