import FoundationEssentials
import Glibc
import Testing

/// A real gpsd on a separate port, which ends with its workplace.
final class Gpsd: Sendable {
    let port: UInt16
    private let program: RunningProgram
    private let control: String

    var uri: String { "gpsd://127.0.0.1:\(port)" }

    /// Starts gpsd and waits until it answers.
    ///
    /// - Parameters:
    ///   - place: The workplace with its control socket.
    ///   - devices: The initial receivers.
    ///   - port: The port of an earlier instance; by default a free one.
    init(in place: Workplace, reading devices: [String] = [], port: UInt16? = nil) async throws {
        for _ in 0..<5 {
            let chosen = try port ?? Loopback.freePort()
            let control = "\(place.path)/gpsd-\(chosen).sock"
            let program = place.keep(
                try RunningProgram(
                    ["-N", "-n", "-b", "-S", "\(chosen)", "-F", control] + devices, of: "/usr/sbin/gpsd"))
            guard await Self.answers(chosen, program) else { continue }
            (self.port, self.program, self.control) = (chosen, program, control)
            return
        }
        throw SpawnFailure(path: "gpsd", error: EADDRINUSE)
    }

    /// Waits until gpsd reports its version; false if it exits first, for example because the port is in use.
    private static func answers(_ port: UInt16, _ program: RunningProgram) async -> Bool {
        await Blocking.run {
            while program.isRunning {
                guard let client = Loopback.connect(port) else {
                    // gpsd does not report when it listens.
                    usleep(5000)
                    continue
                }
                let reader = LineReader(client)
                return reader.waitForBytes(until: .now + .seconds(300))
            }
            return false
        }
    }

    func add(_ device: String) async throws { try await command("+\(device)\r\n") }

    func remove(_ device: String) async throws { try await command("-\(device)\r\n") }

    private func command(_ line: String) async throws {
        let answer = await Blocking.run { [control] in
            let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: control.utf8) }
            let isConnected = unsafe withUnsafePointer(to: address) {
                unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            var bytes = Array(line.utf8)
            guard isConnected == 0, unsafe write(client, bytes, bytes.count) == bytes.count else {
                close(client)
                return ""
            }
            bytes = [UInt8](repeating: 0, count: 64)
            let count = unsafe read(client, &bytes, bytes.count)
            close(client)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        try #require(answer.hasPrefix("OK"), "gpsd says \(answer) to \(line)")
    }

    /// Ends gpsd and waits for its exit.
    func end(_ signal: Int32 = SIGTERM) async {
        program.send(signal: signal)
        _ = await program.exitStatus()
    }
}

/// A simulated receiver: a fixture replayed in a loop on a pseudo-terminal.
struct Receiver {
    let device: String
    let program: RunningProgram

    /// Connects the receiver.
    init(in place: Workplace, _ log: FixtureLog = .cityDrive, rate: String = "5") async throws {
        program = try place.start("replay", log.path, "--to", "pty", "--loop", "--rate", rate)
        device = try #require(await program.output.line())
        // gpsd drops root privileges before it opens devices that are added later.
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: device)
    }

    /// Disconnects the receiver.
    func unplug() async {
        program.send(signal: SIGTERM)
        _ = await program.exitStatus()
    }
}
