public import CoreLocation

/// Shows a notification when the receiver enters or leaves a circle, as the region's `notifyOnEntry` and
/// `notifyOnExit` say.
///
/// Locations come from the configured source, or else from gpsd on this machine.
// Unchecked because the class is open; instances are immutable.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The circle.
    public let region: CLRegion

    /// Creates a trigger.
    public init(region: CLRegion, repeats: Bool) {
        self.region = region
        super.init(repeats: repeats)
    }
}
