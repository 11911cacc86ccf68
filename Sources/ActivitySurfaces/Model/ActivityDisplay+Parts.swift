import ActivityRendering
import ActivityTree
import FoundationEssentials
import LocationActivity

extension ActivitySnapshot {
    var title: String { key.map { "\(kind) \($0)" } ?? kind }
}

extension ActivityDisplay {
    var title: String { snapshot.title }

    /// The time since the last update, such as "3s ago".
    func ageText(at moment: ClockReading) -> String { AgeText.of(seconds: age(at: moment)).text + " ago" }

    /// Renders the card aligned with the lines of text around it instead of centred.
    func alignedCard(width: Int, options: RenderingOptions, at moment: ClockReading) -> Rendering? {
        guard var entry = entryNow(at: moment) else { return nil }
        entry.lockScreen = entry.lockScreen.modified(.frame(FrameValue(maxWidth: .infinity, alignment: .leading)))
        return TerminalRenderer(width: width, options: options)
            .card(entry, at: date(at: moment), updatedAt: snapshot.updatedAt)
    }
}

extension RGBColor {
    static let selection = RGBColor(0x0A84FF)
    static let good = RGBColor(0x30D158)
    static let warning = RGBColor(0xFF9F0A)
    static let failure = RGBColor(0xFF453A)
}
