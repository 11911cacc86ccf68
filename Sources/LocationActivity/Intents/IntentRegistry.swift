import Synchronization

/// The intents that a process performs on request.
package final class IntentRegistry: Sendable {
    package static let shared = IntentRegistry()

    /// An intent with the texts of its shortcuts.
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

    /// Adds an intent.
    ///
    /// If a different intent has the same name, the function replaces that intent and logs a warning.
    package func register(_ type: any AppIntent.Type) {
        let name = type.persistentIdentifier
        let before = entries.withLock { entries in
            let before = entries[name]?.type
            entries[name, default: Entry(type: type)].type = type
            return before
        }
        if let before, before != type {
            log.write(.warning, "Duplicate intent name \(name); using \(String(reflecting: type))")
        }
    }

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

    func entry(_ name: String) -> Entry? {
        entries.withLock { $0[name] }
    }

    /// The intents to list, sorted by name.
    var discoverable: [(name: String, entry: Entry)] {
        entries.withLock { Array($0) }.filter { $0.value.type.isDiscoverable }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }
}
