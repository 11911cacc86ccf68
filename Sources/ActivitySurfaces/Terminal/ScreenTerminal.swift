import Glibc
import SystemSupport

/// A terminal in full-screen mode: alternate buffer, raw input, mouse reports, bracketed paste, no cursor, no wrapping.
///
/// The previous state is restored on deinit; if the process is killed, ``TerminalRestorer`` restores it.
struct ScreenTerminal: ~Copyable {
    private let before: termios
    private let restorer: TerminalRestorer?
    /// A second descriptor of the terminal.
    ///
    /// The terminal is opened again, because setting descriptor 1 to non-blocking would affect other programs that
    /// write to it.
    private let output: OwnedDescriptor

    /// Timeout, in milliseconds, for the output that turns full-screen mode on or off.
    private static let timeout: Int32 = 250

    /// Resets paste mode, mouse reports, synchronized output, colours, wrapping, cursor and buffer.
    static let resetSequence =
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    private static let setupSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"

    /// Enters full-screen mode; throws ``Failure`` if standard input or output is not a terminal.
    init() throws {
        var settings = termios()
        guard isatty(1) == 1, unsafe tcgetattr(0, &settings) == 0 else {
            throw Failure("standard input or output is not a terminal", remedy: "run this command in a terminal")
        }
        before = settings
        let again = unsafe open("/proc/self/fd/1", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        output = OwnedDescriptor(again >= 0 ? again : fcntl(1, F_DUPFD_CLOEXEC, 3))
        restorer = TerminalRestorer(settings)
        enter()
    }

    /// Restores the terminal; if the terminal accepts no output in time, the restorer process restores it later.
    deinit {
        if leave() { restorer?.dismiss() }
    }

    func write(_ bytes: [UInt8]) async throws {
        try await StandardOutput(descriptor: output.number).write(bytes)
    }

    /// Enters full-screen mode; can be called again after ``leave()``.
    func enter() {
        var settings = before
        unsafe cfmakeraw(&settings)
        settings.c_oflag |= tcflag_t(OPOST)
        unsafe tcsetattr(0, TCSANOW, &settings)
        _ = Self.write(Self.setupSequence, to: output.number, timeout: Self.timeout)
    }

    /// Restores the terminal's previous mode; returns false if the terminal did not accept the output in time.
    @discardableResult
    func leave() -> Bool {
        let isWritten = Self.write(Self.resetSequence, to: output.number, timeout: Self.timeout)
        var settings = before
        unsafe tcsetattr(0, TCSANOW, &settings)
        return isWritten
    }

    /// The terminal's size; 80 × 24 if unknown.
    static var size: ScreenPainter.Size {
        var size = winsize()
        let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? .init(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .init(columns: 80, rows: 24)
    }

    /// Writes text; returns false if the terminal accepts nothing during the timeout.
    ///
    /// A timeout of -1 never expires.
    fileprivate static func write(_ text: String, to descriptor: Int32, timeout milliseconds: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
            } else if errno != EINTR {
                // The terminal is gone, so there is nothing to restore.
                return true
            }
        }
        return true
    }
}

/// A child process that restores the terminal if this process is killed, or exits while the terminal accepts no output.
package struct TerminalRestorer: ~Copyable {
    package static let word = "restore-terminal"
    private static let pipeDescriptor: Int32 = 3

    private let writeEnd: OwnedDescriptor
    private let pid: pid_t

    /// Spawns the child process; nil if that fails.
    ///
    /// A failure is not an error, because the child process is rarely needed.
    init?(_ settings: termios) {
        guard let pipe = try? Pipe() else { return nil }
        let reader = OwnedDescriptor(pipe.readEnd)
        let writer = OwnedDescriptor(pipe.writeEnd)
        let pid = try? ChildProcess.spawn(
            "/proc/self/exe", ["myeline", Self.word], streams: .inherited,
            passing: (descriptor: reader.number, number: Self.pipeDescriptor),
            // Block signals at first, because SIGHUP may arrive before the child ignores this signal.
            blocksSignals: true)
        guard let pid else { return nil }
        var settings = settings
        let size = MemoryLayout<termios>.size
        _ = unsafe Glibc.write(writer.number, &settings, size)
        writeEnd = writer
        self.pid = pid
    }

    /// Reports to the child process that the terminal is restored, and reaps the child.
    func dismiss() {
        var byte: UInt8 = 1
        _ = unsafe write(writeEnd.number, &byte, 1)
        ChildProcess.wait(for: pid)
    }

    /// The main function of the child process: waits until the pipe closes, then restores the terminal.
    ///
    /// A byte in the pipe means that the terminal has already been restored.
    package static func run() {
        // Keys, hang-up and job control must not end or stop this process.
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTOU, SIGTTIN] { signal(number, SIG_IGN) }
        var settings = termios()
        let size = MemoryLayout<termios>.size
        guard unsafe read(pipeDescriptor, &settings, size) == size else { return }
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(pipeDescriptor, &byte, 1)
            if count > 0 { return }
            if count == 0 { break }
            if errno != EINTR { return }
        }
        _ = ScreenTerminal.write(ScreenTerminal.resetSequence, to: 1, timeout: -1)
        unsafe tcsetattr(0, TCSANOW, &settings)
    }
}
