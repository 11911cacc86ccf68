/// What a person names an activity by: its identifier, its key, the beginning of its identifier, or its kind.
struct ActivityReference {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The activities that are meant: one, or none, or several that cannot be told apart.
    ///
    /// An identifier goes before a key, a key before a beginning, that before a kind (which is what an activity without
    /// a key is called), and an activity that goes on before one that ended.
    func matches<T>(
        _ activities: [T], _ describe: (T) -> (id: String, key: String?, kind: String, isOngoing: Bool)
    ) -> [T] {
        let lowercase = text.lowercased()
        let described = activities.map { (activity: $0, description: describe($0)) }
        if let exact = described.first(where: { $0.description.id == lowercase }) { return [exact.activity] }
        var found = described.filter { $0.description.key == text }
        if found.isEmpty, !text.isEmpty { found = described.filter { $0.description.id.hasPrefix(lowercase) } }
        if found.isEmpty { found = described.filter { $0.description.kind == text } }
        let ongoing = found.filter { $0.description.isOngoing }
        return (ongoing.isEmpty ? found : ongoing).map(\.activity)
    }
}
