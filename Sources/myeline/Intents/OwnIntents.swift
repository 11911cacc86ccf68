import LocationActivity
import ActivitySurfaces
import SystemSupport

/// This program's own intents; `myeline start`, `stop`, `pause` and `resume` perform the same intents.
enum OwnIntents {
    static let registry: IntentRegistry = {
        let registry = IntentRegistry()
        for shortcut in OwnShortcuts.appShortcuts { registry.register(shortcut) }
        return registry
    }()

    static var listed: [ListedIntent] {
        registry.listing.map { ListedIntent(program: Executable.name, listing: $0) }
    }

    /// Performs an intent in this process and prints its result.
    @MainActor
    static func perform(_ name: String, text: JSONObject, output: IntentOutput) async throws {
        let intent: any AppIntent
        do {
            intent = try await registry.make(name, parameters: JSONObject(), text: text)
        } catch {
            throw Failure(running: name, error)
        }
        switch intent {
        case let start as any TrackingIntent:
            let started = try await TrackerHosts.current.start(start)
            for note in started.notes { StandardError.write(line: "myeline: \(Terminal.escaped(note))") }
            try await output.print(["value": .string(started.id)])
        case let stop as StopLocationUpdateIntent:
            guard let stopped = try await stop.perform().stopped else { return }
            let line = stopped.line(units: SettingsFile.user.settings.units)
            try await output.print(["dialog": .string(Terminal.escaped(line))])
        case let pause as PauseLocationUpdateIntent: try await print(pause.perform(), output)
        case let resume as ResumeLocationUpdateIntent: try await print(resume.perform(), output)
        default:
            throw Failure("unknown intent '\(name)'", status: .nothing)
        }
    }
}

extension OwnIntents {
    private static func print(_ result: PausedTracking, _ output: IntentOutput) async throws {
        let line = result.line(units: SettingsFile.user.settings.units)
        try await output.print(["dialog": .string(Terminal.escaped(line))])
    }
}

private struct OwnShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartLocationUpdateIntent(),
            phrases: ["Start tracking with \(.applicationName)", "Show where I am with \(.applicationName)"],
            shortTitle: "Start Tracking", systemImageName: "location")
        AppShortcut(
            intent: StartCommuteIntent(), phrases: ["Start my commute with \(.applicationName)"],
            shortTitle: "Start Commute", systemImageName: "clock")
        AppShortcut(
            intent: StartTripIntent(), phrases: ["Start a trip with \(.applicationName)"], shortTitle: "Start Trip",
            systemImageName: "car")
        AppShortcut(
            intent: StopLocationUpdateIntent(), phrases: ["Stop tracking with \(.applicationName)"],
            shortTitle: "Stop Tracking", systemImageName: "location.slash")
        AppShortcut(
            intent: PauseLocationUpdateIntent(), phrases: ["Pause tracking with \(.applicationName)"],
            shortTitle: "Pause Tracking", systemImageName: "pause")
        AppShortcut(
            intent: ResumeLocationUpdateIntent(), phrases: ["Resume tracking with \(.applicationName)"],
            shortTitle: "Resume Tracking", systemImageName: "play")
    }
}
