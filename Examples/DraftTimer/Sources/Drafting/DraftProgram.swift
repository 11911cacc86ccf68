import LocationActivity

/// What makes a process the draft timer.
package enum DraftProgram {
    /// Registers the widget and the requests; from now on the process's control socket is there.
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

    /// Ends the draft that goes on, if there is one.
    package static func leave() async {
        try? await DraftRoom.shared.end()
    }
}
