import LocationActivity

/// Why a request is refused: the codes of the control socket, which any language reads.
extension ControlError {
    /// A draft could not be started.
    static func startFailed(_ message: String) -> ControlError { ControlError(.startFailed, message) }

    /// Nothing was started.
    static var noDraft: ControlError { ControlError(.notFound, "no draft is going on") }

    /// All picks are made.
    static var draftIsOver: ControlError { ControlError(.ended, "the draft is over") }

    /// There is nothing to stop.
    static var noClockRuns: ControlError { ControlError(.updateFailed, "nobody's clock runs") }

    /// There is nothing to go on with.
    static var notPaused: ControlError { ControlError(.updateFailed, "the draft is not paused") }

    /// A driver counts differently.
    static func noSuchPick(_ number: Int, of picks: Int) -> ControlError {
        ControlError(.badParameters, "\(number) is not within 1 and \(picks)", path: "pick")
    }
}
