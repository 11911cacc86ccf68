package import ActivityTree

extension EndReason {
    /// Returns an end reason as text for users, with measurements in `units`.
    ///
    /// A reason that a program has defined itself is returned unchanged.
    ///
    /// - Parameter content: The content of the activity, with the exact target in its member `target`; null if the
    ///   content is unknown.
    package static func text(_ reason: String, content: JSONValue = .null, units: Units) -> String {
        targetText(reason, content: content, units: units).map { "target reached: \($0)" } ?? text(reason)
    }

    /// Returns the reached target that an end reason contains, in `units`; nil if the reason contains no target.
    ///
    /// - Parameter content: The content or the summary of the activity, whose member `target` is the exact target.
    ///   The target in the text of the reason is rounded.
    package static func targetText(_ reason: String, content: JSONValue, units: Units) -> String? {
        guard let text = targetText(reason) else { return nil }
        guard let metres = Units.metres(text) else { return text }
        let exact = LocationActivityTarget(json: content["target"])?.distance
        return LocationActivityTarget(distance: exact ?? metres).text(units)
    }
}
