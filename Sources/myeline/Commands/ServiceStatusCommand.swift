import ArgumentParser
import ActivitySurfaces
import LocationActivity
import SystemSupport

struct ServiceStatusCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show the activity of the systemd user service, and whether the service is installed and running.",
        discussion: "Exit status, as with 'systemctl status': 0 running, 3 not running, 4 not installed.")

    @Flag(help: "Print the state as a JSON object.")
    var json = false

    func perform() async throws {
        var state: ServiceState
        do throws(Failure) {
            state = try await onDetachedThread { () throws(Failure) in try Self.state() }
        } catch {
            if json { try await StandardOutput().write(line: ServiceState.json(problem: error.text).description) }
            throw error
        }
        if let path = state.path, let text = OwnedDescriptor.text(of: path) {
            state.origin = ServiceUnit.mark.origin(of: text)
        }
        let lingering = Lingering(of: ProcessIdentity(of: "self"), in: .standard)
        state.isLingering = lingering.isOn
        if let pid = state.pid {
            let snapshots = RuntimeDirectory.standard.readListing().snapshots
            state.activity = snapshots.first { $0.owner.pid == pid && $0.isOngoing }?.id
        }
        let text =
            json
            ? state.json.description
            : state.lines(lingeringRemedy: Lingering.remedy(lingering.user)).joined(separator: "\n")
        try await StandardOutput().write(line: text)
        if !state.isRunning { throw SilentExit(status: state.exitStatus) }
    }

    /// Returns the state according to the service manager and the journal; blocks.
    private static func state() throws(Failure) -> ServiceState {
        let manager = UserManager()
        var state = ServiceState(properties: try manager.properties(ServiceState.propertyNames, of: ServiceUnit.name))
        if state.isInstalled { state.lastLogLine = manager.lastLogLine(of: ServiceUnit.name) }
        return state
    }
}
