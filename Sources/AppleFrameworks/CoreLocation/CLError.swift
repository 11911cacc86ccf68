public import Foundation
public import LocationStream

/// A failure of a ``CLLocationManager``.
public struct CLError: Error, LocalizedError, Sendable, Hashable {
    /// The kind of a failure.
    public enum Code: Int, Error, Sendable, Hashable {
        /// The location is unknown for now; the manager keeps trying.
        case locationUnknown = 0
        /// Permission to open the source is missing.
        case denied = 1
        /// The source cannot be reached, or has failed.
        case network = 2
        /// The heading cannot be determined.
        case headingFailure = 3
        /// Permission to monitor regions is missing.
        case regionMonitoringDenied = 4
        /// A region cannot be monitored.
        case regionMonitoringFailure = 5
    }

    /// The kind of the failure.
    public let code: Code
    /// The cause and the remedy; nil for the text of the kind.
    public let reason: String?

    /// Creates a failure.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, reason: userInfo[NSLocalizedDescriptionKey] as? String)
    }

    init(_ code: Code, reason: String?) {
        (self.code, self.reason) = (code, reason)
    }

    init(_ error: LocationStreamError) {
        self.init(error.code == .permissionDenied ? .denied : .network, reason: error.message)
    }

    /// The kind of the failure as a number.
    public var errorCode: Int { code.rawValue }
    /// The domain of the numbers.
    public static var errorDomain: String { "kCLErrorDomain" }

    /// The failure in one line.
    public var errorDescription: String? {
        if let reason { return reason }
        return switch code {
        case .locationUnknown: "the location is unknown"
        case .denied: "permission to open the receiver is missing"
        case .network: "the source cannot be reached"
        case .headingFailure: "the heading is unknown"
        case .regionMonitoringDenied: "permission to monitor regions is missing"
        case .regionMonitoringFailure: "the region cannot be monitored"
        }
    }

    /// The location is unknown for now; the manager keeps trying.
    public static var locationUnknown: Code { .locationUnknown }
    /// Permission to open the source is missing.
    public static var denied: Code { .denied }
    /// The source cannot be reached, or has failed.
    public static var network: Code { .network }
    /// The heading cannot be determined.
    public static var headingFailure: Code { .headingFailure }
    /// Permission to monitor regions is missing.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// A region cannot be monitored.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
}

extension CLLocation {
    /// Creates a location that is invalid: its accuracy is negative.
    public init() {
        self.init(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), timestamp: Date())
    }
}
