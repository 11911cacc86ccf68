import LocationActivity

/// The setup of the program drafttimer.
package enum DraftProgram {
    /// Registers the widget and the intents, which creates the control socket.
    package static func register() {
        DraftWidget.register()
        StartDraftIntent.register()
        BeginTurnIntent.register()
        MakePickIntent.register()
        PauseDraftIntent.register()
        ResumeDraftIntent.register()
        EndDraftIntent.register()
        PresenceIntent.register()
    }

    /// Ends the running draft, if any.
    package static func leave() async {
        try? await DraftRoom.shared.end()
    }
}
