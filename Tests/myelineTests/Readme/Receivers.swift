import FoundationEssentials
import Glibc
import Testing

/// The receivers that the README assumes, played from a fixture.
///
/// A pseudo-terminal replaces /dev/ttyUSB0, and a local port replaces 192.168.1.10:10110. gpsd runs on a free port.
final class Receivers: Sendable {
    let environment: [String: String]
    private let place: Workplace
    private let players: [RunningProgram]
    private let substitutions: [(name: String, actual: String)]

    init() async throws {
        place = try Workplace()
        let fixture = "\(FencedBlock.checkout)/nmea-fixtures/city-drive.nmea"
        let ports = try (0..<2).map { _ in try Self.freePort() }

        let feed = try place.start("replay", fixture, "--to", "pty", "--loop")
        let device = try #require(await feed.output.line())
        let daemon = try RunningProgram(["-N", "-n", "-b", "-S", "\(ports[0])", device], of: "/usr/sbin/gpsd")
        let serial = try place.start("replay", fixture, "--to", "pty", "--loop")
        let serialDevice = try #require(await serial.output.line())
        let network = try place.start("replay", fixture, "--to", "tcp://127.0.0.1:\(ports[1])", "--loop")
        _ = try #require(await network.output.line())

        players = [feed, daemon, serial, network]
        substitutions = [("/dev/ttyUSB0", serialDevice), ("192.168.1.10:10110", "127.0.0.1:\(ports[1])")]
        environment = place.environment.merging([
            "PATH": ReadmeTests.path, "MYELINE_SOURCE": "gpsd://127.0.0.1:\(ports[0])",
        ]) { $1 }
        try FileManager.default.createSymbolicLink(
            atPath: "\(place.path)/home/nmea-fixtures",
            withDestinationPath: "\(FencedBlock.checkout)/nmea-fixtures")

        // gpsd has opened its device once it reports a position.
        let probe = try place.start("stream", "gpsd://127.0.0.1:\(ports[0])", "--format", "ndjson")
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

    /// Activities and processes that still exist after a session.
    var leftovers: [String] {
        let activities = "\(place.path)/run/myeline/activities"
        let kept = (try? FileManager.default.contentsOfDirectory(atPath: activities)) ?? []
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return kept
            + processes.filter { process in
                guard let pid = pid_t(process), !players.contains(where: { $0.pid == pid }) else { return false }
                let environment = try? String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8)
                return environment?.contains("XDG_RUNTIME_DIR=\(place.path)/run") ?? false
            }
    }

    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = unsafe bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            let bound = unsafe bind(descriptor, pointer, length)
            let named = unsafe getsockname(descriptor, pointer, &length)
            return bound == 0 && named == 0
        }
        try #require(isBound)
        return UInt16(bigEndian: address.sin_port)
    }
}
