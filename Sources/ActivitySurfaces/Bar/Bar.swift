package import LocationActivity
import ActivityRendering

/// A status line for a bar program.
package struct Bar: Sendable {
    package var format: BarFormat
    /// The maximum width of the compact presentation, in columns.
    package var columns: Int

    package init(format: BarFormat, columns: Int) {
        self.format = format
        self.columns = columns
    }

    /// The presentations that the bar does not draw.
    package var unusedForms: Set<String> { format.hasCard ? ["expanded"] : ["expanded", "lockScreen"] }

    /// Whether the settings enable activities and the island.
    static var isShown: Bool {
        let settings = SettingsFile.user.settings
        return settings.areActivitiesEnabled && settings.isIslandEnabled
    }

    /// The content for a listing; empty if the settings disable activities or the island.
    package func content(_ listing: ActivityListing, at moment: ClockReading) -> BarContent {
        guard Self.isShown else { return content([], at: moment) }
        return content(listing.byRelevance.filter(\.snapshot.isOngoing).map(ActivityDisplay.init), at: moment)
    }

    /// The content for activities, the most relevant first.
    package func content(_ activities: [ActivityDisplay], at moment: ClockReading) -> BarContent {
        // Bars support true colour.
        let options = RenderingOptions(
            colors: format.hasColor ? .trueColor : .none, glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        return BarContent(activities, columns: columns, options: options, hasCard: format.hasCard, at: moment)
    }
}
