internal import FoundationEssentials
internal import Glibc

/// Tells a standstill from slow motion and from a receiver's drift.
///
/// The receiver stands still once it has stayed within the standstill radius of one place for ten seconds, below the
/// standstill speed where it gives a speed. The radius is the configuration's, or the receiver's accuracy where that
/// is worse. It moves again at the first fix outside the radius, or the second in a row at twice the speed.
struct StandstillDetector {
    /// Ten seconds: longer than a stop sign, shorter than a traffic light.
    static let dwell = 10.0

    private let radius: Double
    private let speed: Double
    private var anchor: Location?
    private var fastFixes = 0
    private var isStationary = false

    init(_ configuration: LocationUpdate.LiveConfiguration) {
        radius = configuration.standstillRadius
        speed = configuration.standstillSpeed
    }

    /// Sets ``LocationUpdate/stationary`` by the updates so far.
    mutating func mark(_ update: inout LocationUpdate) {
        guard let location = update.location else {
            // A gap says nothing about motion; the next fix decides.
            return
        }
        fastFixes = location.speed > 2 * speed ? fastFixes + 1 : 0
        if hasLeft(location) || fastFixes >= 2 {
            anchor = location
            isStationary = false
        } else if let anchor, location.timestamp.timeIntervalSince(anchor.timestamp) >= Self.dwell,
            location.speed < speed
        {
            isStationary = true
        }
        update.stationary = isStationary
    }

    private func hasLeft(_ location: Location) -> Bool {
        guard let anchor else { return true }
        // A clock that was set back makes the anchor meaningless.
        if location.timestamp < anchor.timestamp { return true }
        let limit = max(radius, min(100, max(location.horizontalAccuracy, anchor.horizontalAccuracy)))
        return Self.distance(anchor.coordinate, location.coordinate) > limit
    }

    /// Metres on a sphere's tangent plane: right to a percent over the few hundred metres that matter here.
    private static func distance(_ a: LocationCoordinate2D, _ b: LocationCoordinate2D) -> Double {
        let metresPerDegree = 111_320.0
        let north = (b.latitude - a.latitude) * metresPerDegree
        let turn = (b.longitude - a.longitude).remainder(dividingBy: 360)
        let east = turn * metresPerDegree * cos((a.latitude + b.latitude) / 2 * .pi / 180)
        return (north * north + east * east).squareRoot()
    }
}
