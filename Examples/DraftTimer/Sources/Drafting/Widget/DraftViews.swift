import FoundationEssentials
import LocationActivity

/// A clock on the user's turn, otherwise a person.
struct TurnIcon: View {
    var moment: DraftMoment

    var body: some View {
        Image(systemName: moment.state.isUsersTurn ? "clock.fill" : "person.fill")
            .foregroundStyle(moment.color)
            .accessibilityLabel(moment.state.isUsersTurn ? "Your turn" : "Drafter")
    }
}

/// The time left of the turn, as a countdown while the clock runs.
struct TurnTimer: View {
    var moment: DraftMoment

    var body: some View {
        HStack {
            if moment.state.status == .paused { Image(systemName: "pause.fill").accessibilityLabel("Paused") }
            text.monospacedDigit()
        }
        .foregroundStyle(moment.color)
    }

    private var text: Text {
        switch moment.state.status {
        case .active, .paused:
            if let turn = moment.turn { return Text(timerInterval: turn) }
            let end = moment.date.addingTimeInterval(max(0, moment.secondsLeft))
            return Text(timerInterval: moment.date...end, pauseTime: moment.date)
        case .waiting: return Text("-:--")
        case .complete: return Text("Done")
        case .cancelled: return Text("Over")
        }
    }
}

/// The time left of the turn as a bar, or the share of picks while no clock runs.
struct TurnProgress: View {
    var moment: DraftMoment

    var body: some View {
        let state = moment.state
        Group {
            if let turn = moment.turn {
                ProgressView(timerInterval: turn)
            } else if state.status == .active || state.status == .paused {
                ProgressView(value: min(max(0, moment.secondsLeft), state.secondsTotal), total: state.secondsTotal)
            } else {
                let made = state.status == .complete ? state.picks : state.pick - 1
                ProgressView(value: Double(made), total: Double(state.picks))
            }
        }
        .labelsHidden()
        .tint(moment.color)
    }
}

/// The number of the pick and of all picks: `12/216`.
struct PickCount: View {
    var moment: DraftMoment

    var body: some View {
        Text("\(moment.state.pick)/\(moment.state.picks)").monospacedDigit()
    }
}

/// The last picked player.
struct LastPick: View {
    var moment: DraftMoment

    var body: some View {
        Text("Last pick: \(moment.state.lastPick ?? "none yet")").foregroundStyle(.secondary).lineLimit(1)
    }
}
