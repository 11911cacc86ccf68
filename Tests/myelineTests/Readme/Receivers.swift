import FoundationEssentials
import Glibc
import Testing

/// The receivers that the README assumes, played from a fixture.
///
/// A pseudo-terminal replaces /dev/ttyUSB0, and a local port replaces 192.168.1.10:10110. gpsd runs on a port of its own.
final class Receivers: Sendable {
    let environment: [String: String]
    private let place: Workplace
    private let players: [RunningProgram]
    private let gpsd: Gpsd
    private let substitutions: [(name: String, actual: String)]

    init() async throws {
        place = try Workplace()
        let fixture = "\(FencedBlock.checkout)/nmea-fixtures/city-drive.nmea"

        let feed = try place.start("replay", fixture, "--to", "pty", "--loop")
        let device = try #require(await feed.output.line())
        gpsd = try await Gpsd(in: place, reading: [device])
        let serial = try place.start("replay", fixture, "--to", "pty", "--loop")
        let serialDevice = try #require(await serial.output.line())
        let network = try place.start("replay", fixture, "--to", "tcp://127.0.0.1:0", "--loop")
        let server = try #require(await network.output.line())

        players = [feed, serial, network]
        substitutions = [
            ("/dev/ttyUSB0", serialDevice), ("192.168.1.10:10110", String(server.dropFirst("tcp://".count))),
        ]
        environment = place.environment.merging([
            "PATH": ReadmeTests.path, "MYELINE_SOURCE": gpsd.uri,
        ]) { $1 }
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/home/nmea-fixtures",
            withDestinationPath: "\(FencedBlock.checkout)/nmea-fixtures")

        // gpsd has opened its device once it reports a position.
        let probe = try place.start("stream", gpsd.uri, "--format", "ndjson")
        _ = try #require(await probe.output.line { $0.contains("latitude") })
        probe.send(signal: SIGTERM)
        _ = await probe.exitStatus()
    }

    deinit {
        for player in players { player.send(signal: SIGTERM) }
    }

    /// Returns a script that runs commands as at a terminal and stops at the first failure.
    func script(of commands: String) -> String {
        let real = substitutions.reduce(commands) { text, substitution in
            text.split(separator: substitution.name, omittingEmptySubsequences: false).joined(
                separator: substitution.actual)
        }
        return "set -euo pipefail -o monitor\ncd\n\(real)"
    }

    /// Activities and processes that still run after a session; those that are about to end have 10 s.
    var leftovers: [String] {
        get async throws {
            let deadline = ContinuousClock.now + .seconds(300)
            while !running.isEmpty, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(50)) }
            return running
        }
    }

    private var running: [String] {
        let activities = "\(place.path)/run/myeline/activities"
        let kept = (try? FileManager.default.contentsOfDirectory(atPath: activities)) ?? []
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let ongoing = kept.filter { id in
            let state = try? String(contentsOfFile: "\(activities)/\(id)/state.json", encoding: .utf8)
            return state?.contains(#""endedAt":null"#) ?? true
        }
        return ongoing
            + processes.filter { process in
                guard let pid = pid_t(process), !players.contains(where: { $0.pid == pid }) else { return false }
                let environment = try? String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8)
                return environment?.contains("XDG_RUNTIME_DIR=\(place.path)/run") ?? false
            }
    }
}
