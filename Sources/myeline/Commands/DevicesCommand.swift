import ArgumentParser
import ActivitySurfaces
import ActivityTree
import LocationStream
import SystemSupport

struct DevicesCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the connected receivers, one per line.",
        discussion: """
            Lists the receivers that gpsd reads, with their protocols and baud rates, and the serial devices of this \
            machine. If the configured source is a gpsd, asks that gpsd; otherwise, asks gpsd on this machine.

            With --probe, listens to each serial device that no program uses, and finds the baud rate of devices that \
            send NMEA 0183. Opening a device may reset the hardware connected to it.

            Exit status: 2 if there is no device.
            """)

    @Flag(help: "Listen to each serial device that no program uses, to find its protocol and baud rate.")
    var probe = false

    @Option(
        parsing: .unconditional,
        help: .init("Maximum time to listen with --probe. (default: 3s)", valueName: "TIME"))
    var wait: TimeSpan?

    @Flag(help: "Print the devices as a JSON array.")
    var json = false

    /// The time in which gpsd must answer.
    private static let timeout = Duration.seconds(5)

    func validate() throws {
        if wait != nil && !probe { throw ValidationError("--wait needs --probe") }
    }

    func perform() async throws {
        let files = SystemFiles.standard
        let gpsd = Self.gpsd
        let answers = await Self.answers(of: gpsd, opensDevices: probe)
        let devices = try? answers.get().devices
        var receivers = ConnectedReceiver.list(
            SerialDevice.all(in: files), gpsd: devices, at: (gpsd.conversation.host, gpsd.conversation.port),
            isLocal: gpsd.isLocal, in: files)
        if probe { receivers = await Self.probed(receivers, for: wait?.duration ?? .seconds(3)) }
        if json {
            try await StandardOutput().write(line: JSONValue.array(receivers.map(\.json)).description)
        } else if !receivers.isEmpty {
            let rows = [ConnectedReceiver.tableTitles] + receivers.map(\.tableRow)
            try await StandardOutput().write(line: TextTable.text(rows))
            if !probe, receivers.contains(where: \.isFree) {
                StandardError.write(
                    line: "myeline: 'myeline devices --probe' listens to the devices that no program uses")
            }
        }
        guard receivers.isEmpty else { return }
        throw Self.none(gpsd.conversation, answers)
    }

    /// The gpsd that the configured source names, or else gpsd on this machine.
    private static var gpsd: (conversation: GpsdConversation, isLocal: Bool) {
        let source = LocationSource.default
        guard case .gpsd(let host, let port, _) = source.kind else {
            return (GpsdConversation(host: "localhost", port: LocationSource.gpsdPort), true)
        }
        return (GpsdConversation(host: host, port: port), source.isLocal)
    }

    private static func answers(
        of gpsd: (conversation: GpsdConversation, isLocal: Bool), opensDevices: Bool
    ) async -> Result<GpsdAnswers, GpsdConversation.Failure> {
        do throws(GpsdConversation.Failure) {
            let answers = try await gpsd.conversation.run(watching: opensDevices, until: .now + timeout) { answers in
                guard let devices = answers.devices, !opensDevices || answers.isWatching else { return false }
                return !opensDevices || devices.allSatisfy { $0.driver != nil || !$0.isActive }
            }
            return .success(answers)
        } catch {
            return .failure(error)
        }
    }

    /// Probes the free devices, all at the same time, and returns all receivers.
    private static func probed(_ receivers: [ConnectedReceiver], for time: Duration) async -> [ConnectedReceiver] {
        guard receivers.contains(where: \.isFree) else { return receivers }
        let seconds = max(1, Int(time / .seconds(1)))
        return await WaitingLine.during("Listening to the free devices for up to \(seconds) s") {
            await withTaskGroup(of: (Int, ConnectedReceiver).self) { group in
                for (index, receiver) in receivers.enumerated() where receiver.isFree {
                    group.addTask { (index, await receiver.probed(for: time)) }
                }
                var receivers = receivers
                for await (index, receiver) in group { receivers[index] = receiver }
                return receivers
            }
        }
    }

    private static func none(
        _ gpsd: GpsdConversation, _ answers: Result<GpsdAnswers, GpsdConversation.Failure>
    ) -> Failure {
        let place = SocketAddress.text(host: gpsd.host, port: gpsd.port)
        let reason =
            switch answers {
            case .failure(let failure): "no gpsd answers at \(place) (\(failure.reason))"
            case .success(let answers) where answers.version == nil: "\(place) is not gpsd, or does not answer"
            case .success: "gpsd at \(place) has none"
            }
        return Failure(
            "no receiver is connected, and \(reason)",
            remedy: "check the receiver's cable; 'lsusb' and 'sudo dmesg' show whether the system has found the "
                + "receiver",
            status: .nothing)
    }
}
