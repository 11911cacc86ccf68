import FoundationEssentials

extension Activity {
    /// Draws a content as the program's widget has it; nil where it has none for these attributes.
    func drawing(of content: ActivityContent<ContentState>) -> ActivityLedger.Drawing? {
        Self.drawing(of: content, attributes)
    }

    static func drawing(
        of content: ActivityContent<ContentState>, _ attributes: Attributes
    ) -> ActivityLedger.Drawing? {
        nil
    }
}
