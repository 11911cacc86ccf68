import FoundationEssentials

/// A view of a commute that is redrawn at the dates in ``CommuteFigures/changes``, even if no update arrives.
struct CommuteTimeline<Content: View>: View {
    let figures: CommuteFigures
    @ViewBuilder let content: (CommuteFigures) -> Content

    var body: some View {
        TimelineView(.explicit(figures.changes)) { timeline in
            content(at(timeline.date))
        }
    }

    private func at(_ date: Date) -> CommuteFigures {
        var figures = figures
        figures.date = date
        return figures
    }
}

/// The card of a commute on the lock screen.
struct CommuteCard: View {
    let figures: CommuteFigures

    var body: some View {
        VStack(alignment: .leading) {
            if let greeting = figures.greeting { Text(verbatim: greeting).font(.caption) }
            CommuteDestination(figures: figures)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) {
                    CommuteHeadline(figures: figures)
                    CommuteCountdown(figures: figures)
                }
                VStack(alignment: .leading) {
                    CommuteHeadline(figures: figures)
                    CommuteCountdown(figures: figures)
                }
            }
            CommuteDetails(figures: figures)
        }
    }
}

/// The pin of the destination; a check mark after the arrival.
struct CommutePin: View {
    let figures: CommuteFigures

    var body: some View {
        let isArrived = figures.state.phase == .arrived
        Image(systemName: isArrived ? "checkmark" : "mappin").foregroundStyle(figures.tint)
            .accessibilityLabel(isArrived ? "arrived" : "destination")
    }
}

/// The destination, and the latest time of arrival.
struct CommuteDestination: View {
    let figures: CommuteFigures

    var body: some View {
        HStack {
            CommutePin(figures: figures)
            Text(verbatim: figures.destination).bold().lineLimit(1)
            Text(verbatim: "by \(figures.arriveBy)").foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

/// The leave time or the time of arrival.
struct CommuteHeadline: View {
    let figures: CommuteFigures

    var body: some View {
        Text(verbatim: figures.headline).font(.headline).foregroundStyle(figures.tint).lineLimit(1)
    }
}

/// The countdown to the leave time, or the time since the leave time.
///
/// After the departure, the view shows the punctuality instead.
struct CommuteCountdown: View {
    let figures: CommuteFigures
    /// Whether the countdown stands alone: without a word before it, and with the time of arrival if it is unknown.
    var isCompact = false

    var body: some View {
        if figures.state.phase == .waiting {
            if let leaveTime = figures.state.leaveTime {
                if figures.isLeaveTimePast {
                    HStack {
                        Text(leaveTime, style: .timer).monospacedDigit().lineLimit(1)
                        Text("late")
                    }
                    .foregroundStyle(.red)
                } else {
                    HStack {
                        if !isCompact { Text("in").foregroundStyle(.secondary) }
                        Text(timerInterval: min(figures.date, leaveTime)...leaveTime).monospacedDigit().lineLimit(1)
                    }
                }
            } else if isCompact {
                Text(verbatim: "by \(figures.arriveBy)").lineLimit(1)
            }
        } else if let punctuality = figures.punctuality {
            Text(verbatim: punctuality).foregroundStyle(figures.tint).lineLimit(1)
        }
    }
}

/// The details of the journey, such as the travel time and the weather.
struct CommuteDetails: View {
    let figures: CommuteFigures

    var body: some View {
        if !figures.state.phase.isFinal {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 24) {
                    travel
                    weather
                }
                VStack(alignment: .leading) {
                    travel
                    weather
                }
            }
            if let reason = figures.reason { Text(verbatim: reason).font(.caption).foregroundStyle(.secondary) }
        }
    }

    @ViewBuilder private var travel: some View {
        if let time = figures.travelTime {
            let parts = [time, figures.remainingDistance, figures.confidence].compactMap(\.self)
            Text(verbatim: parts.joined(separator: " · ")).lineLimit(1)
        }
    }

    @ViewBuilder private var weather: some View {
        if let weather = figures.weather { Label(weather, systemImage: "cloud").lineLimit(1) }
    }
}
