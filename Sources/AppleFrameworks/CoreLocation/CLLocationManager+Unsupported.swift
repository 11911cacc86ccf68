public import Foundation
public import LocationStream

/// Functions without support on Linux: they fail as on an iOS device without the hardware, or have no effect.
extension CLLocationManager {
    /// Reports to the delegate that Linux has no ranging of beacons.
    public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
        Task { @MainActor [weak self] in
            guard let self else { return }
            delegate?.locationManager(self, didFailRangingFor: constraint, error: Self.noBeacons)
        }
    }

    /// Reports to the delegate that Linux has no ranging of beacons.
    @available(*, deprecated, message: "Use startRangingBeacons(satisfying:).")
    public func startRangingBeacons(in region: CLBeaconRegion) {
        Task { @MainActor [weak self] in
            guard let self else { return }
            delegate?.locationManager(self, rangingBeaconsDidFailFor: region, withError: Self.noBeacons)
        }
    }

    /// Has no effect: beacons are not ranged.
    public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
    /// Has no effect: beacons are not ranged.
    @available(*, deprecated, message: "Use stopRangingBeacons(satisfying:).")
    public func stopRangingBeacons(in region: CLBeaconRegion) {}
    /// Always empty: beacons are not ranged.
    public var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
    /// Always empty: beacons are not ranged.
    @available(*, deprecated, message: "Use rangedBeaconConstraints.")
    public var rangedRegions: Set<CLRegion> { [] }
    /// Returns false: Linux has no ranging of beacons.
    public class func isRangingAvailable() -> Bool { false }

    /// Calls the closure with an error, because Linux has no location pushes.
    public func startMonitoringLocationPushes(completion: ((Data?, (any Error)?) -> Void)? = nil) {
        // Called on the main thread, as in Apple's frameworks.
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { unsafe completion?(nil, CLLocationPushServiceError(.unknown)) }
    }

    /// Fails: Linux has no location pushes.
    ///
    /// - Throws: A ``CLLocationPushServiceError``, always.
    public func startMonitoringLocationPushes() async throws -> Data { throw CLLocationPushServiceError(.unknown) }

    /// Has no effect: Linux has no location pushes.
    public func stopMonitoringLocationPushes() {}

    /// Reports to the delegate that updates cannot be deferred.
    @available(*, deprecated, message: "Updates are not deferred.")
    public func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
        Task { @MainActor [weak self] in
            guard let self else { return }
            delegate?.locationManager(self, didFinishDeferredUpdatesWithError: CLError(.deferredFailed))
        }
    }

    /// Has no effect: updates are not deferred.
    @available(*, deprecated, message: "Updates are not deferred.")
    public func disallowDeferredLocationUpdates() {}
    /// Returns false: updates are not deferred.
    @available(*, deprecated, message: "Updates are not deferred.")
    public class func deferredLocationUpdatesAvailable() -> Bool { false }

    private static var noBeacons: CLError {
        CLError(
            .rangingUnavailable,
            reason: "beacon ranging is not available on Linux; use a region with a centre and a radius")
    }
}

/// A failure of location pushes.
public struct CLLocationPushServiceError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kind of a failure.
    public enum Code: Int, Hashable, Sendable {
        /// The only kind that is reported.
        case unknown
        /// Never reported.
        case missingPushExtension
        /// Never reported.
        case missingPushServerEnvironment
        /// Never reported.
        case missingEntitlement
    }

    /// The kind of the failure.
    public let code: Code

    /// Creates a failure.
    public init(_ code: Code) {
        self.code = code
    }

    /// "CLLocationPushServiceErrorDomain".
    public static var errorDomain: String { "CLLocationPushServiceErrorDomain" }
    /// The kind of the failure as a number.
    public var errorCode: Int { code.rawValue }
    /// The localized description; on Linux, Foundation reads it from this dictionary.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    /// The failure in one line.
    public var errorDescription: String? {
        "Linux has no pushes; call startUpdatingLocation() and send the location yourself"
    }
}
