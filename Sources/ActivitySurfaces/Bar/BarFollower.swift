import LocationActivity
import SystemSupport

/// Writes a status line whenever it changes.
package struct BarFollower: Sendable {
    package var bar: Bar

    package init(bar: Bar) {
        self.bar = bar
    }

    /// Minimum average interval between two lines.
    private static let pause = Duration.milliseconds(250)

    package func run() async throws {
        let hasClicks = bar.format == .i3blocks && ClickInput.isOurs { Environment[$0] }
        let input = hasClicks ? try ClickInput() : nil
        // Separate from the loop, because another program may take its time to perform an intent.
        let clicks = input.map { input in
            Task { for await click in input.clicks { _ = try? await click.run() } }
        }
        defer {
            input?.end()
            clicks?.cancel()
        }
        try await write()
    }

    private func write() async throws {
        let text = BarText(format: bar.format, isFollowing: true, program: ProgramPath.forShell)
        var listing: ActivityListing?
        var problems = ListingProblemReporter()
        var written: String?
        var tmux = bar.format == .tmux ? TmuxRefreshTracker(startedAt: Self.date) : nil
        var rewriteAt: ContinuousClock.Instant?
        let listings = RuntimeDirectory.standard.listings(pause: Self.pause, without: bar.unusedForms)
        let events = SurfaceEvents<Never>(listings, endsWithListings: true)
        for await event in events {
            if case .listing(let new) = event {
                problems.report(new)
                listing = new
            }
            guard let listing else { continue }
            let content = bar.content(listing, at: .now)
            let line = text.text(content)
            if line != written || rewriteAt.map({ $0 <= .now }) == true {
                try await StandardOutput().write(line: line)
                written = line
                rewriteAt = tmux?.write(at: Self.date).map { .now + .seconds($0) }
            }
            let untilRewrite = rewriteAt.map { ($0 - .now) / .seconds(1) }
            events.tick(in: [content.untilNext, untilRewrite].compactMap(\.self).min())
        }
    }

    /// The current time, in seconds since 1970.
    private static var date: Double { Double(ClockReading.now.time.date) / 1000 }
}
