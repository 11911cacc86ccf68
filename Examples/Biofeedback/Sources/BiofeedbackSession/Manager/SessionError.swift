/// The reasons why a session cannot start.
public enum SessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The longest target, in seconds: a day.
    static let longestTarget = 86_400.0

    /// A session is already running.
    case running
    /// The target, in seconds, is out of range.
    case impossibleTarget(Double)
    /// The live activity was refused, with the reason.
    case refused(String)

    /// The message.
    public var description: String {
        switch self {
        case .running: "a session is already running; end it first"
        case .impossibleTarget(let seconds):
            "the target must be above 0 s and at most \(Int(Self.longestTarget)) s, not \(seconds) s"
        case .refused(let reason): reason
        }
    }
}
