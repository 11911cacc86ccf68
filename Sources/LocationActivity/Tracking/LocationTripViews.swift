import FoundationEssentials

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

/// The word "Paused", and since when.
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

/// The progress towards the target as a bar with the target, or as a circle; empty without a target.
struct LocationProgress: View {
    let figures: LocationFigures
    var isShort = false

    var body: some View {
        if let target = figures.state.target, let progress = figures.state.progress {
            if isShort {
                ProgressView(value: progress).progressViewStyle(.circular).accessibilityLabel("progress")
            } else if let end = endDate(of: target, progress) {
                HStack {
                    // Advances without updates, so also without a fix.
                    ProgressView(timerInterval: figures.startedAt...end, countsDown: false).labelsHidden()
                        .frame(maxWidth: 320)
                    Text(verbatim: "of \(target.text(figures.units))").lineLimit(1)
                }
                .tint(.blue)
            } else {
                HStack {
                    ProgressView(value: progress).frame(maxWidth: 320)
                    Text(verbatim: "\(Int(progress * 100))% of \(target.text(figures.units))").lineLimit(1)
                }
                .tint(.blue)
            }
        }
    }

    /// The date at which the target's time is reached; nil if the time stands still or the distance is more advanced.
    private func endDate(of target: LocationActivityTarget, _ progress: Double) -> Date? {
        guard let seconds = target.seconds, !figures.isPaused, !figures.state.isFinal,
            figures.state.elapsed / seconds >= progress
        else { return nil }
        return figures.startedAt.addingTimeInterval(seconds)
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
