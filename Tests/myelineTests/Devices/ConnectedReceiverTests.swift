import ActivityTree
import LocationStream
import Testing

@testable import myeline

@Suite("Connected receivers")
struct ConnectedReceiverTests {
    private let system: FakeSystem

    init() throws { system = try FakeSystem() }

    private func list(_ gpsd: [GpsdDevice]?, isLocal: Bool = true) -> [ConnectedReceiver] {
        let files = system.files
        return ConnectedReceiver.list(
            SerialDevice.all(in: files), gpsd: gpsd, at: ("localhost", 2947), isLocal: isLocal, in: files)
    }

    @Test("serial devices with hardware are found, in the order of their numbers; consoles and phantoms are not")
    func serialDevices() {
        for path in ["/dev/ttyUSB10", "/dev/ttyUSB2", "/dev/ttyAMA0", "/dev/ttyS0", "/dev/ttyS1", "/dev/ttyS2"] {
            system.connect(path)
        }
        system.connect("/dev/ttyACM0", id: "usb-u-blox-if00")
        system.file("/sys/class/tty/ttyS0/type", "0\n")
        system.file("/sys/class/tty/ttyS1/type", "4\n")
        system.file("/sys/class/tty/ttyS2/type", "4\n")
        system.file("/sys/class/tty/ttyS2/console", "Y\n")
        system.file("/dev/ttyUSB5")
        system.file("/sys/class/tty/tty1/device/uevent")
        #expect(
            SerialDevice.all(in: system.files) == [
                SerialDevice(path: "/dev/ttyACM0", id: "usb-u-blox-if00"), SerialDevice(path: "/dev/ttyAMA0"),
                SerialDevice(path: "/dev/ttyS1"), SerialDevice(path: "/dev/ttyUSB2"),
                SerialDevice(path: "/dev/ttyUSB10"),
            ])
        #expect(SerialDevice.all(in: system.files)[0].stablePath == "/dev/serial/by-id/usb-u-blox-if00")
    }

    @Test("a receiver of gpsd is listed once, with its protocol, and a free device as a source of its own")
    func merged() {
        system.connect("/dev/ttyACM0", id: "usb-u-blox-if00")
        system.connect("/dev/ttyUSB0", isReadable: true)
        system.connect("/dev/ttyUSB1", isReadable: true)
        system.use("/dev/ttyUSB1", by: "minicom", 77)
        let receivers = list([
            GpsdDevice(path: "/dev/serial/by-id/usb-u-blox-if00", driver: "u-blox", subtype: "SW 1", baud: 9600)
        ])
        #expect(
            JSONValue.array(receivers.map(\.json)).description == #"""
                [{"path":"/dev/serial/by-id/usb-u-blox-if00","id":"usb-u-blox-if00","source":"gpsd://localhost:2947/dev/serial/by-id/usb-u-blox-if00","protocol":"u-blox","subtype":"SW 1","baudRate":9600,"gpsd":true,"active":true,"holder":null,"readable":false,"probe":null},{"path":"/dev/ttyUSB0","id":null,"source":"serial:/dev/ttyUSB0","protocol":null,"subtype":null,"baudRate":null,"gpsd":false,"active":null,"holder":null,"readable":true,"probe":null},{"path":"/dev/ttyUSB1","id":null,"source":"serial:/dev/ttyUSB1","protocol":null,"subtype":null,"baudRate":null,"gpsd":false,"active":null,"holder":{"pid":77,"name":"minicom"},"readable":true,"probe":null}]
                """#)
        #expect(receivers.map(\.isFree) == [false, true, false])
        #expect(
            TextTable.text([ConnectedReceiver.tableTitles] + receivers.dropFirst().map(\.tableRow)) == """
                DEVICE        PROTOCOL  BAUD RATE  USED BY       ACCESS  ID
                /dev/ttyUSB0  -         -          -             yes     -
                /dev/ttyUSB1  -         -          minicom (77)  yes     -
                """)
    }

    @Test("devices of gpsd on another machine are not those of this one")
    func remote() {
        system.connect("/dev/ttyACM0", isReadable: true)
        let receivers = list(
            [
                GpsdDevice(path: "/dev/ttyACM0", isActive: false),
                GpsdDevice(path: "tcp://boat:10110", driver: "NMEA0183"),
            ],
            isLocal: false)
        #expect(receivers.map(\.path) == ["/dev/ttyACM0", "tcp://boat:10110", "/dev/ttyACM0"])
        #expect(receivers.map(\.isReadable) == [nil, nil, true])
        #expect(receivers.map(\.isFree) == [false, false, true])
        #expect(receivers[1].source == "gpsd://localhost:2947/tcp://boat:10110")
        #expect(receivers[1].tableRow.first == "gpsd://localhost:2947/tcp://boat:10110")
        #expect(receivers[0].tableRow == ["/dev/ttyACM0", "closed", "-", "gpsd", "-", "-"])
    }

    @Test("without gpsd and without a device, there is nothing")
    func none() {
        #expect(list(nil).isEmpty)
    }
}
