import LocationActivity
package import ActivityRendering
import SystemSupport

/// Activities as text in one of three sizes, for conky, a login message or a pop-up.
package struct StatusText: Sendable {
    package var size: StatusSize
    package var width: Int
    package var options: RenderingOptions

    package init(size: StatusSize, width: Int, options: RenderingOptions) {
        self.size = size
        self.width = width
        self.options = options
    }

    private static let cardLines = 3

    package func text(_ activities: [ActivityDisplay], at moment: ClockReading) -> String {
        let line = ANSIEncoder(depth: options.colors)
        let blocks = activities.map { activity in
            lines(activity, at: moment).map { line.text($0.fitted(width, glyphs: options.glyphs)) }
                .joined(separator: "\n")
        }
        return blocks.joined(separator: size == .small ? "\n" : "\n\n")
    }

    private func lines(_ activity: ActivityDisplay, at moment: ClockReading) -> [[StyledRun]] {
        guard let entry = activity.entryNow(at: moment) else { return [] }
        switch size {
        case .small: return activity.rendering(.compact, of: entry, columns: width, options: options, at: moment).lines
        case .medium: return place(activity, at: moment) + [times(activity, at: moment), state(activity, at: moment)]
        case .large:
            var options = options
            options.hasBorder = true
            return activity.rendering(.card, of: entry, columns: width, options: options, at: moment).lines
        }
    }

    /// Returns the headline of a known kind, such as a position; for an unknown kind, the first lines of the card.
    private func place(_ activity: ActivityDisplay, at moment: ClockReading) -> [[StyledRun]] {
        guard let headline = activity.kind?.headline(activity.content) else {
            var options = options
            // The lines below the card already state the age.
            options.marksStale = false
            return Array(activity.alignedCard(width: width, options: options, at: moment).prefix(Self.cardLines))
        }
        let attributes: CellStyle.Attributes =
            !headline.isKnown ? [] : activity.isOld(at: moment) ? .dim : .bold
        return headline.lines.map { [.words($0, nil, attributes)] }
    }

    private func times(_ activity: ActivityDisplay, at moment: ClockReading) -> [StyledRun] {
        let age = activity.ageText(at: moment)
        guard activity.snapshot.state != .pending else { return [.words("requested \(age)", nil, .dim)] }
        let elapsed = DurationText.clock(activity.elapsed(at: moment))
        let separator = options.glyphs == .ascii ? ", " : " · "
        return [.words(elapsed), .words("\(separator)updated \(age)", nil, .dim)]
    }

    private func state(_ activity: ActivityDisplay, at moment: ClockReading) -> [StyledRun] {
        let state = activity.shownState(at: moment)
        return [.words(activity.snapshot.title + " "), .words(state, ActivityDisplay.color(of: state))]
    }
}
