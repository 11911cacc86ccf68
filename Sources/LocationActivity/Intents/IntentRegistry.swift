import Synchronization

/// The intents that a process answers for.
package final class IntentRegistry: Sendable {
    /// The process's registry.
    package static let shared = IntentRegistry()

    /// An intent, and what it is called by besides.
    struct Entry: Sendable {
        var type: any AppIntent.Type
        var phrases: [String] = []
        var shortTitle: String?
        var symbol: String?
    }

    private let entries = Mutex<[String: Entry]>([:])
    private let log: LiveActivityLog

    package init(log: LiveActivityLog = .shared) {
        self.log = log
    }

    /// Takes an intent; of two with one name the later one is performed, which is told in the log.
    package func register(_ type: any AppIntent.Type) {
        let name = type.persistentIdentifier
        let before = entries.withLock { entries in
            let before = entries[name]?.type
            entries[name, default: Entry(type: type)].type = type
            return before
        }
        if let before, before != type {
            log.write(.warning, "Two intents are called \(name); \(String(reflecting: type)) is performed")
        }
    }

    /// Takes a shortcut's intent, and its phrases.
    package func register(_ shortcut: AppShortcut) {
        register(shortcut.intent)
        entries.withLock { entries in
            let name = shortcut.intent.persistentIdentifier
            let phrases = entries[name]?.phrases ?? []
            entries[name]?.phrases = phrases + shortcut.phrases.filter { !phrases.contains($0) }
            entries[name]?.shortTitle = shortcut.shortTitle?.description
            entries[name]?.symbol = shortcut.systemImageName
        }
    }

    /// The intent with a name; nil for none.
    func entry(_ name: String) -> Entry? {
        entries.withLock { $0[name] }
    }

    /// The intents that are listed, by their names.
    var discoverable: [(name: String, entry: Entry)] {
        entries.withLock { Array($0) }.filter { $0.value.type.isDiscoverable }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }
}
