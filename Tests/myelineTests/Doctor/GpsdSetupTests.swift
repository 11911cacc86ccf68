import Testing

@testable import myeline

@Suite("The set-up of gpsd")
struct GpsdSetupTests {
    private let system: FakeSystem

    init() throws { system = try FakeSystem() }

    @Test("options are found alone, together, long, and after devices")
    func options() {
        let all = [
            ["-n", "-G", "-S", "2948", "-s", "4800", "/dev/ttyUSB0"], ["-NnG", "-S2948", "-s4800", "/dev/ttyUSB0"],
            ["--nowait", "--listenany", "--port=2948", "--speed", "4800", "--", "/dev/ttyUSB0"],
            ["/dev/ttyUSB0", "-D", "2", "-F", "/run/gpsd.sock", "-G", "-n", "-S", "2948", "-s", "4800", ""],
        ]
        for arguments in all {
            let line = GpsdCommandLine(arguments)
            #expect(line.readsAlways && line.listensToNetwork && line.port == 2948, "\(arguments)")
            #expect(line.fixedBaud == "4800" && line.devices == ["/dev/ttyUSB0"], "\(arguments)")
        }
        let none = GpsdCommandLine(["-S", "x", "-s"])
        #expect(!none.readsAlways && none.port == 2947 && none.fixedBaud == nil && none.devices.isEmpty)
    }

    @Test("addresses are read from the tables of the kernel, only those that listen at the port")
    func addresses() {
        #expect(ListeningAddress.all(port: 2947, in: system.files) == [])
        system.file(
            "/proc/net/tcp",
            """
              sl  local_address rem_address   st
               0: 0100007F:0B83 00000000:0000 0A 0
               1: 00000000:0B83 00000000:0000 0A 0
               2: 0100007F:0B83 0100007F:D431 01 0
               3: 0100007F:0016 00000000:0000 0A 0
               4: nonsense
            """)
        system.file(
            "/proc/net/tcp6",
            """
              sl  local_address rem_address   st
               0: 00000000000000000000000001000000:0B83 00000000000000000000000000000000:0000 0A 0
               1: 00000000000000000000000000000000:0B83 00000000000000000000000000000000:0000 0A 0
               2: B80D0120000000000000000001000000:0B83 00000000000000000000000000000000:0000 0A 0
            """)
        let all = ListeningAddress.all(port: 2947, in: system.files) ?? []
        #expect(
            all.map(\.text) == [
                "127.0.0.1:2947", "0.0.0.0:2947", "[::1]:2947", "[::]:2947", "[2001:db8:0:0:0:0:0:1]:2947",
            ])
        #expect(all.map(\.isLoopback) == [true, false, true, false, false])
    }

    @Test("the settings of Debian and of Fedora are read, without comments and quotation marks")
    func defaults() {
        let debian = GpsdDefaults(
            path: "/etc/default/gpsd",
            text: "#DEVICES=\"/dev/x\"\nDEVICES=\"/dev/ttyUSB0 /dev/pps0\"\nGPSD_OPTIONS='-n -G'\n")
        #expect(debian.devices == ["/dev/ttyUSB0", "/dev/pps0"])
        #expect(debian.options.readsAlways && debian.options.listensToNetwork)
        system.file("/etc/sysconfig/gpsd", "OPTIONS=\"-n /dev/ttyS1\"\n")
        let fedora = GpsdDefaults(in: system.files)
        #expect(fedora?.path == "/etc/sysconfig/gpsd" && fedora?.devices == ["/dev/ttyS1"])
    }

    @Test("the process at the port is preferred")
    func process() {
        system.run(700, "gpsd", "-S", "4000")
        system.run(812, "/usr/sbin/gpsd", "-n")
        system.run(900, "/usr/bin/gpsdx")
        let setup = GpsdSetup(port: 2947, in: system.files)
        #expect(setup.process?.pid == 812 && setup.identity?.user == 112 && setup.options?.readsAlways == true)
        #expect(GpsdSetup(port: 4000, in: system.files).process?.pid == 700)
        #expect(GpsdSetup(port: 5000, in: system.files).process?.pid == 700)
    }
}
