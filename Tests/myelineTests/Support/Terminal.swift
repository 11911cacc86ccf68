import Glibc
import Synchronization
@testable import ActivitySurfaces

/// A pseudo-terminal; closing it sends a hang-up to its session.
final class Terminal: Sendable {
    let device: String
    private let master: Mutex<Int32>

    init() throws {
        let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var locked: Int32 = 0
        var number: UInt32 = 0
        // Equivalent to unlockpt and ptsname, which the Glibc module lacks.
        guard master >= 0, unsafe ioctl(master, 0x4004_5431, &locked) == 0,
            unsafe ioctl(master, 0x8004_5430, &number) == 0
        else { throw SpawnFailure(path: "/dev/ptmx", error: errno) }
        device = "/dev/pts/\(number)"
        self.master = Mutex(master)
    }

    deinit { close() }

    /// Reads up to a number of bytes that programs write to the terminal; fewer on timeout.
    func shown(_ count: Int) async -> [UInt8] {
        let copy = master.withLock { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        return await LineReader(copy).bytes(count, within: .seconds(300))
    }

    /// Whether Ctrl-C interrupts the programs on the terminal; raw mode prevents this.
    var interrupts: Bool {
        var settings = termios()
        master.withLock { _ = unsafe tcgetattr($0, &settings) }
        return settings.c_lflag & tcflag_t(ISIG) != 0
    }

    /// Closes the terminal, like its window.
    func close() {
        master.withLock {
            if $0 >= 0 { Glibc.close($0) }
            $0 = -1
        }
    }
}
