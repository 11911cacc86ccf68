import Glibc
import LocationStream
import SystemSupport

/// A pseudo-terminal that simulates a receiver at ``path``.
final class Pty: Sendable {
    let master: Int32
    let path: String

    init() throws {
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard master >= 0 else { throw SystemError.last }
        // unlockpt and ptsname, which Glibc's module lacks.
        var locked: Int32 = 0
        var number: UInt32 = 0
        guard unsafe ioctl(master, 0x4004_5431, &locked) == 0, unsafe ioctl(master, 0x8004_5430, &number) == 0 else {
            throw SystemError.last
        }
        path = "/dev/pts/\(number)"
        var settings = termios()
        _ = unsafe tcgetattr(master, &settings)
        unsafe cfmakeraw(&settings)
        _ = unsafe tcsetattr(master, TCSANOW, &settings)
    }

    deinit {
        close(master)
    }

    /// Sends text; it is lost if no program reads it.
    func send(_ text: String) {
        Descriptors.write(text, to: master)
    }

    /// Whether Ctrl-C interrupts the programs on the terminal; raw mode prevents this.
    var interrupts: Bool {
        var settings = termios()
        _ = unsafe tcgetattr(master, &settings)
        return settings.c_lflag & tcflag_t(ISIG) != 0
    }
}

/// A shell in its own session on a pseudo-terminal, which Ctrl-C interrupts; it is killed with this object.
final class TerminalSession: Sendable {
    let leader: pid_t

    init(on pty: Pty) throws {
        var settings = termios()
        _ = unsafe tcgetattr(pty.master, &settings)
        settings.c_lflag |= tcflag_t(ISIG)
        _ = unsafe tcsetattr(pty.master, TCSANOW, &settings)
        let pipe = try Pipe()
        let reader = OwnedDescriptor(pipe.readEnd)
        do {
            let writer = OwnedDescriptor(pipe.writeEnd)
            // A session without a terminal gets the first one that its leader opens.
            leader = try ChildProcess.spawn(
                "sh", ["sh", "-c", "exec <\(pty.path) && echo && read line"], streams: .output(writer.number))
        }
        var byte: [UInt8] = [0]
        guard try reader.read(into: &byte) == 1 else { throw SystemError(ENOTTY) }
    }

    deinit {
        kill(leader, SIGKILL)
        ChildProcess.wait(for: leader)
    }
}

enum Descriptors {
    static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    static func count(leadingTo path: String) -> Int {
        guard let folder = unsafe opendir("/proc/self/fd") else { return 0 }
        defer { unsafe closedir(folder) }
        var found = 0
        while let entry = unsafe readdir(folder) {
            var target = [CChar](repeating: 0, count: 512)
            let length = unsafe withUnsafePointer(to: &entry.pointee.d_name.0) { name in
                unsafe readlinkat(dirfd(folder), name, &target, target.count)
            }
            guard length > 0 else { continue }
            if String(cCharacters: target.prefix(length)) == path {
                found += 1
            }
        }
        return found
    }
}

/// Waits until a condition holds.
///
/// - Returns: The elapsed time; nil after a timeout of 300 s.
func wait(until condition: @Sendable () -> Bool) async -> Duration? {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(300) {
        if condition() { return start.duration(to: .now) }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return nil
}

extension Descriptors {
    static func text(of path: String) -> String {
        OwnedDescriptor.text(of: path) ?? ""
    }
}
