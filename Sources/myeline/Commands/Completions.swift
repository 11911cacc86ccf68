import ArgumentParser
import LocationActivity
import ActivityTree

extension CompletionKind {
    /// The keys and IDs of the running activities.
    static var activities: CompletionKind {
        .custom { _, _, _ in
            let ongoing = RuntimeDirectory.standard.readListing().snapshots.filter(\.isOngoing)
            return safe(ongoing.compactMap(\.key) + ongoing.map(\.id))
        }
    }

    static var settings: CompletionKind { .list(Setting.all.map(\.name)) }

    /// The names of this program's intents and of those of running programs.
    static var intents: CompletionKind {
        .custom { _, _, _ in
            let listings = RuntimeDirectory.standard.readPrograms().flatMap { program in
                let reply = try? program.control.exchange(
                    ControlRequest(intent: "intents"), timeout: .milliseconds(300))
                return reply?["intents"]?.arrayValue ?? []
            }
            return safe(
                Set((OwnIntents.registry.listing + listings).compactMap { $0["name"]?.stringValue }).sorted())
        }
    }

    /// Leaves out names with characters that a shell interprets: bash expands the words that it is offered.
    private static func safe(_ names: [String]) -> [String] {
        names.filter { name in
            !name.hasPrefix("-")
                && name.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0)
                }
        }
    }
}
