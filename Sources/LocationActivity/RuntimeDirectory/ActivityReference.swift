/// A user's reference to an activity: its identifier, its key, a prefix of its identifier, or its kind.
package struct ActivityReference {
    /// The minimum length of a prefix; a shorter prefix could match an activity by chance.
    private static let shortestPrefix = 4
    private let text: String

    package init(text: String) {
        self.text = text
    }

    /// Returns the matching activities; more than one if the reference is ambiguous.
    ///
    /// The text is compared with identifiers, then with keys, then with the beginnings of identifiers, and last with
    /// kinds. The first of these comparisons that finds activities decides. If this comparison finds running and
    /// ended activities, only the running ones are returned.
    package func matches<T>(
        _ activities: [T], _ describe: (T) -> (id: String, key: String?, kind: String, isOngoing: Bool)
    ) -> [T] {
        let lowercase = text.lowercased()
        let described = activities.map { (activity: $0, description: describe($0)) }
        if let exact = described.first(where: { $0.description.id == lowercase }) { return [exact.activity] }
        var found = described.filter { $0.description.key == text }
        if found.isEmpty, text.count >= Self.shortestPrefix {
            found = described.filter { $0.description.id.hasPrefix(lowercase) }
        }
        if found.isEmpty { found = described.filter { $0.description.kind == text } }
        let ongoing = found.filter { $0.description.isOngoing }
        return (ongoing.isEmpty ? found : ongoing).map(\.activity)
    }
}
