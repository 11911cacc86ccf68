import ActivityTree

/// The result of a check.
struct Finding: Sendable, Hashable {
    enum Verdict: String, Sendable, Hashable {
        case ok
        /// Tracking works, but perhaps not in the way that the user expects.
        case note
        case problem
        /// The check could not be made.
        case unknown
    }

    var check: Check
    var verdict: Verdict
    /// One sentence without a full stop.
    var message: String
    /// The remedy; nil if nothing is to be done.
    var remedy: String?
    var preventsTracking = false

    static func ok(_ check: Check, _ message: String) -> Finding {
        Finding(check: check, verdict: .ok, message: message)
    }

    static func note(_ check: Check, _ message: String, remedy: String? = nil) -> Finding {
        Finding(check: check, verdict: .note, message: message, remedy: remedy)
    }

    static func problem(_ check: Check, _ message: String, remedy: String?) -> Finding {
        Finding(check: check, verdict: .problem, message: message, remedy: remedy)
    }

    /// Returns a problem that prevents tracking.
    static func obstacle(_ check: Check, _ message: String, remedy: String?) -> Finding {
        Finding(check: check, verdict: .problem, message: message, remedy: remedy, preventsTracking: true)
    }

    static func unknown(_ check: Check, _ message: String, remedy: String? = nil) -> Finding {
        Finding(check: check, verdict: .unknown, message: message, remedy: remedy)
    }

    var json: JSONValue {
        [
            "check": .string(check.rawValue), "verdict": .string(verdict.rawValue), "message": .string(message),
            "remedy": remedy.map { .string($0) } ?? .null,
        ]
    }
}
