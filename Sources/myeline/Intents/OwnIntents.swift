import ArgumentParser
import LocationActivity
import ActivityTree
import ActivitySurfaces
import SystemSupport

/// The intents of this program: what `myeline start` and `myeline stop` do.
enum OwnIntents {
    /// What programs are called that are this one.
    static var program: String { Executable.name }

    static let registry: IntentRegistry = {
        let registry = IntentRegistry()
        for shortcut in OwnShortcuts.appShortcuts { registry.register(shortcut) }
        return registry
    }()

    /// The intents as they are listed.
    static var listed: [ListedIntent] {
        registry.listing.map { ListedIntent(program: program, listing: $0) }
    }

    /// Performs an intent as its command does, and prints what that prints.
    ///
    /// - Parameters:
    ///   - name: The intent's name.
    ///   - text: Its parameters, as they were typed.
    ///   - output: How its result is printed.
    @MainActor
    static func perform(_ name: String, text: JSONObject, output: IntentOutput) async throws {
        let intent: any AppIntent
        do {
            intent = try await registry.make(name, parameters: JSONObject(), text: text)
        } catch {
            throw Failure(running: name, error)
        }
        switch intent {
        case let start as StartLocationUpdateIntent:
            let started = try await start.perform()
            for note in started.notes { StandardError.write(line: "myeline: \(Terminal.escaped(note))") }
            try await output.print(["value": .string(started.id)])
        case let stop as StopLocationUpdateIntent:
            guard let stopped = try await stop.perform().stopped else { return }
            let line = stopped.line(units: SettingsFile.user.settings.units)
            try await output.print(["dialog": .string(Terminal.escaped(line))])
        default:
            throw Failure("there is no intent \(name)", status: .nothing)
        }
    }
}

/// What may be said to have the intents done.
private struct OwnShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartLocationUpdateIntent(),
            phrases: ["Start tracking with \(.applicationName)", "Show where I am with \(.applicationName)"],
            shortTitle: "Start Tracking", systemImageName: "location")
        AppShortcut(
            intent: StopLocationUpdateIntent(), phrases: ["Stop tracking with \(.applicationName)"],
            shortTitle: "Stop Tracking", systemImageName: "location.slash")
    }
}
