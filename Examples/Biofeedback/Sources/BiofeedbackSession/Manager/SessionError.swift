/// Why a session cannot start.
public enum SessionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The longest target, in seconds: a day.
    static let longestTarget = 86_400.0

    /// One goes on already.
    case running
    /// No session takes that long, in seconds.
    case impossibleTarget(Double)
    /// The live activity was refused, for this reason.
    case refused(String)

    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .running: "A session goes on already; end it first."
        case .impossibleTarget(let seconds):
            "A session takes more than 0 s and at most \(Int(Self.longestTarget)) s, not \(seconds) s."
        case .refused(let reason): reason
        }
    }
}
