import Glibc
import LocationStream

/// The terminal while a screen has it: its other buffer, no cursor, no echo, keys one by one, the mouse, pasted text
/// marked as such, and no line that goes on in the next one.
///
/// It is as it was before when this goes, and also when the process is killed: a second process waits for that.
struct ScreenTerminal: ~Copyable {
    private let before: termios
    private let guardian: TerminalGuardian?

    /// What undoes everything: pasting, mouse, colours, ends of lines, cursor, the buffer.
    static let goodbye =
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    private static let hello = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"

    /// Takes the terminal of standard input and output.
    ///
    /// - Throws: ``Failure`` where there is none.
    init() throws {
        var settings = termios()
        guard isatty(1) == 1, unsafe tcgetattr(0, &settings) == 0 else {
            throw Failure("this needs a terminal", remedy: "run it in one")
        }
        before = settings
        guardian = TerminalGuardian(settings)
        enter()
    }

    /// Leaves the terminal as it was.
    deinit {
        leave()
        guardian?.dismiss()
    }

    /// Begins, or goes on after ``leave()``.
    func enter() {
        var settings = before
        unsafe cfmakeraw(&settings)
        settings.c_oflag |= tcflag_t(OPOST)
        unsafe tcsetattr(0, TCSADRAIN, &settings)
        Self.write(Self.hello)
    }

    /// Gives the terminal back.
    func leave() {
        Self.write(Self.goodbye)
        var settings = before
        unsafe tcsetattr(0, TCSADRAIN, &settings)
    }

    /// The terminal's size; 80 × 24 where it does not say.
    static var size: ScreenPainter.Size {
        var size = winsize()
        let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        return isKnown ? .init(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .init(columns: 80, rows: 24)
    }

    fileprivate static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
    }
}

/// A process that puts a terminal back when the one that has it is killed.
struct TerminalGuardian: ~Copyable {
    /// The word on the command line that makes this program one.
    static let word = "restore-terminal"
    /// Where it finds its end of the line.
    private static let line: Int32 = 3

    private let writeEnd: OwnedDescriptor
    private let pid: pid_t

    /// Starts one; nil where the system starts no more processes, which only a kill would make felt.
    init?(_ settings: termios) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let reader = OwnedDescriptor(taking: ends[0])
        let writer = OwnedDescriptor(taking: ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, reader.raw, Self.line)
        let texts = ["myeline", Self.word]
        var words: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var pid = pid_t()
        guard unsafe posix_spawn(&pid, "/proc/self/exe", &actions, nil, &words, environ) == 0 else { return nil }
        var settings = settings
        let size = MemoryLayout<termios>.size
        _ = unsafe Glibc.write(writer.raw, &settings, size)
        writeEnd = writer
        self.pid = pid
    }

    /// Tells it that everything is in order, and waits for its end.
    consuming func dismiss() {
        var byte: UInt8 = 1
        _ = unsafe write(writeEnd.raw, &byte, 1)
        while waitpid(pid, nil, 0) < 0, errno == EINTR {}
    }

    /// What that process does: it waits until the other end of its line is gone.
    static func run() {
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
        ScreenTerminal.write(ScreenTerminal.goodbye)
        unsafe tcsetattr(0, TCSANOW, &settings)
    }
}
