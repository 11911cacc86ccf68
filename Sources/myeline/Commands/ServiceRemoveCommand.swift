import ArgumentParser
import ActivitySurfaces
import SystemSupport

struct ServiceRemoveCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Stop the systemd user service and remove it.",
        discussion: """
            Removes the unit file that 'myeline service install' wrote. A unit file that was edited, or that myeline \
            did not install, is kept unless --force is given. Recorded tracks are kept.

            Exit status: 2 if no service is installed.
            """)

    @Flag(help: "Remove the unit file even if it was edited, or if myeline did not install it.")
    var force = false

    func perform() async throws {
        let file = try UnitFile.user(ServiceUnit.name)
        guard let text = try file.contents() else {
            throw Failure(
                "there is no \(file.path)", remedy: "'myeline service status' shows whether a service runs",
                status: .nothing)
        }
        let origin = ServiceUnit.mark.origin(of: text)
        guard force || origin == .installed else {
            let what = origin == .edited ? "was edited" : "was not installed by myeline"
            throw Failure("\(file.path) \(what), and is kept", remedy: "remove the file with --force")
        }
        let isStopped = try await WaitingLine.during("Stopping the service") {
            try await onDetachedThread { () throws(Failure) in
                let manager = UserManager()
                // Without a service manager, the service cannot be running, and only the file is removed.
                guard (try? manager.call("show-environment")) != nil else {
                    try file.remove()
                    return false
                }
                let problem = Result { () throws(Failure) in
                    try manager.call("disable", "--now", ServiceUnit.name)
                }
                try file.remove()
                _ = try problem.get()
                try manager.call("daemon-reload")
                return true
            }
        }
        let line = isStopped ? "Stopped the service, and removed \(file.path)" : "Removed \(file.path)"
        try await StandardOutput().write(line: Terminal.escaped(line))
    }
}
