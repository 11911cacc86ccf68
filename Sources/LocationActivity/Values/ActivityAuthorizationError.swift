public import FoundationEssentials

/// The reason why an activity cannot be requested.
///
/// The cases are those of Apple's `ActivityAuthorizationError`. Problems with the runtime directory are reported as
/// ``RuntimeDirectoryError``, which includes a remedy.
public enum ActivityAuthorizationError: LocalizedError, Equatable, Hashable, Sendable, CaseIterable {
    /// The attributes or the first content exceed ``ActivityLimits/encodedSize``.
    case attributesTooLarge
    /// The machine does not support live activities; never thrown on Linux.
    case unsupported
    /// The user has turned live activities off.
    case denied
    /// All programs of the user together already have ``ActivityLimits/activitiesPerUser`` activities.
    case globalMaximumExceeded
    /// The program already has ``ActivityLimits/activitiesPerProgram`` activities.
    case targetMaximumExceeded
    /// The program lacks an entitlement; never thrown on Linux.
    case unsupportedTarget
    /// The program is in the background; never thrown on Linux.
    case visibility
    /// The activity could not be stored; never thrown on Linux, where ``RuntimeDirectoryError`` is thrown instead.
    case persistenceFailure
    /// The caller has no process identifier; never thrown on Linux.
    case missingProcessIdentifier
    /// The program lacks the push entitlement; never thrown on Linux.
    case unentitled
    /// The activity that the request is to continue no longer exists.
    case malformedActivityIdentifier
    /// A running activity with the requested key has attributes or content of another type.
    case reconnectNotPermitted

    /// Apple's error domain.
    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorizationErrorDomain" }

    /// The position of the case in this declaration, because Apple publishes no codes.
    public var errorCode: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The same text as ``failureReason``.
    public var errorDescription: String? { failureReason }

    /// The reason for the failure.
    public var failureReason: String? { failureReason(limits: .current) }

    func failureReason(limits: ActivityLimits) -> String {
        switch self {
        case .attributesTooLarge:
            "The attributes or the content have too many bytes; the limit 'contentSize' is \(limits.encodedSize)."
        case .unsupported: "This machine does not support live activities."
        case .denied: "Live activities are turned off."
        case .globalMaximumExceeded:
            "Too many live activities are running; the limit 'activitiesPerUser' is \(limits.activitiesPerUser)."
        case .targetMaximumExceeded:
            "This program has too many live activities; the limit 'activitiesPerProgram' is "
                + "\(limits.activitiesPerProgram)."
        case .unsupportedTarget, .unentitled: "The program lacks an entitlement."
        case .visibility: "The program is in the background."
        case .persistenceFailure: "The live activity could not be stored."
        case .missingProcessIdentifier: "The caller has no process identifier."
        case .malformedActivityIdentifier: "No live activity has this identifier."
        case .reconnectNotPermitted: "A live activity of another type has this key."
        }
    }

    /// The suggested remedy.
    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge:
            "Put a reference into the content instead of large data, or raise the limit with "
                + "'myeline config set contentSize NUMBER'."
        case .globalMaximumExceeded: Self.remedy("activitiesPerUser")
        case .targetMaximumExceeded: Self.remedy("activitiesPerProgram")
        case .denied: "Turn live activities on with 'myeline config set activities on'."
        case .reconnectNotPermitted: "End the other activity first, or use another key."
        default: nil
        }
    }

    private static func remedy(_ limit: String) -> String {
        "End an activity that is no longer needed, or raise the limit with 'myeline config set \(limit) NUMBER'."
    }
}
