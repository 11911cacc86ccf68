import FoundationEssentials
import SystemSupport
import Glibc
import Testing

@testable import LocationStream

@Suite("Serial devices")
struct SerialLineTests {
    @Test("a closed pseudo-terminal can be opened again")
    func reopened() throws {
        let pty = try Pty()
        do {
            let line = try SerialLine.open(pty.path, baud: nil)
            #expect(!isExclusive(line.number))
        }
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(!isExclusive(line.number))
    }

    @Test("a device cannot be opened twice")
    func busy() throws {
        let pty = try Pty()
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(throws: SourceFailure.self) { _ = try SerialLine.open(pty.path, baud: nil) }
        _ = line.number
    }

    @Test("the terminal of a session is refused and keeps its settings until the session ends")
    func session() throws {
        let pty = try Pty()
        var session: TerminalSession? = try TerminalSession(on: pty)
        let leader = try #require(session).leader
        let failure = #expect(throws: SourceFailure.self) { _ = try SerialLine.open(pty.path, baud: nil) }
        guard case .permanent(let error)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(error.code == .readFailed && error.message == "\(pty.path) is the terminal of sh (process \(leader))")
        #expect(pty.interrupts)
        session = nil
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(!pty.interrupts)
        _ = line.number
    }

    @Test("only a session outside of containers is on the terminal with a number")
    func sessionLeader() throws {
        let folder = "/tmp/myeline-proc-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let files = FileManager.default
        defer { try? files.removeItem(atPath: folder) }
        func add(_ pid: Int, leader: Int, terminal: Int, ids: String) throws {
            try files.createDirectory(atPath: "\(folder)/\(pid)", withIntermediateDirectories: true)
            // A process can choose any name.
            let stat = "\(pid) (x) S 1 1 \(pid) 34820) S 1 \(leader) \(leader) \(terminal) \(pid) 4194304 1 0"
            for (name, text) in [("stat", stat), ("status", "Name:\tx\nNSpid:\t\(ids)\n"), ("comm", "x\n")] {
                #expect(files.createFile(atPath: "\(folder)/\(pid)/\(name)", contents: Data(text.utf8)))
            }
        }
        try add(7, leader: 7, terminal: 34816, ids: "7")
        try add(8, leader: 7, terminal: 34816, ids: "8")
        try add(9, leader: 9, terminal: 34817, ids: "9\t1")
        try add(10, leader: 10, terminal: 0, ids: "10")
        #expect(DeviceHolder.sessionLeader(on: 34816, in: folder)?.pid == 7)
        #expect(DeviceHolder.sessionLeader(on: 34816, in: folder)?.name == "x")
        for number: UInt32 in [34817, 34820] {
            #expect(DeviceHolder.sessionLeader(on: number, in: folder)?.pid == nil)
        }
    }

    @Test("the baud rate is searched at each opening, starting with the last one")
    func search() throws {
        let pty = try Pty()
        let line = try SerialLine.open(pty.path, baud: 38400)
        var search = BaudSearch(baud: nil, isNeeded: true)
        let start = ContinuousClock.now
        search.opened(current: SerialLine.baud(of: line))
        #expect(search.baud == 38400)
        let found = search.received(sentences: true, at: start)
        let later = search.received(sentences: false, at: start.advanced(by: .seconds(60)))
        #expect(found == nil && later == nil)

        search.opened(current: SerialLine.baud(of: line))
        #expect(search.baud == 38400)
        let first = search.received(sentences: false, at: start)
        let next = search.received(sentences: false, at: start.advanced(by: .seconds(2)))
        #expect(first == nil && next == 9600)
    }

    @Test(
        "another user can open the device once ours is closed",
        .enabled(if: geteuid() == 0, "requires root"))
    func otherUser() throws {
        let pty = try Pty()
        _ = unsafe chmod(pty.path, 0o666)
        do { _ = try SerialLine.open(pty.path, baud: nil) }
        let held = unsafe system("setpriv --reuid 65534 --clear-groups sh -c ': < \(pty.path)'")
        #expect(held == 0)
    }

    /// Reads TIOCGEXCL, which Glibc's module lacks.
    private func isExclusive(_ descriptor: Int32) -> Bool {
        var flag: Int32 = -1
        return unsafe ioctl(descriptor, 0x8004_5440, &flag) == 0 && flag != 0
    }
}
