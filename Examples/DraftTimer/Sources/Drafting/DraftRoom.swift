import FoundationEssentials
import LocationActivity

/// The process's draft room: one draft at a time, and its live activity.
///
/// What a driver asks for becomes one update each. What changes by time alone, the seconds and their colour, is in the
/// presentation that goes with an update, and costs none.
@MainActor
final class DraftRoom {
    static let shared = DraftRoom()

    /// How long a turn's content is trusted after its clock has run out, in seconds.
    private nonisolated static let grace = 60.0
    /// How long the final state stays to be seen, in seconds.
    private static let stay = 900.0

    private let clock: DraftClock
    private var draft: Draft?
    private(set) var presence = Presence.away
    /// The activity of the draft, or of the one before.
    private(set) var activity: Activity<DraftAttributes>?

    nonisolated init(clock: DraftClock = .system) {
        self.clock = clock
    }

    /// Starts a draft.
    ///
    /// - Returns: The activity's identifier.
    /// - Throws: START_FAILED with the reason.
    func start(_ attributes: DraftAttributes, picks: Int, seconds: Double) throws(ControlError) -> String {
        if current != nil, let name = activity?.attributes.roomName {
            throw .startFailed("A draft is going on already: \(name).")
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

    /// Notes a pick and, in the same update, begins the turn that follows.
    ///
    /// - Parameters:
    ///   - name: Who was picked.
    ///   - next: The turn that follows; nil where it is not known yet.
    func make(pick name: String, next: Draft.Turn? = nil) async throws(ControlError) {
        var draft = try going()
        try draft.make(pick: name)
        // Behind the last pick there is no turn, whatever a driver's list says.
        if let next, !draft.status.isFinal { try draft.begin(next, at: clock.elapsed()) }
        await show(draft)
    }

    /// Stops the clock.
    func pause() async throws(ControlError) {
        var draft = try going()
        try draft.pause(at: clock.elapsed())
        await show(draft)
    }

    /// Has the clock go on.
    func resume() async throws(ControlError) {
        var draft = try going()
        try draft.resume(at: clock.elapsed())
        await show(draft)
    }

    /// Ends the draft; its final state stays to be seen for a while.
    func end() async throws(ControlError) {
        var draft = try going()
        draft.end()
        self.draft = nil
        await activity?.end(
            content(of: draft), dismissalPolicy: .after(clock.date().addingTimeInterval(Self.stay)))
    }

    /// Takes notice of where the user is.
    ///
    /// - Returns: The form in which the draft is to be shown there, and its lines.
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

    /// The draft that goes on; nil for none, also where its activity was ended by somebody else.
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

    /// When a content is no longer trusted; nil for never.
    nonisolated static func staleDate(of state: DraftAttributes.ContentState) -> Date? {
        state.deadline?.addingTimeInterval(grace)
    }

    /// Publishes a draft, and calls the user where the turn has become theirs and they may not see it.
    private func show(_ draft: Draft) async {
        let isCalled = draft.isUsersTurn && draft.status == .active && presence != .room
        let wasTheirs = self.draft?.isUsersTurn == true && self.draft?.pick == draft.pick
        self.draft = draft
        let alert = AlertConfiguration(
            title: "Your turn", body: "Pick \(draft.pick) of \(draft.picks)", sound: .default)
        await activity?.update(content(of: draft), alertConfiguration: isCalled && !wasTheirs ? alert : nil)
    }
}
