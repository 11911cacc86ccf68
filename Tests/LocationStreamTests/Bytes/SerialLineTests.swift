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
