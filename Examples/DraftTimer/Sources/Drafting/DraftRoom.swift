import FoundationEssentials
import LocationActivity

/// The draft room of this process: one draft at a time, and its live activity.
///
/// Each request becomes one update. The countdown and its colours change by time alone, through the
/// presentation's entries, without updates.
@MainActor
final class DraftRoom {
    static let shared = DraftRoom()

    /// Seconds until a content is stale after its clock has run out.
    private nonisolated static let grace = 60.0
    /// Seconds for which the final state stays visible.
    private static let stay = 900.0

    private let clock: DraftClock
    private var draft: Draft?
    private(set) var presence = Presence.away
    /// The activity of the current or the last draft.
    private(set) var activity: Activity<DraftAttributes>?

    nonisolated init(clock: DraftClock = .system) {
        self.clock = clock
    }

    /// Starts a draft.
    ///
    /// - Returns: The activity's ID.
    /// - Throws: START_FAILED with the reason.
    func start(_ attributes: DraftAttributes, picks: Int, seconds: Double) throws(ControlError) -> String {
        if current != nil, let name = activity?.attributes.roomName {
            throw .startFailed("a draft is already running: \(name)")
        }
        let draft = Draft(picks: picks, seconds: seconds)
        do {
            let activity = try Activity.request(
                attributes: attributes, content: content(of: draft), key: nil, kind: "draft")
            (self.draft, self.activity) = (draft, activity)
            return activity.id
        } catch {
            let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            throw .startFailed(reason)
        }
    }

    /// Begins a turn.
    func begin(_ turn: Draft.Turn, pick number: Int? = nil) async throws(ControlError) {
        var draft = try going()
        try draft.begin(turn, pick: number, at: clock.elapsed())
        await show(draft)
    }

    /// Records a pick and, in the same update, begins the next turn.
    ///
    /// - Parameters:
    ///   - name: The picked player.
    ///   - next: The next turn; nil if it is not known yet.
    func make(pick name: String, next: Draft.Turn? = nil) async throws(ControlError) {
        var draft = try going()
        try draft.make(pick: name)
        // After the last pick there is no turn, whatever the driver says.
        if let next, !draft.status.isFinal { try draft.begin(next, at: clock.elapsed()) }
        await show(draft)
    }

    /// Stops the clock.
    func pause() async throws(ControlError) {
        var draft = try going()
        try draft.pause(at: clock.elapsed())
        await show(draft)
    }

    /// Resumes the clock.
    func resume() async throws(ControlError) {
        var draft = try going()
        try draft.resume(at: clock.elapsed())
        await show(draft)
    }

    /// Ends the draft; its final state stays visible for a while.
    func end() async throws(ControlError) {
        var draft = try going()
        draft.end()
        self.draft = nil
        await activity?.end(
            content(of: draft), dismissalPolicy: .after(clock.date().addingTimeInterval(Self.stay)))
    }

    /// Records where the user is.
    ///
    /// - Returns: The form to show there, and its lines.
    @discardableResult
    func note(_ presence: Presence) async -> (form: DraftForm, lines: [String]) {
        let isNew = presence != self.presence
        self.presence = presence
        let shown = current
        if isNew, let shown { await show(shown) }
        guard let shown, let activity else { return (.none, []) }
        let content = content(of: shown)
        let form = DraftForm(for: presence, content.state)
        let now = clock.date()
        return (form, DraftScreen(attributes: activity.attributes, content: content, madeAt: now).lines(form, at: now))
    }

    /// The running draft; nil if there is none, or if its activity was ended by another process.
    private var current: Draft? {
        guard let activity, !activity.activityState.isTerminal else { return nil }
        return draft
    }

    private func going() throws(ControlError) -> Draft {
        guard let current else { throw .noDraft }
        return current
    }

    private func content(of draft: Draft) -> ActivityContent<DraftAttributes.ContentState> {
        let state = draft.content(clock)
        return ActivityContent(
            state: state, staleDate: Self.staleDate(of: state), relevanceScore: presence.relevance)
    }

    /// Returns the stale date of a content; nil if it never becomes stale.
    nonisolated static func staleDate(of state: DraftAttributes.ContentState) -> Date? {
        state.deadline?.addingTimeInterval(grace)
    }

    /// Publishes a draft, with an alert if the user's turn begins while the user is not in the room.
    private func show(_ draft: Draft) async {
        let isCalled = draft.isUsersTurn && draft.status == .active && presence != .room
        let wasTheirs = self.draft?.isUsersTurn == true && self.draft?.pick == draft.pick
        self.draft = draft
        let alert = AlertConfiguration(
            title: "Your turn", body: "Pick \(draft.pick) of \(draft.picks)", sound: .default)
        await activity?.update(content(of: draft), alertConfiguration: isCalled && !wasTheirs ? alert : nil)
    }
}
