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
            #expect(!isExclusive(line.raw))
        }
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(!isExclusive(line.raw))
    }

    @Test("two of us do not share a device")
    func busy() throws {
        let pty = try Pty()
        let line = try SerialLine.open(pty.path, baud: nil)
        #expect(throws: LinkFailure.self) { _ = try SerialLine.open(pty.path, baud: nil) }
        _ = line.raw
    }

    /// TIOCGEXCL, which Glibc's module lacks: whether others may not open the terminal.
    private func isExclusive(_ descriptor: Int32) -> Bool {
        var flag: Int32 = -1
        return unsafe ioctl(descriptor, 0x8004_5440, &flag) == 0 && flag != 0
    }
}
