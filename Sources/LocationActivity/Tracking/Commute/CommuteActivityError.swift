/// An error of a commute's activity.
public enum CommuteActivityError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Activities are not available on this machine, for example because there is no runtime directory.
    case notSupported(String)
    /// The user does not allow activities.
    case activitiesDisabled
    /// The activity could not be started.
    case startFailed(String)
    /// The content could not be changed.
    case updateFailed(String)

    /// The message, in one line.
    public var description: String {
        switch self {
        case .notSupported(let cause): "activities are not available on this machine: \(cause)"
        case .activitiesDisabled:
            "activities are disabled by the setting 'activities'; allow them with 'myeline config set activities on'"
        case .startFailed(let cause): "cannot start the commute's activity: \(cause)"
        case .updateFailed(let cause): "cannot update the commute's activity: \(cause)"
        }
    }

    /// Creates the error for an activity that could not be started.
    init(starting error: any Error) {
        switch error {
        case ActivityAuthorizationError.denied: self = .activitiesDisabled
        case ActivityAuthorizationError.unsupported: self = .notSupported(ErrorText.text(of: error))
        case is RuntimeDirectoryError: self = .notSupported(ErrorText.text(of: error))
        default: self = .startFailed(ErrorText.text(of: error))
        }
    }
}
