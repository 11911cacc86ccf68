package import LocationActivity
import ActivityRendering

/// A status line: whose, and how wide.
package struct Bar: Sendable {
    package var format: BarFormat
    /// How wide the compact form may be.
    package var columns: Int

    package init(format: BarFormat, columns: Int) {
        self.format = format
        self.columns = columns
    }

    /// The forms of a presentation that it draws nothing of.
    package var unusedForms: Set<String> { format.hasCard ? ["expanded"] : ["expanded", "lockScreen"] }

    /// Whether the user wants to see activities, and the island.
    package static var isShown: Bool {
        let settings = SettingsFile.user.settings
        return settings.areActivitiesEnabled && settings.isIslandEnabled
    }

    /// What it shows; nothing where the user has turned activities or the island off.
    package func content(_ listing: ActivityListing, at moment: ClockReading) -> BarContent {
        guard Self.isShown else { return content([], at: moment) }
        return content(listing.byRelevance.filter(\.snapshot.isOngoing).map(ActivityDisplay.init), at: moment)
    }

    /// What it shows of some activities, the most relevant first.
    package func content(_ activities: [ActivityDisplay], at moment: ClockReading) -> BarContent {
        // What is no terminal takes any colour; where the bar takes none, none is worked out.
        let options = RenderingOptions(
            colors: format.hasColor ? .trueColor : .none, glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        return BarContent(activities, columns: columns, options: options, hasCard: format.hasCard, at: moment)
    }
}
