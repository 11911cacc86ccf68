package import LocationActivity

package struct Bar: Sendable {
    package var format: BarFormat
    package var columns: Int

    package init(format: BarFormat, columns: Int) {
        self.format = format
        self.columns = columns
    }

    private var unusedForms: Set<String> { format.hasCard ? ["expanded"] : ["expanded", "lockScreen"] }

    package static var isShown: Bool {
        let settings = SettingsFile.user.settings
        return settings.areActivitiesEnabled && settings.isIslandEnabled
    }

    /// Returns the content for a listing; empty if the settings disable activities or the island.
    package func content(_ listing: ActivityListing, at moment: ClockReading) -> BarContent {
        guard Self.isShown else { return content([], at: moment) }
        var further = listing.inIsland(at: moment)[...]
        var shown: [ActivityDisplay] = []
        // Decoding a presentation takes time, so skip it for activities that are only counted.
        while shown.count(where: { $0.entry(at: moment) != nil }) < BarContent.limit, let next = further.popFirst() {
            shown.append(ActivityDisplay(next, without: unusedForms))
        }
        return content(shown, further: further.count, at: moment)
    }

    package func content(_ activities: [ActivityDisplay], further: Int = 0, at moment: ClockReading) -> BarContent {
        // Bars support true colour.
        let options = RenderingOptions(
            colors: format.hasColor ? .trueColor : .none, glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        return BarContent(
            activities, further: further, columns: columns, options: options, hasCard: format.hasCard, at: moment)
    }

    /// Minimum average interval between lines that are caused by updates of activities.
    private static let pause = Duration.milliseconds(250)

    /// Writes the status line now and at every change, and performs the clicks that i3blocks sends.
    package func follow() async throws {
        let hasClicks = format == .i3blocks && ClickInput.isOurs { Environment[$0] }
        let input = hasClicks ? try ClickInput() : nil
        // Perform clicks in a separate task, because another program may take long to perform an intent.
        let clicks = input.map { input in
            Task { for await click in input.clicks where Self.isShown { _ = try? await click.run() } }
        }
        defer {
            input?.end()
            clicks?.cancel()
        }
        try await writeLines()
    }

    private func writeLines() async throws {
        let text = BarText(format: format, isFollowing: true, program: ProgramPath.forShell)
        var listing: ActivityListing?
        var problems = ListingProblemReporter()
        var written: String?
        var tmux = format == .tmux ? TmuxRefreshTracker(startedAt: Self.date) : nil
        var rewriteAt: ContinuousClock.Instant?
        let listings = RuntimeDirectory.standard.listings(pause: Self.pause)
        let events = SurfaceEvents<Never>(listings)
        for await event in events {
            if case .listing(let new) = event {
                problems.report(new)
                listing = new
            }
            guard let listing else { continue }
            let content = self.content(listing, at: .now)
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

    private static var date: Double { Double(ClockReading.now.date) / 1000 }
}
