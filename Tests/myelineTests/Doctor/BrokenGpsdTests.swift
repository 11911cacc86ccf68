import ActivityRendering
import Testing

@testable import myeline

@Suite("doctor on set-ups of gpsd that are broken")
struct BrokenGpsdTests {
    private let system: FakeSystem
    private let receiver = "usb-u-blox_AG_GNSS-if00"

    init() throws { system = try FakeSystem() }

    private static let working = [
        GpsdScene.version, GpsdScene.devices(GpsdScene.device("/dev/ttyACM0")), GpsdScene.watch, GpsdScene.fix,
        GpsdScene.sky,
    ]

    @Test("a set-up that works has no finding to correct")
    func working() {
        system.installGpsd(options: "-n")
        system.enableSocket()
        system.listen("0100007F:0B83")
        system.run(812, "/usr/sbin/gpsd", "-n", "/dev/ttyACM0")
        system.connect("/dev/ttyACM0", id: receiver)
        let diagnosis = GpsdScene(system, Self.working).diagnosis
        #expect(diagnosis.findings.allSatisfy { $0.verdict == .ok }, "\(diagnosis.text(.unicode))")
        #expect(
            diagnosis.text(.ascii) == """
                gpsd
                  ok  gpsd is installed as /usr/sbin/gpsd
                  ok  gpsd runs as process 812
                  ok  gpsd.socket is enabled: systemd starts gpsd when a program connects
                  ok  gpsd has the option -n: it always reads its receiver
                  ok  gpsd listens at 127.0.0.1:2947, for this machine only
                  ok  gpsd answers at localhost:2947
                  ok  gpsd is version 3.22, with protocol 3.14
                  ok  libgps.so.28 has API version 11 and reads gpsd's protocol 3
                  ok  gpsd reads /dev/ttyACM0: u-blox at 9600 baud

                Receiver
                  ok  gpsd reports what /dev/ttyACM0 sends
                  ok  there is a 3D fix
                  ok  satellites in view: 12, in the fix: 9
                  ok  this machine's clock agrees with GPS time

                Tracking works.
                """)
    }

    @Test("gpsd is not installed, and a receiver could be read without it")
    func notInstalled() {
        system.connect("/dev/ttyACM0", id: receiver, isReadable: true)
        let diagnosis = GpsdScene(system, nil).diagnosis
        #expect(
            diagnosis.lines(.gpsdInstalled) == [
                "gpsd is not installed",
                "install it with 'sudo apt install gpsd', or read the receiver without gpsd: "
                    + "'myeline config set source serial:/dev/serial/by-id/\(receiver)'",
            ])
        #expect(diagnosis.text(.ascii).hasSuffix("\nTracking cannot work: gpsd is not installed."))
        #expect(diagnosis.verdict(.gpsdRunning) == nil)
    }

    @Test("gpsd is installed but its socket is disabled, enabled but not listening, or masked")
    func notRunning() {
        system.installGpsd()
        var diagnosis = GpsdScene(system, nil).diagnosis
        #expect(
            diagnosis.lines(.gpsdRunning) == [
                "gpsd is not running, and nothing listens at port 2947",
                "start it with 'sudo systemctl enable --now gpsd.socket'",
            ])
        #expect(diagnosis.obstacle?.check == .gpsdRunning && diagnosis.verdict(.gpsdSocket) == .note)
        system.enableSocket()
        diagnosis = GpsdScene(system, nil).diagnosis
        #expect(diagnosis.verdict(.gpsdSocket) == .ok)
        #expect(
            diagnosis.lines(.gpsdRunning).last == "start it with 'sudo systemctl start gpsd.socket'; if that fails, "
                + "'systemctl status gpsd.socket' says why, for example that IPv6 is off")
        system.link("/etc/systemd/system/gpsd.socket", to: "/dev/null")
        diagnosis = GpsdScene(system, nil).diagnosis
        #expect(
            diagnosis.lines(.gpsdSocket) == [
                "gpsd.socket is masked, so systemd does not start gpsd",
                "allow the start with 'sudo systemctl unmask gpsd.socket' and 'sudo systemctl enable --now gpsd.socket'",
            ])
    }

    @Test("gpsd listens at another port")
    func otherPort() {
        system.installGpsd()
        system.run(812, "gpsd", "-N", "-S", "2948")
        let diagnosis = GpsdScene(system, nil).diagnosis
        #expect(
            diagnosis.obstacle?.message == "gpsd runs as process 812, but listens at port 2948 instead of 2947")
        #expect(diagnosis.obstacle?.remedy == "use gpsd://localhost:2948")
    }

    @Test("another server has gpsd's port, or gpsd does not answer")
    func otherServer() {
        system.installGpsd()
        system.listen("0100007F:0B83")
        let other = GpsdScene(system, ["HTTP/1.0 400 Bad Request"]).diagnosis
        #expect(
            other.lines(.gpsdAnswer) == [
                "a server other than gpsd answers at localhost:2947",
                "check the port; 'sudo ss -ltnp' names the server; if the server sends NMEA 0183, use tcp://localhost:2947",
            ])
        #expect(other.obstacle?.check == .gpsdAnswer)
        let silent = GpsdScene(system, []).diagnosis
        #expect(silent.obstacle?.message == "localhost:2947 accepts connections, but does not answer")
    }

    @Test("gpsd has no receiver, because its settings name a device that does not exist")
    func wrongDevice() {
        system.installGpsd(devices: "/dev/ttyUSB0")
        system.run(812, "/usr/sbin/gpsd")
        system.listen("0100007F:0B83", "00000000000000000000000001000000:0B83")
        system.connect("/dev/ttyACM0", id: receiver)
        let path = "/dev/serial/by-id/\(receiver)"
        let diagnosis = GpsdScene(system, [GpsdScene.version, GpsdScene.devices(), GpsdScene.watch]).diagnosis
        #expect(
            diagnosis.obstacle
                == .obstacle(
                    .gpsdDevices, "gpsd at localhost:2947 has no receiver",
                    remedy:
                        "add the connected device with 'sudo gpsdctl add \(path)'; for the next start of gpsd, also "
                        + "add it to DEVICES in /etc/default/gpsd"
                ))
        #expect(
            diagnosis.findings.contains(
                .note(
                    .gpsdDevices, "DEVICES in /etc/default/gpsd names /dev/ttyUSB0, which does not exist",
                    remedy: "plug the receiver in, or name \(path), which is connected")))
        #expect(
            diagnosis.lines(.gpsdOptions) == [
                "gpsd is configured without -n: it opens its receiver only while a program is connected, so the first "
                    + "fix takes longer",
                "add -n to GPSD_OPTIONS in /etc/default/gpsd, then run 'sudo systemctl restart gpsd'",
            ])
        #expect(
            diagnosis.lines(.gpsdAddress)
                == ["gpsd listens at 127.0.0.1:2947 and [::1]:2947, for this machine only"])
    }

    @Test("gpsd cannot open its receiver: no permission, another program, or unplugged")
    func closedDevice() {
        system.installGpsd(options: "-n")
        system.run(812, "/usr/sbin/gpsd", "-n", user: 112, groups: "112")
        system.listen("0100007F:0B83")
        system.connect("/dev/ttyACM0", group: 46)
        let lines = [
            GpsdScene.version, GpsdScene.devices(GpsdScene.device("/dev/ttyACM0", isActive: false)), GpsdScene.watch,
        ]
        #expect(
            GpsdScene(system, lines).diagnosis.lines(.gpsdDevices) == [
                "gpsd cannot open /dev/ttyACM0: gpsd's user gpsd may not read it",
                "add gpsd to the device's group with 'sudo usermod -aG 46 gpsd', then run 'sudo systemctl restart gpsd'",
            ])
        system.use("/dev/ttyACM0", by: "ModemManager", 77)
        #expect(
            GpsdScene(system, lines).diagnosis.obstacle?.message
                == "gpsd cannot open /dev/ttyACM0: ModemManager (process 77) uses it")
        let gone = [
            GpsdScene.version, GpsdScene.devices(GpsdScene.device("/dev/ttyUSB3", isActive: false)), GpsdScene.watch,
        ]
        #expect(
            GpsdScene(system, gone).diagnosis.lines(.gpsdDevices) == [
                "gpsd cannot open /dev/ttyUSB3: it is not connected",
                "plug the receiver in, or name /dev/ttyACM0, which is connected",
            ])
    }

    @Test("one of two receivers that is closed does not prevent tracking, unless the source names it")
    func oneOfTwo() {
        system.installGpsd(options: "-n")
        let lines = [
            GpsdScene.version,
            GpsdScene.devices(GpsdScene.device("/dev/ttyUSB3", isActive: false), GpsdScene.device("/dev/ttyACM0")),
            GpsdScene.watch, GpsdScene.fix, GpsdScene.sky,
        ]
        var scene = GpsdScene(system, lines)
        #expect(scene.diagnosis.obstacle == nil && scene.diagnosis.verdict(.gpsdDevices) == .problem)
        scene.source = DeviceFilter(path: "/dev/ttyUSB3", files: system.files)
        #expect(scene.diagnosis.obstacle?.check == .gpsdDevices)
        scene.source = DeviceFilter(path: "/dev/ttyUSB9", files: system.files)
        #expect(
            scene.diagnosis.obstacle?.message
                == "gpsd at localhost:2947 has no device /dev/ttyUSB9, only /dev/ttyACM0, /dev/ttyUSB3")
    }

    @Test("-G has no effect with socket activation, and an open port is named")
    func network() {
        system.installGpsd(options: "-n -G")
        system.listen("0100007F:0B83")
        var diagnosis = GpsdScene(system, Self.working).diagnosis
        #expect(
            diagnosis.lines(.gpsdAddress) == [
                "gpsd has the option -G, but listens for this machine only, at 127.0.0.1:2947, because systemd opens "
                    + "the port",
                "to let other machines connect, add ListenStream=0.0.0.0:2947 with "
                    + "'sudo systemctl edit gpsd.socket'; otherwise, remove -G",
            ])
        system.listen("00000000:0B83")
        diagnosis = GpsdScene(system, Self.working).diagnosis
        #expect(
            diagnosis.lines(.gpsdAddress).first
                == "gpsd listens at 0.0.0.0:2947, where other machines may read your location")
        #expect(diagnosis.obstacle == nil)
    }

    @Test("libgps is missing, or gpsd is older or newer than it can read")
    func versions() {
        system.installGpsd()
        var scene = GpsdScene(system, Self.working)
        scene.library.isAvailable = false
        #expect(scene.diagnosis.obstacle?.message == "cannot open libgps.so.28, gpsd's client library")
        func version(_ release: String, _ major: Int) -> Diagnosis {
            let line = #"{"class":"VERSION","release":"\#(release)","proto_major":\#(major),"proto_minor":12}"#
            return GpsdScene(system, [line] + Self.working.dropFirst()).diagnosis
        }
        #expect(
            version("3.17", 3).lines(.gpsdVersion) == [
                "gpsd is version 3.17, with protocol 3.12, which is older than the versions that myeline was tested "
                    + "with",
                "install gpsd 3.20 or later",
            ])
        #expect(version("3.27.6~dev", 3).verdict(.gpsdVersion) == .ok)
        #expect(
            version("9.1", 4).lines(.gpsdVersion).first
                == "gpsd is version 9.1, with protocol 4.12, but myeline reads protocol 3")
    }

    @Test("a device that gpsd reads has gone")
    func unplugged() {
        system.installGpsd(options: "-n")
        let diagnosis = GpsdScene(system, Self.working).diagnosis
        #expect(
            diagnosis.lines(.gpsdDevices) == [
                "gpsd reads /dev/ttyACM0, which is no longer connected", "plug the receiver in",
            ])
    }

    @Test("gpsd understands nothing of what its receiver sends")
    func unrecognized() {
        system.installGpsd(options: "-n")
        system.connect("/dev/ttyUSB0")
        let device = #"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-06-01T09:00:00Z","bps":4800}"#
        let diagnosis = GpsdScene(system, [GpsdScene.version, GpsdScene.devices(device), GpsdScene.watch]).diagnosis
        #expect(
            diagnosis.lines(.gpsdDevices)
                == ["gpsd reads /dev/ttyUSB0 at 4800 baud, but has not recognized a protocol"])
        #expect(
            diagnosis.obstacle?.message == "gpsd understood nothing that /dev/ttyUSB0 sent in 5 s")
    }
}
