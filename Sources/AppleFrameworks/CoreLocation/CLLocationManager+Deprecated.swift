public import LocationStream

/// The API of earlier versions of iOS.
extension CLLocationManager {
    /// Returns true: circles can be monitored.
    @available(*, deprecated, message: "Use isMonitoringAvailable(for:).")
    public class func regionMonitoringAvailable() -> Bool { true }

    /// Returns true: circles can be monitored.
    @available(*, deprecated, message: "Use isMonitoringAvailable(for:).")
    public class func regionMonitoringEnabled() -> Bool { true }

    /// Starts monitoring a region; the accuracy is ignored.
    @available(*, deprecated, message: "Use startMonitoring(for:).")
    public func startMonitoring(for region: CLRegion, desiredAccuracy accuracy: CLLocationAccuracy) {
        startMonitoring(for: region)
    }
}

extension CLAuthorizationStatus {
    /// The old name of ``authorizedAlways``.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
