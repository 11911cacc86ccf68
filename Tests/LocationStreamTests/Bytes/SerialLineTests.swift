import SystemSupport
import Glibc
import Testing

@testable import LocationStream

@Suite("A receiver's device")
struct SerialLineTests {
    @Test("a pseudo-terminal lets the next reader in once it is closed")
    func reopened() throws {
        let pty = try Pty()
        do {
            let line = try SerialLine.open(pty.path, baud: nil)
            #expect(!isExclusive(line.number))
        }
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(!isExclusive(line.number))
    }

    @Test("two of us do not share a device")
    func busy() throws {
        let pty = try Pty()
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(throws: SourceFailure.self) { _ = try SerialLine.open(pty.path, baud: nil) }
        _ = line.number
    }

    @Test("its speed is looked for anew at each opening, the last one first")
    func search() throws {
        let source = try #require(LiveSource(.serial("/dev/ttyX")))
        let pty = try Pty()
        let line = try SerialLine.open(pty.path, baud: 38400)
        var search = BaudSearch(source)
        let start = ContinuousClock.now
        search.opened(line)
        #expect(search.baud == 38400)
        let found = search.heard(sentences: true, at: start)
        let later = search.heard(sentences: false, at: start.advanced(by: .seconds(60)))
        #expect(found == nil && later == nil)

        search.opened(line)
        #expect(search.baud == 38400)
        let first = search.heard(sentences: false, at: start)
        let next = search.heard(sentences: false, at: start.advanced(by: .seconds(2)))
        #expect(first == nil && next == 9600)
    }

    @Test(
        "another user's reader is let in once ours is closed",
        .enabled(if: geteuid() == 0, "only root can become another user"))
    func otherUser() throws {
        let pty = try Pty()
        _ = unsafe chmod(pty.path, 0o666)
        do { _ = try SerialLine.open(pty.path, baud: nil) }
        let held = unsafe system("setpriv --reuid 65534 --clear-groups sh -c ': < \(pty.path)'")
        #expect(held == 0)
    }

    /// TIOCGEXCL, which Glibc's module lacks: whether others may not open the terminal.
    private func isExclusive(_ descriptor: Int32) -> Bool {
        var flag: Int32 = -1
        return unsafe ioctl(descriptor, 0x8004_5440, &flag) == 0 && flag != 0
    }
}
