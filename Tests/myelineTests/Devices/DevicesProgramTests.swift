import FoundationEssentials
import Testing

@testable import myeline

@Suite("devices", .serialized, .timeLimit(.minutes(10)))
struct DevicesProgramTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("gpsd's receiver is listed with its baud rate and protocol, as a table and as JSON")
    func gpsd() async throws {
        let receiver = try await Receiver(in: place)
        let gpsd = try await Gpsd(in: place, reading: [receiver.device])
        // gpsd knows the protocol once it has reported a location.
        #expect(try await place.run("stream", gpsd.uri, "--count", "1").status == 0)
        let setting = ["MYELINE_SOURCE": gpsd.uri]
        let table = try await place.run("devices", setting: setting)
        #expect(table.status == 0, "\(table)")
        #expect(table.output.hasPrefix("DEVICE"), "\(table)")
        let row = table.output.split(separator: "\n").first { $0.hasPrefix(receiver.device + " ") }
        #expect(row?.contains("NMEA0183") == true, "\(table)")
        struct Device: Decodable {
            var path: String, source: String
            var `protocol`: String?
            var baudRate: Int?
            var gpsd: Bool, active: Bool?
        }
        let json = try await place.run("devices", "--json", setting: setting)
        let devices = try JSONDecoder().decode([Device].self, from: Data(json.output.utf8))
        let device = try #require(devices.first { $0.path == receiver.device })
        #expect(device.source == gpsd.uri + receiver.device && device.protocol == "NMEA0183")
        #expect(device.baudRate != nil && device.gpsd && device.active == true)
    }

    @Test(
        "without a device, the exit status is 2 and a line says what to check",
        .enabled(if: SerialDevice.all().isEmpty, "a serial device is connected"))
    func none() async throws {
        let port = try Loopback.freePort()
        let setting = ["MYELINE_SOURCE": "gpsd://127.0.0.1:\(port)"]
        let result = try await place.run("devices", setting: setting)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors
                == "myeline: no receiver is connected, and no gpsd answers at 127.0.0.1:\(port) (connection refused); "
                + "check the receiver's cable; 'lsusb' and 'sudo dmesg' show whether the system has found the "
                + "receiver\n")
        let json = try await place.run("devices", "--json", setting: setting)
        #expect(json.status == 2 && json.output == "[]\n")
    }

    @Test("a probe finds the baud rate of a receiver, and tells silence from noise")
    func probe() async throws {
        let receiver = try await Receiver(in: place)
        let found = await ConnectedReceiver(path: receiver.device, source: "").probed(for: .seconds(30))
        #expect(found.probe == .found && found.protocolName == "NMEA0183" && found.baud == 38400)
        let terminal = try Terminal()
        let silent = await ConnectedReceiver(path: terminal.device, source: "").probed(for: .seconds(2))
        #expect(silent.probe == .silent && silent.protocolName == nil)
        let missing = await ConnectedReceiver(path: "/dev/ttyUSB99", source: "").probed(for: .milliseconds(300))
        #expect(missing.probe == .failed)
        withExtendedLifetime(terminal) {}
    }
}
