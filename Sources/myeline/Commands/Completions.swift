import ArgumentParser
import FoundationEssentials
import LocationActivity
import LocationStream

extension ArgumentHelp {
    static let activity = ArgumentHelp(
        """
        ID, key or kind of the activity. The first 4 characters of an ID are enough. Kinds include location, commute \
        and trip.
        """,
        valueName: "ID")
}

extension CompletionKind {
    /// The forms of a source: URI schemes, connected receivers and files.
    static var sources: CompletionKind {
        .custom { _, _, prefix in
            let receivers = names(in: "/dev").filter { $0.hasPrefix("ttyUSB") || $0.hasPrefix("ttyACM") }
            let devices = receivers.isEmpty ? ["ttyUSB0"] : receivers
            return ["gpsd://"] + devices.map { "serial:/dev/\($0)" } + ["tcp://", "udp://", "-"] + files(prefix)
        }
    }

    /// Returns the files and folders whose path begins with a prefix.
    private static func files(_ prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let paths = names(in: folder.isEmpty ? "." : folder).filter { !$0.hasPrefix(".") }.map { folder + $0 }
        return safe(paths.filter { $0.hasPrefix(prefix) }, alsoAllowing: "/ +:@,=").map { path in
            var isFolder = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return isFolder ? path + "/" : path
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    }

    /// The keys and IDs of the running activities.
    static var activities: CompletionKind {
        .custom { _, _, _ in
            let ongoing = RuntimeDirectory.standard.readListing().snapshots.filter(\.isOngoing)
            return safe(ongoing.compactMap(\.key) + ongoing.map(\.id))
        }
    }

    /// The names of the user's places.
    static var places: CompletionKind {
        .custom { _, _, _ in safe((try? PlaceFile.user?.read())?.map(\.name) ?? [], alsoAllowing: " ") }
    }

    static var settings: CompletionKind { .list(Setting.all.map(\.name)) }

    /// The names of the intents of this program and of running programs.
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

    /// Omits names that look like options, and names with characters that a shell interprets.
    ///
    /// bash expands these characters in completions.
    private static func safe(_ names: [String], alsoAllowing more: String = "") -> [String] {
        let others = "0123456789._-" + more
        return names.filter { name in
            !name.hasPrefix("-")
                && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || others.unicodeScalars.contains($0) }
        }
    }
}
