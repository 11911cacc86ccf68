package import ActivityTree
package import FoundationEssentials

/// The record of an activity whose process has died.
package struct ContinuedActivity: Sendable {
    package var id: String
    package var startedAt: Date
    /// The figures of the content, such as the distance, and the time of the last fix.
    package var figures: JSONObject
    /// Whether the activity may still be in the runtime directory; a reboot clears it.
    package var isOfThisBoot: Bool

    package init(id: String, startedAt: Date, figures: JSONObject, isOfThisBoot: Bool) {
        self.id = id
        self.startedAt = startedAt
        self.figures = figures
        self.isOfThisBoot = isOfThisBoot
    }

    /// Returns a content in which a figure that is lower than the record's is replaced by it, as is an earlier time.
    ///
    /// The last content may be older than the record, because updates are limited to an interval.
    func updating(_ content: JSONValue) -> JSONValue {
        guard var members = content.objectValue else { return content }
        for (name, figure) in figures.members {
            guard let recorded = figure.doubleValue, recorded > members[name]?.doubleValue ?? 0 else { continue }
            members[name] = figure
        }
        // Times in UTC are in the order of their texts.
        if let recorded = figures["fixTime"]?.stringValue, recorded > members["fixTime"]?.stringValue ?? "" {
            members["fixTime"] = .string(recorded)
        }
        return .object(members)
    }
}
