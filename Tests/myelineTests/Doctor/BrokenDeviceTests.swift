import ActivityRendering
import LocationStream
import Testing

@testable import myeline

@Suite("doctor on serial devices that cannot be read")
struct BrokenDeviceTests {
    private let system: FakeSystem
    private let path = "/dev/ttyUSB0"

    init() throws { system = try FakeSystem() }

    private func diagnosis(_ user: ProcessIdentity = FakeSystem.user, trackers: Set<Int32> = []) -> Diagnosis {
        let files = system.files
        let check = DeviceCheck(
            path: path, identity: user, connected: SerialDevice.all(in: files), trackers: trackers, files: files)
        return Diagnosis(check.findings())
    }

    @Test("a device that may be read and that no program uses is in order")
    func working() {
        system.connect(path, isReadable: true)
        #expect(diagnosis().findings.allSatisfy { $0.verdict == .ok }, "\(diagnosis().text(.ascii))")
        #expect(diagnosis().lines(.devicePermission) == ["you may read /dev/ttyUSB0, which belongs to group dialout"])
    }

    @Test("the device does not exist, alone or beside one that is connected")
    func missing() {
        #expect(
            diagnosis().lines(.deviceExists) == [
                "there is no device /dev/ttyUSB0, and no other serial device is connected",
                "plug the receiver in; if it is plugged in, 'lsusb' and 'sudo dmesg' show whether the system "
                    + "has found it",
            ])
        system.connect("/dev/ttyACM0", id: "usb-u-blox-if00")
        #expect(
            diagnosis().obstacle?.remedy
                == "plug the receiver in, or use serial:/dev/serial/by-id/usb-u-blox-if00, which is connected")
    }

    @Test("the user is not in the device's group, or has joined it after logging in")
    func group() {
        system.connect(path)
        #expect(
            diagnosis().lines(.devicePermission) == [
                "you may not read /dev/ttyUSB0, because you are not in its group dialout",
                "join the group with 'sudo usermod -aG dialout me', then log out and in again",
            ])
        system.file("/etc/group", "root:x:0:\ndialout:x:20:gpsd,me\nme:x:1000:\n")
        #expect(
            diagnosis().lines(.devicePermission) == [
                "you may not read /dev/ttyUSB0, because this session began before you joined the group dialout",
                "log out and in again; until then, 'newgrp dialout' starts a shell that is in the group",
            ])
        let member = ProcessIdentity(user: 1000, groups: [1000, 20])
        #expect(diagnosis(member).obstacle == nil)
    }

    @Test("no group may read the device")
    func rootOnly() {
        let remedy = "give one of your groups access with 'sudo chgrp GROUP \(path)' and "
        system.connect(path, mode: 0o600)
        #expect(diagnosis().obstacle?.remedy?.hasPrefix(remedy) == true)
        system.connect(path, mode: 0o660, group: 0)
        #expect(diagnosis().obstacle?.remedy?.hasPrefix(remedy) == true)
    }

    @Test(
        "another program uses the device",
        arguments: [
            ("gpsd", "read the receiver through gpsd: 'myeline config set source gpsd://localhost:2947/dev/ttyUSB0'"),
            (
                "ModemManager",
                "wait a minute or, if you have no modem, stop ModemManager for good with "
                    + "'sudo systemctl disable --now ModemManager'"
            ),
            ("minicom", "end that program first"),
        ])
    func used(name: String, remedy: String) {
        system.connect(path, isReadable: true)
        system.use(path, by: name, 812)
        let obstacle = diagnosis().obstacle
        #expect(obstacle?.message.hasPrefix("\(name) (process 812) uses /dev/ttyUSB0") == true)
        #expect(obstacle?.check == .deviceHolder && obstacle?.remedy == remedy)
    }

    @Test("a device that a gpsd on another port uses")
    func otherPort() {
        system.connect(path, isReadable: true)
        system.use(path, by: "gpsd", 812)
        system.run(812, "/usr/sbin/gpsd", "-N", "-S", "29471", path)
        #expect(
            diagnosis().obstacle?.remedy
                == "read the receiver through gpsd: 'myeline config set source gpsd://localhost:29471/dev/ttyUSB0'")
    }

    @Test("a device that a running activity reads is in order, but not one that another command reads")
    func ownTracker() {
        system.connect(path, isReadable: true)
        system.use(path, by: "myeline", 812)
        #expect(diagnosis(trackers: [812]).obstacle == nil)
        #expect(diagnosis(trackers: [813]).obstacle?.remedy == "end that program first")
    }
}
