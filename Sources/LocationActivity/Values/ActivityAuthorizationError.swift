public import FoundationEssentials

/// Why an activity may not be requested.
///
/// The cases of Apple's `ActivityAuthorizationError`. What is wrong with the place where activities are kept is told
/// by ``RuntimeDirectoryError``, which says what to do about it.
public enum ActivityAuthorizationError: LocalizedError, Equatable, Hashable, Sendable {
    /// The attributes or the first content exceed ``ActivityLimits/encodedSize``.
    case attributesTooLarge
    /// The machine has no live activities.
    case unsupported
    /// The user has turned live activities off.
    case denied
    /// The user's programs have ``ActivityLimits/activitiesPerUser`` activities.
    case globalMaximumExceeded
    /// The program has ``ActivityLimits/activitiesPerProgram`` activities.
    case targetMaximumExceeded
    /// The program lacks an entitlement; never on Linux.
    case unsupportedTarget
    /// The program is in the background; never on Linux.
    case visibility
    /// The activity could not be stored; ``RuntimeDirectoryError`` tells more.
    case persistenceFailure
    /// The caller has no process; never on Linux.
    case missingProcessIdentifier
    /// The program lacks an entitlement: pushes are not received here.
    case unentitled
    /// What names the activity is no identifier of one.
    case malformedActivityIdentifier
    /// Another process owns the activity.
    case reconnectNotPermitted

    /// Apple's domain of these errors.
    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorizationErrorDomain" }

    /// The case's number, in the order of the declaration; Apple publishes none.
    public var errorCode: Int {
        let cases: [Self] = [
            .attributesTooLarge, .unsupported, .denied, .globalMaximumExceeded, .targetMaximumExceeded,
            .unsupportedTarget, .visibility, .persistenceFailure, .missingProcessIdentifier, .unentitled,
            .malformedActivityIdentifier, .reconnectNotPermitted,
        ]
        return cases.firstIndex(of: self) ?? 0
    }

    /// The error in words.
    public var errorDescription: String? { failureReason }

    /// What is wrong, in words.
    public var failureReason: String? { failureReason(limits: .current) }

    func failureReason(limits: ActivityLimits) -> String {
        switch self {
        case .attributesTooLarge: "The attributes or the content exceed \(limits.encodedSize) bytes."
        case .unsupported: "This machine has no live activities."
        case .denied: "Live activities are turned off."
        case .globalMaximumExceeded: Self.full(limits.activitiesPerUser, one: "There is", several: "There are")
        case .targetMaximumExceeded:
            Self.full(limits.activitiesPerProgram, one: "This program has", several: "This program has")
        case .unsupportedTarget, .unentitled: "This program is not entitled to that."
        case .visibility: "The program is in the background."
        case .persistenceFailure: "The live activity could not be stored."
        case .missingProcessIdentifier: "The caller has no process."
        case .malformedActivityIdentifier: "This is no live activity's identifier."
        case .reconnectNotPermitted: "Another process owns the live activity."
        }
    }

    /// As many as there may be, which may be one or none.
    private static func full(_ count: Int, one: String, several: String) -> String {
        switch count {
        case 0: "The configuration allows no live activities."
        case 1: "\(one) 1 live activity already."
        default: "\(several) \(count) live activities already."
        }
    }

    /// What to do about it, in words.
    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge: "Keep large data elsewhere and put a name for it into the content."
        case .globalMaximumExceeded, .targetMaximumExceeded: "End one that is no longer needed."
        case .denied: "Turn live activities on: myeline config set activities on."
        case .reconnectNotPermitted: "End it there first, or use another key."
        default: nil
        }
    }
}
