import FoundationEssentials
import SystemSupport

/// The average speeds and the climb; empty before the activity has moved.
struct LocationTrip: View {
    let figures: LocationFigures

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 24) {
                averages(isShort: false)
                climb(isShort: false)
            }
            VStack(alignment: .leading) {
                averages(isShort: false)
                climb(isShort: false)
            }
            VStack(alignment: .leading) {
                averages(isShort: true)
                climb(isShort: true)
            }
        }
        .font(.caption)
    }

    @ViewBuilder private func averages(isShort: Bool) -> some View {
        if let overall = figures.averages.overall {
            let text = (isShort ? "avg " : "average ") + figures.units.speed(overall)
            let moving = isShort ? nil : figures.averages.moving.map { ", moving " + figures.units.speed($0) }
            Text(verbatim: text + (moving ?? "")).lineLimit(1)
        }
    }

    @ViewBuilder private func climb(isShort: Bool) -> some View {
        if let climb = figures.climb {
            let long = "ascent \(climb.ascent), descent \(climb.descent)"
            Text(verbatim: isShort ? "+\(climb.ascent) -\(climb.descent)" : long).lineLimit(1)
        }
    }
}

/// The word "Paused", and the time at which the pause began.
struct LocationPause: View {
    let figures: LocationFigures

    var body: some View {
        if let pausedAt = figures.state.pausedAt {
            HStack {
                Label("Paused", systemImage: "pause").font(.headline).foregroundStyle(.orange)
                Text("since").foregroundStyle(.secondary)
                Text(pausedAt, style: .time).monospacedDigit().lineLimit(1)
            }
        }
    }
}

/// The progress towards the target, as a bar with text or as a circle; empty without a target.
///
/// If the target has a time and a distance, the one with the larger progress is drawn.
struct LocationProgress: View {
    let figures: LocationFigures
    var isShort = false

    var body: some View {
        if let target = figures.state.target, let progress = figures.state.progress {
            let time = timeRange(of: target, progress)
            if isShort {
                indicator(progress, time).progressViewStyle(.circular).accessibilityLabel("progress")
            } else {
                HStack {
                    indicator(progress, time).frame(maxWidth: 320)
                    label(target, progress, time)
                }
                .tint(.blue)
            }
        }
    }

    /// Returns the bar or the circle.
    ///
    /// If `time` is given and the elapsed time is running, the view advances between updates.
    @ViewBuilder private func indicator(_ progress: Double, _ time: ClosedRange<Date>?) -> some View {
        if let time, isTimeRunning {
            ProgressView(timerInterval: time, countsDown: false).labelsHidden()
        } else {
            ProgressView(value: progress)
        }
    }

    /// Returns the progress and the target as text, such as "40% of 5 km".
    @ViewBuilder private func label(
        _ target: LocationActivityTarget, _ progress: Double, _ time: ClosedRange<Date>?
    ) -> some View {
        let goal = "of " + target.text(figures.units, beginsWithTime: time != nil)
        if let time, isTimeRunning {
            Text(timerInterval: time, countsDown: false).monospacedDigit().lineLimit(1)
            Text(verbatim: goal).lineLimit(1)
        } else {
            let figure = time == nil ? "\(Int(progress * 100))%" : DurationText.clock(figures.state.elapsed)
            Text(verbatim: "\(figure) \(goal)").lineLimit(1)
        }
    }

    private var isTimeRunning: Bool { !figures.isTimeStopped && !figures.state.isFinal }

    /// Returns the start and the end of the target's duration; nil if there is no duration, or if the distance has the
    /// larger progress.
    private func timeRange(of target: LocationActivityTarget, _ progress: Double) -> ClosedRange<Date>? {
        guard let seconds = target.seconds, figures.state.elapsed / seconds >= progress else { return nil }
        return figures.startedAt...figures.startedAt.addingTimeInterval(seconds)
    }
}

/// The button that pauses or resumes the activity; empty after the end.
struct LocationControls: View {
    let figures: LocationFigures

    var body: some View {
        if !figures.state.isFinal {
            if figures.isPaused {
                Button("Resume", intent: ResumeLocationUpdateIntent())
            } else {
                Button("Pause", intent: PauseLocationUpdateIntent())
            }
        }
    }
}
