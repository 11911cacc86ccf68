import FoundationEssentials
import LocationActivity

/// A draft at the start of an entry of its presentation.
struct DraftMoment: Sendable {
    var roomName: String
    var state: DraftAttributes.ContentState
    /// Seconds left of the turn at that time.
    var secondsLeft: Double
    var date: Date

    init(_ context: ActivityViewContext<DraftAttributes>) {
        roomName = context.attributes.roomName
        state = context.state
        date = context.date
        secondsLeft = state.deadline.map { max(0, $0.timeIntervalSince(context.date)) } ?? state.secondsLeft
    }

    /// The colour of the time left, or of the status between turns.
    var color: Color {
        switch state.status {
        case .active, .paused: Urgency(secondsLeft: secondsLeft).color
        case .complete: .green
        case .waiting, .cancelled: .gray
        }
    }

    /// The current drafter, or the status between turns.
    var drafter: String {
        switch state.status {
        case .active, .paused: state.drafter ?? "…"
        case .waiting: "Next drafter"
        case .complete: "Complete"
        case .cancelled: "Cancelled"
        }
    }

    /// The dates at which the colour changes.
    var edges: [Date] {
        guard let deadline = state.deadline else { return [] }
        return [Urgency.edges.warning, Urgency.edges.critical].map { deadline.addingTimeInterval(-$0) }
    }

    /// The turn as a range of dates; nil if the clock is stopped.
    var turn: ClosedRange<Date>? {
        guard let deadline = state.deadline else { return nil }
        return deadline.addingTimeInterval(-max(state.secondsTotal, 0))...deadline
    }
}
