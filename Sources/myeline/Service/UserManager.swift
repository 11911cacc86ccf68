import ActivitySurfaces
import Glibc
import SystemSupport

/// systemd's manager of this user's services, which `systemctl --user` controls.
struct UserManager: Sendable {
    /// The program systemctl; tests replace it.
    var systemctl = "systemctl"
    var journalctl = "journalctl"
    var files = SystemFiles.standard
    /// The remedy in errors on a system that does not run systemd.
    var otherManagerRemedy =
        "run 'myeline start --foreground --key \(ServiceUnit.key)' with your own service manager"

    /// The timeout of a call.
    ///
    /// The timeout is long, because the start of a service waits until the tracker is ready, and the stop waits until
    /// the tracker has stored the track.
    private static let timeout = Duration.seconds(120)

    /// Runs `systemctl --user`; blocks until it has ended.
    ///
    /// - Throws: ``Failure`` with the first line of systemctl's output, and the remedy.
    @discardableResult
    func call(_ arguments: String..., remedy: String? = nil) throws(Failure) -> String {
        let output = try output(arguments)
        guard output.status != 0 else { return output.text }
        throw failure(arguments[0], output, remedy: remedy)
    }

    private func output(_ arguments: [String]) throws(Failure) -> CommandOutput {
        do throws(SystemError) {
            // Use a fixed locale and time zone, because the output is parsed.
            return try CommandOutput.run(
                "/usr/bin/env",
                ["LC_ALL=C", "TZ=UTC", systemctl, "--user", "--no-pager", "--no-ask-password"] + arguments,
                timeout: Self.timeout)
        } catch {
            throw Failure("cannot run systemctl", shortage: error)
        }
    }

    private func failure(_ verb: String, _ output: CommandOutput, remedy: String?) -> Failure {
        // env(1) exits with status 127 if it does not find the program.
        if output.status == 127 {
            return Failure(
                "there is no systemctl, so this system is not run by systemd", remedy: otherManagerRemedy)
        }
        var reason = output.text.split(separator: "\n").first.map(String.init) ?? "status \(output.status)"
        if reason.hasSuffix(".") { reason.removeLast() }
        guard reason.contains("connect to bus") || reason.contains("connect to user scope bus") else {
            return Failure("systemctl --user \(verb) failed: \(reason)", remedy: remedy ?? Self.logRemedy)
        }
        guard files.isRunBySystemd else {
            return Failure("this system is not run by systemd (\(reason))", remedy: otherManagerRemedy)
        }
        return Failure(
            "your user has no running service manager (\(reason))",
            remedy: "log in directly as this user, without su or sudo, or turn on lingering with "
                + "'sudo loginctl enable-linger USER' and set XDG_RUNTIME_DIR=/run/user/$(id -u)")
    }

    /// The remedy if systemd may look for units in another directory than this program.
    static let configurationHomeRemedy =
        "set XDG_CONFIG_HOME to the value that 'systemctl --user show-environment' prints, or unset it if none is "
        + "printed"

    static let logRemedy = "'journalctl --user -u \(ServiceUnit.name)' shows the log"

    /// Returns properties of a unit by their names.
    func properties(_ names: [String], of unit: String) throws(Failure) -> [String: String] {
        let text = try call("show", unit, "--property=\(names.joined(separator: ","))")
        var properties: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let equals = line.firstIndex(of: "=") else { continue }
            properties[String(line[..<equals])] = String(line[line.index(after: equals)...])
        }
        return properties
    }

    /// Returns the last line of a unit in the journal; nil if there is no line, or if the journal cannot be read.
    func lastLogLine(of unit: String) -> String? {
        let arguments = ["--user", "--unit=\(unit)", "--lines=1", "--output=cat", "--quiet", "--no-pager"]
        guard let output = try? CommandOutput.run(journalctl, arguments, timeout: .seconds(5)), output.status == 0
        else { return nil }
        return output.text.split(separator: "\n").last.map(String.init)
    }

    /// Returns whether a unit that is being stopped will start again: in a restart, or at the next login or boot.
    ///
    /// - Parameter unit: The unit of this process.
    func willStartAgain(_ unit: String) -> Bool {
        guard
            let output = try? CommandOutput.run(
                systemctl, ["--user", "--no-pager", "--no-legend", "--plain", "list-jobs"], timeout: .seconds(5)),
            output.status == 0
        else { return false }
        return Self.willStartAgain(unit, jobs: output.text)
    }

    /// Returns whether the jobs restart a unit or end the service manager.
    ///
    /// - Parameter jobs: Lines with the number, the unit, the type and the state of a job.
    static func willStartAgain(_ unit: String, jobs: String) -> Bool {
        jobs.split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            guard words.count >= 3 else { return false }
            return words[1] == unit && words[2] == "restart" || words[1] == "shutdown.target" && words[2] == "start"
        }
    }

    /// The service unit of this process, from its control group; nil if the process belongs to no service.
    var ownUnit: String? {
        guard let text = files.text("/proc/self/cgroup") else { return nil }
        let names = text.split(separator: "\n").compactMap { $0.split(separator: "/").last.map(String.init) }
        return names.last { $0.hasSuffix(".service") }
    }
}
