import FoundationEssentials
import LocationActivity

/// A draft at the instant from which on an entry of its presentation is shown.
struct DraftMoment: Sendable {
    var roomName: String
    var state: DraftAttributes.ContentState
    /// What is left of the turn at that instant, in seconds.
    var secondsLeft: Double
    var date: Date

    init(_ context: ActivityViewContext<DraftAttributes>) {
        roomName = context.attributes.roomName
        state = context.state
        date = context.date
        secondsLeft = state.deadline.map { max(0, $0.timeIntervalSince(context.date)) } ?? state.secondsLeft
    }

    /// The colour of what is left; of a draft in which nobody is to pick, that of its status.
    var color: Color {
        switch state.status {
        case .active, .paused: Urgency(secondsLeft: secondsLeft).color
        case .complete: .green
        case .waiting, .cancelled: .gray
        }
    }

    /// Who is to pick, or why nobody is.
    var drafter: String {
        switch state.status {
        case .active, .paused: state.drafter ?? "…"
        case .waiting: "Next drafter"
        case .complete: "Complete"
        case .cancelled: "Cancelled"
        }
    }

    /// The dates from which on the colour is another one.
    var edges: [Date] {
        guard let deadline = state.deadline else { return [] }
        return [Urgency.edges.warning, Urgency.edges.critical].map { deadline.addingTimeInterval(-$0) }
    }

    /// The turn as a range of dates; nil where no clock runs.
    var turn: ClosedRange<Date>? {
        guard let deadline = state.deadline else { return nil }
        return deadline.addingTimeInterval(-max(state.secondsTotal, 0))...deadline
    }
}
