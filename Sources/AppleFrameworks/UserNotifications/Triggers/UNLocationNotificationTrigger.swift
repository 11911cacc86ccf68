public import CoreLocation

/// Shows a notification when the receiver enters or leaves a circle, as the region's `notifyOnEntry` and
/// `notifyOnExit` say.
///
/// Locations come from the configured source. If no source is configured, they come from gpsd on this machine.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The circle.
    public let region: CLRegion

    /// Creates a trigger.
    public init(region: CLRegion, repeats: Bool) {
        self.region = region
        super.init(repeats: repeats)
    }
}
