import Glibc

extension StartedTracking {
    /// Creates the result of a tracker that has started an activity in this process.
    ///
    /// - Parameters:
    ///   - isContinued: Whether the activity was started by a process that has exited.
    ///   - isPaused: Whether the continued activity is paused.
    package init<Attributes>(_ activity: Activity<Attributes>, isContinued: Bool, isPaused: Bool = false) {
        let name = activity.key ?? activity.id
        var notes: [String] = []
        if isContinued { notes.append("continuing \(name), whose previous process has exited") }
        if isContinued, isPaused { notes.append("\(name) is still paused; resume it with 'myeline resume \(name)'") }
        let session = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
        if let note = RuntimeDirectory.standard.persistenceNote(session: session) { notes.append(note) }
        self.init(id: activity.id, notes: notes)
    }
}
