import Glibc
import Synchronization

@testable import myeline
import SurfaceTestSupport

/// The program on a pseudo-terminal, with an emulator of its screen.
final class ScreenProgram: Sendable {
    let program: RunningProgram
    private let master: Mutex<Int32>
    private let shown: Mutex<ModelTerminal>

    /// Starts the program in a terminal of the given size.
    init(
        _ arguments: [String], of path: String = BuiltProgram.path, in place: Workplace,
        setting: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24
    ) throws {
        let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var locked: Int32 = 0
        var number: UInt32 = 0
        guard master >= 0, unsafe ioctl(master, 0x4004_5431, &locked) == 0,
            unsafe ioctl(master, 0x8004_5430, &number) == 0
        else { throw SpawnFailure(path: "/dev/ptmx", error: errno) }
        self.master = Mutex(master)
        shown = Mutex(ModelTerminal(columns: Int(columns), rows: Int(rows)))
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
        let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
        program = place.keep(
            try RunningProgram(
                arguments, of: path, environment: place.environment.merging(usual) { $1 }.merging(setting) { $1 },
                terminal: "/dev/pts/\(number)",
                showsOnTerminal: true))
    }

    deinit {
        program.finish()
        master.withLock { _ = close($0) }
    }

    /// The terminal's settings.
    var settings: termios {
        var settings = termios()
        master.withLock { _ = unsafe tcgetattr($0, &settings) }
        return settings
    }

    /// Types keys.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        master.withLock { _ = unsafe write($0, bytes, bytes.count) }
    }

    /// Resizes the terminal.
    func resize(columns: UInt16, rows: UInt16) {
        shown.withLock { $0.resize(columns: Int(columns), rows: Int(rows)) }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        master.withLock { _ = unsafe ioctl($0, UInt(TIOCSWINSZ), &size) }
    }

    /// Waits until the screen meets a condition; nil on timeout.
    @discardableResult
    func screen(
        within time: Duration = .seconds(300), where isWanted: @escaping @Sendable (ModelTerminal) -> Bool
    ) async -> ModelTerminal? {
        await Blocking.run { [self] in
            let deadline = ContinuousClock.now + time
            let descriptor = master.withLock(\.self)
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let now = shown.withLock(\.self)
                if isWanted(now) { return now }
                let left = Int32((deadline - .now) / .milliseconds(1))
                guard left > 0 else { return nil }
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard unsafe poll(&request, 1, min(left, 1000)) > 0 else { continue }
                let count = unsafe read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return isWanted(shown.withLock(\.self)) ? shown.withLock(\.self) : nil }
                shown.withLock { $0.write(buffer.prefix(count)) }
            }
        }
    }

    /// The screen's current text.
    var text: String { shown.withLock(\.text) }
}
