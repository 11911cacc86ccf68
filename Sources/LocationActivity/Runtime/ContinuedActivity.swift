package import ActivityTree
package import FoundationEssentials

/// The record of an activity whose process has died.
package struct ContinuedActivity: Sendable {
    package var id: String
    package var startedAt: Date
    /// The time of the last fix, and the figures of the content, such as the distance.
    package var figures: JSONObject
    /// Whether the record is from the current boot.
    ///
    /// If false, the activity is created again from the record, because a reboot normally clears the runtime directory.
    package var isOfThisBoot: Bool

    package init(id: String, startedAt: Date, figures: JSONObject, isOfThisBoot: Bool) {
        self.id = id
        self.startedAt = startedAt
        self.figures = figures
        self.isOfThisBoot = isOfThisBoot
    }

    /// Returns the content with the newer values of the record.
    ///
    /// The content may be older than the record, because updates are rate-limited. A figure of the record replaces a
    /// lower figure of the content. The record's time of the last fix replaces an earlier time.
    func updating(_ content: JSONValue) -> JSONValue {
        guard var members = content.objectValue else { return content }
        for (name, figure) in figures.members {
            guard let recorded = figure.doubleValue, recorded > members[name]?.doubleValue ?? 0 else { continue }
            members[name] = figure
        }
        // ISO 8601 times in UTC can be compared as text.
        if let recorded = figures["fixTime"]?.stringValue, recorded > members["fixTime"]?.stringValue ?? "" {
            members["fixTime"] = .string(recorded)
        }
        return .object(members)
    }
}
