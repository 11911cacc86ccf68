import SystemSupport
import LocationActivity

/// Writes a status line again whenever it is another one.
package struct BarFollower: Sendable {
    package var bar: Bar

    package init(bar: Bar) {
        self.bar = bar
    }

    /// A line of a status bar that changes more often is not read: so long lies at least between two contents.
    private static let pause = Duration.milliseconds(250)

    private enum Event: Sendable {
        case listing
        case settings
        case tick
    }

    /// Writes until the task is cancelled.
    package func run() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let newest = LatestValue<ActivityListing>()
        let hasClicks = bar.format == .i3blocks && ClickInput.isOurs { Environment[$0] }
        let input = hasClicks ? try ClickInput() : nil
        // What a press asks of another program may take longer than this one lasts.
        let pressing = input.map { input in Task { for await click in input.clicks { await press(click) } } }
        defer {
            input?.end()
            pressing?.cancel()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                let listings = RuntimeDirectory.standard.listings(pause: Self.pause, without: bar.unusedForms)
                for await listing in listings where newest.put(listing) { continuation.yield(.listing) }
                continuation.finish()
            }
            group.addTask {
                guard let changes = SettingsChanges.changes() else { return }
                for await _ in changes { continuation.yield(.settings) }
            }
            defer { group.cancelAll() }
            try await write(events, newest) { continuation.yield(.tick) }
        }
    }

    /// Does what a press asks for; what comes of it is seen in the line.
    private func press(_ click: BarClick) async {
        _ = try? await click.run()
    }

    private func write(
        _ events: AsyncStream<Event>, _ newest: LatestValue<ActivityListing>, tick: @escaping @Sendable () -> Void
    ) async throws {
        let text = BarText(format: bar.format, isFollowing: true, program: ProgramPath.forShell)
        var listing: ActivityListing?
        var troubles = ListingProblemReporter()
        var shown: String?
        var drawn = bar.format == .tmux ? TmuxRefreshTracker(startedAt: Self.date) : nil
        var again: ContinuousClock.Instant?
        var alarm: Task<Void, Never>?
        defer { alarm?.cancel() }
        for await event in events {
            switch event {
            case .listing:
                guard let new = newest.take() else { continue }
                troubles.tell(new)
                listing = new
            case .settings, .tick: break
            }
            guard let listing else { continue }
            alarm?.cancel()
            let content = bar.content(listing, at: .now)
            let line = text.text(content)
            if line != shown || again.map({ $0 <= .now }) == true {
                try await StandardOutput().write(line: line)
                shown = line
                again = drawn?.write(at: Self.date).map { .now + .seconds($0) }
            }
            let untilAgain = again.map { ($0 - .now) / .seconds(1) }
            alarm = [content.untilNext, untilAgain].compactMap(\.self).min().map { RedrawTimer.ring(in: $0, tick) }
        }
    }

    /// Now, in seconds since 1970.
    private static var date: Double { Double(ClockReading.now.time.date) / 1000 }
}
