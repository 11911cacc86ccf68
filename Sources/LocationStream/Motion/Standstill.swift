internal import FoundationEssentials

/// Distinguishes a standstill from slow motion and from a receiver's drift.
///
/// The receiver is stationary once it has stayed within the standstill radius for ten seconds, below the standstill speed
/// if it sends a speed. The radius is the configuration's or the receiver's accuracy, whichever is larger. It is moving
/// again at the first fix outside the radius, or at the second consecutive one above twice the speed.
struct Standstill: Sendable {
    /// Ten seconds: longer than a stop sign, shorter than a traffic light.
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

    /// Takes the next plausible fix.
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
        let accuracy = max(fix.location.horizontalAccuracy, anchor.location.horizontalAccuracy)
        return anchor.distance(to: fix) > max(radius, min(100, accuracy))
    }
}

/// The values of a location that matter for motion.
struct MotionFix: Sendable {
    let location: Location
    /// Seconds since 1970.
    let time: Double
    /// Metres; 10 if unknown.
    let accuracy: Double
    /// Metres per second; nil if unknown.
    let speed: Double?

    init(_ location: Location) {
        self.location = location
        time = location.timestamp.timeIntervalSince1970
        accuracy = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : 10
        speed = location.speed >= 0 ? location.speed : nil
    }

    /// Returns the distance to another fix, in metres.
    func distance(to other: MotionFix) -> Double {
        location.distance(from: other.location)
    }
}
