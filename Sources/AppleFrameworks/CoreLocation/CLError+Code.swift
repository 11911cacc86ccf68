extension CLError {
    /// The kind of a failure.
    public enum Code: Int, Hashable, Sendable {
        /// No location arrived within 10 s of `requestLocation()`, or the source ended within this time.
        case locationUnknown = 0
        /// Permission to open the source is missing.
        case denied = 1
        /// The source cannot be reached, or has failed.
        case network = 2
        /// Never reported: without a compass, the receiver just sends no headings.
        case headingFailure = 3
        /// Never reported: missing permission is reported as ``denied``.
        case regionMonitoringDenied = 4
        /// The region cannot be monitored, because it is not a circle.
        case regionMonitoringFailure = 5
        /// Never reported: monitoring starts at once.
        case regionMonitoringSetupDelayed = 6
        /// Never reported: a state of a region is reported as soon as a location determines it.
        case regionMonitoringResponseDelayed = 7
        /// No address was found; every request of a ``CLGeocoder`` fails with this code.
        case geocodeFoundNoResult = 8
        /// Never reported: Linux has no geocoder.
        case geocodeFoundPartialResult = 9
        /// Never reported: requests are answered at once.
        case geocodeCanceled = 10
        /// Updates cannot be deferred.
        case deferredFailed = 11
        /// Never reported: updates are not deferred.
        case deferredNotUpdatingLocation = 12
        /// Never reported: updates are not deferred.
        case deferredAccuracyTooLow = 13
        /// Never reported: updates are not deferred.
        case deferredDistanceFiltered = 14
        /// Never reported: updates are not deferred.
        case deferredCanceled = 15
        /// Beacons cannot be ranged.
        case rangingUnavailable = 16
        /// Never reported: beacons cannot be ranged.
        case rangingFailure = 17
        /// Never reported: Linux does not prompt for access.
        case promptDeclined = 18
        /// Never reported: historical locations cannot be requested.
        case historicalLocationError = 19

        /// Returns whether an error is of this kind, so that `catch CLError.denied` works.
        public static func ~= (match: Code, error: any Error) -> Bool { (error as? CLError)?.code == match }

        /// The description of an error whose `reason` is nil.
        var text: String {
            switch self {
            case .locationUnknown: "the location is unknown"
            case .denied: "permission to open the receiver is missing"
            case .network: "the source cannot be reached"
            case .headingFailure: "the heading is unknown"
            case .regionMonitoringDenied: "permission to monitor regions is missing"
            case .regionMonitoringFailure: "the region cannot be monitored"
            case .regionMonitoringSetupDelayed: "monitoring of the region starts later"
            case .regionMonitoringResponseDelayed: "events of the region come later"
            case .geocodeFoundNoResult: "no address was found"
            case .geocodeFoundPartialResult: "only a part of the address was found"
            case .geocodeCanceled: "the request was cancelled"
            case .deferredFailed: "updates cannot be deferred"
            case .deferredNotUpdatingLocation: "no location is updated"
            case .deferredAccuracyTooLow: "the accuracy is too low"
            case .deferredDistanceFiltered: "a distance filter is set"
            case .deferredCanceled: "the deferred updates were cancelled"
            case .rangingUnavailable: "beacons cannot be ranged"
            case .rangingFailure: "ranging has failed"
            case .promptDeclined: "the prompt was declined"
            case .historicalLocationError: "there are no historical locations"
            }
        }
    }

    /// No location arrived within 10 s of `requestLocation()`, or the source ended within this time.
    public static var locationUnknown: Code { .locationUnknown }
    /// Permission to open the source is missing.
    public static var denied: Code { .denied }
    /// The source cannot be reached, or has failed.
    public static var network: Code { .network }
    /// Never reported: without a compass, the receiver just sends no headings.
    public static var headingFailure: Code { .headingFailure }
    /// Never reported: missing permission is reported as ``denied``.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// The region cannot be monitored, because it is not a circle.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    /// Never reported: monitoring starts at once.
    public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
    /// Never reported: a state of a region is reported as soon as a location determines it.
    public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
    /// No address was found; every request of a ``CLGeocoder`` fails with this code.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// Never reported: Linux has no geocoder.
    public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
    /// Never reported: requests are answered at once.
    public static var geocodeCanceled: Code { .geocodeCanceled }
    /// Updates cannot be deferred.
    public static var deferredFailed: Code { .deferredFailed }
    /// Never reported: updates are not deferred.
    public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
    /// Never reported: updates are not deferred.
    public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
    /// Never reported: updates are not deferred.
    public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
    /// Never reported: updates are not deferred.
    public static var deferredCanceled: Code { .deferredCanceled }
    /// Beacons cannot be ranged.
    public static var rangingUnavailable: Code { .rangingUnavailable }
    /// Never reported: beacons cannot be ranged.
    public static var rangingFailure: Code { .rangingFailure }
    /// Never reported: Linux does not prompt for access.
    public static var promptDeclined: Code { .promptDeclined }
    /// Never reported: historical locations cannot be requested.
    public static var historicalLocationError: Code { .historicalLocationError }
}
