package import Glibc
import LocationStream
import SystemSupport

/// The terminal while a screen has it: its other buffer, no cursor, no echo, keys one by one, the mouse, pasted text
/// marked as such, and no line that goes on in the next one.
///
/// It is as it was before when this goes, and also when the process is killed: a second process waits for that.
package struct ScreenTerminal: ~Copyable {
    private let before: termios
    private let guardian: TerminalRestorer?
    /// The terminal opened once more: writing to this never blocks, and other programs' writing does as before.
    private let output: OwnedDescriptor

    /// How many milliseconds a terminal that takes nothing is waited for when it is entered or left.
    private static let patience: Int32 = 250

    /// What undoes everything: pasting, mouse, colours, ends of lines, cursor, the buffer.
    package static let goodbye =
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    private static let hello = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"

    /// Takes the terminal of standard input and output.
    ///
    /// - Throws: ``Failure`` where there is none.
    package init() throws {
        var settings = termios()
        guard isatty(1) == 1, unsafe tcgetattr(0, &settings) == 0 else {
            throw Failure("this needs a terminal", remedy: "run it in one")
        }
        before = settings
        let again = unsafe open("/proc/self/fd/1", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        output = OwnedDescriptor(again >= 0 ? again : fcntl(1, F_DUPFD_CLOEXEC, 3))
        guardian = TerminalRestorer(settings)
        enter()
    }

    /// Leaves the terminal as it was; one that takes nothing is left to the second process, which has the time.
    deinit {
        if leave() { guardian?.dismiss() }
    }

    /// Writes to the terminal without blocking a thread.
    package func write(_ bytes: [UInt8]) async throws {
        try await StandardOutput(descriptor: output.number).write(bytes)
    }

    /// Begins, or goes on after ``leave()``.
    package func enter() {
        var settings = before
        unsafe cfmakeraw(&settings)
        settings.c_oflag |= tcflag_t(OPOST)
        unsafe tcsetattr(0, TCSANOW, &settings)
        _ = Self.write(Self.hello, to: output.number, waiting: Self.patience)
    }

    /// Gives the terminal back; false where it did not take that.
    @discardableResult
    package func leave() -> Bool {
        let isTold = Self.write(Self.goodbye, to: output.number, waiting: Self.patience)
        var settings = before
        unsafe tcsetattr(0, TCSANOW, &settings)
        return isTold
    }

    /// The terminal's size; 80 × 24 where it does not say.
    package static var size: ScreenPainter.Size {
        var size = winsize()
        let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? .init(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .init(columns: 80, rows: 24)
    }

    /// Writes a text; false where the terminal takes nothing for so many milliseconds.
    fileprivate static func write(_ text: String, to descriptor: Int32, waiting milliseconds: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
            } else if errno != EINTR {
                // It is gone: nobody is to be told.
                return true
            }
        }
        return true
    }
}

/// A process that puts a terminal back when the one that has it is killed, or cannot wait for it.
package struct TerminalRestorer: ~Copyable {
    /// The word on the command line that makes this program one.
    package static let word = "restore-terminal"
    /// Where it finds its end of the line.
    private static let line: Int32 = 3

    private let writeEnd: OwnedDescriptor
    private let pid: pid_t

    /// Starts one; nil where the system starts no more processes, which only a kill would make felt.
    package init?(_ settings: termios) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let reader = OwnedDescriptor(ends[0])
        let writer = OwnedDescriptor(ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let pid = try? ChildProcess.spawn(
            "/proc/self/exe", ["myeline", Self.word], streams: .inherited,
            passing: (descriptor: reader.number, number: Self.line))
        guard let pid else { return nil }
        var settings = settings
        let size = MemoryLayout<termios>.size
        _ = unsafe Glibc.write(writer.number, &settings, size)
        writeEnd = writer
        self.pid = pid
    }

    /// Tells it that everything is in order, and waits for its end.
    package func dismiss() {
        var byte: UInt8 = 1
        _ = unsafe write(writeEnd.number, &byte, 1)
        ChildProcess.wait(for: pid)
    }

    /// What that process does: it waits until the other end of its line is gone.
    package static func run() {
        // Neither the keys of the terminal nor its end concern it; nor is it stopped for not being in front.
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTOU, SIGTTIN] { signal(number, SIG_IGN) }
        var settings = termios()
        let size = MemoryLayout<termios>.size
        guard unsafe read(line, &settings, size) == size else { return }
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(line, &byte, 1)
            if count > 0 { return }
            if count == 0 { break }
            if errno != EINTR { return }
        }
        _ = ScreenTerminal.write(ScreenTerminal.goodbye, to: 1, waiting: -1)
        unsafe tcsetattr(0, TCSANOW, &settings)
    }
}
