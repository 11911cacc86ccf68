import ActivitySurfaces
import ArgumentParser
import LocationActivity
import SystemSupport

struct CommuteRemoveCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a saved commute, and end its running activity.",
        discussion: "Exit status: 2 if no commute of this name is saved.")

    @Argument(help: .init("Name of the commute.", valueName: "NAME"))
    var name: String

    func perform() async throws {
        let timer = try CommuteTimer(name)
        guard try timer.isInstalled() else {
            let names = try CommuteTimer.commutes().saved.map(\.name)
            throw Failure(
                "there is no saved commute '\(name)'",
                remedy: names.isEmpty ? "'myeline commute add' saves one" : "choose \(names.joined(separator: ", "))",
                status: .nothing)
        }
        try await onDetachedThread { () throws(Failure) in
            let manager = UserManager()
            // Without a service manager, no timer can be running, and only the files are removed.
            let isRunning = (try? manager.call("show-environment")) != nil
            try timer.remove(with: isRunning ? manager : nil)
        }
        // End the activity of the commute, because stopping the service does not end an activity that was started by
        // hand.
        for activity in RuntimeDirectory.standard.readListing().activities
        where activity.snapshot.isOngoing && activity.snapshot.kind == CommuteKind.name
            && activity.snapshot.key == name
        {
            _ = try await StopLocationUpdateIntent(activity.snapshot.id).perform()
        }
        try await StandardOutput().write(line: Terminal.escaped("Removed '\(name)'"))
    }
}
