import Glibc
import Synchronization

/// A pseudo-terminal; its close hangs up on the session that it controls.
final class Terminal: Sendable {
    let device: String
    private let master: Mutex<Int32>

    init() throws {
        let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var locked: Int32 = 0
        var number: UInt32 = 0
        // What unlockpt and ptsname do; Glibc's module has neither.
        guard master >= 0, unsafe ioctl(master, 0x4004_5431, &locked) == 0,
            unsafe ioctl(master, 0x8004_5430, &number) == 0
        else { throw SpawnFailure(path: "/dev/ptmx", error: errno) }
        device = "/dev/pts/\(number)"
        self.master = Mutex(master)
    }

    deinit { close() }

    /// Closes the terminal's window.
    func close() {
        master.withLock {
            if $0 >= 0 { Glibc.close($0) }
            $0 = -1
        }
    }
}
