import FoundationEssentials
import ActivityTree

struct StaleLabel {
    let text: String
    let short: String
    let nextChange: Date?

    /// Creates the label of a stale entry; nil for an entry that is not marked as stale.
    init?(_ entry: PresentationEntry, at now: Date, updatedAt: Date?, options: RenderingOptions) {
        guard entry.isStale, options.marksStale else { return nil }
        guard let updatedAt else {
            (text, short, nextChange) = ("stale", "stale", nil)
            return
        }
        let seconds = max(0, now.timeIntervalSince(updatedAt))
        guard seconds >= AgeText.minimumShown else {
            (text, short, nextChange) = ("stale", "stale", updatedAt.addingTimeInterval(AgeText.minimumShown))
            return
        }
        let age = AgeText.of(seconds: seconds)
        text = "stale" + (options.glyphs == .ascii ? ", " : " · ") + "\(age.text) ago"
        short = "stale \(age.text)"
        let whole = wholeSeconds(seconds, isRoundedUp: false)
        nextChange = updatedAt.addingTimeInterval(Double((whole / age.step + 1) * age.step))
    }
}
