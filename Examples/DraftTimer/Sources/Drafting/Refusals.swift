import LocationActivity

/// Errors of requests, with the codes of the control socket.
extension ControlError {
    /// A draft could not be started.
    static func startFailed(_ message: String) -> ControlError { ControlError(.startFailed, message) }

    /// Nothing was started.
    static var noDraft: ControlError { ControlError(.notFound, "no draft is running") }

    /// All picks are made.
    static var draftIsOver: ControlError { ControlError(.ended, "the draft is over") }

    /// The clock is not running.
    static var noClockRuns: ControlError { ControlError(.updateFailed, "the clock is not running") }

    /// The draft is not paused.
    static var notPaused: ControlError { ControlError(.updateFailed, "the draft is not paused") }

    /// The driver's pick number is out of range.
    static func noSuchPick(_ number: Int, of picks: Int) -> ControlError {
        ControlError(.badParameters, "pick must be from 1 to \(picks), not \(number)", path: "pick")
    }
}
