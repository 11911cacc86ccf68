package import LocationActivity

package struct Bar: Sendable {
    package var format: BarFormat
    package var columns: Int

    package init(format: BarFormat, columns: Int) {
        self.format = format
        self.columns = columns
    }

    package var unusedForms: Set<String> { format.hasCard ? ["expanded"] : ["expanded", "lockScreen"] }

    static var isShown: Bool {
        let settings = SettingsFile.user.settings
        return settings.areActivitiesEnabled && settings.isIslandEnabled
    }

    /// Returns the content for a listing; empty if the settings disable activities or the island.
    package func content(_ listing: ActivityListing, at moment: ClockReading) -> BarContent {
        guard Self.isShown else { return content([], at: moment) }
        return content(listing.byRelevance.filter(\.snapshot.isOngoing).map(ActivityDisplay.init), at: moment)
    }

    package func content(_ activities: [ActivityDisplay], at moment: ClockReading) -> BarContent {
        // Bars support true colour.
        let options = RenderingOptions(
            colors: format.hasColor ? .trueColor : .none, glyphs: TerminalCapabilities.glyphs { Environment[$0] })
        return BarContent(activities, columns: columns, options: options, hasCard: format.hasCard, at: moment)
    }
}
