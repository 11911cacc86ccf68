import Foundation
import LocationActivity

/// The terminal, without echo and with mouse reports until this value is destroyed.
@MainActor
final class Terminal {
    /// The input; it ends when the terminal is closed.
    let keys: AsyncStream<Key>
    private let before: termios
    private let signals: [any DispatchSourceSignal]

    /// Sets up the terminal; returns nil if there is none.
    init?() {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
            return nil
        }
        before = settings
        cfmakeraw(&settings)
        settings.c_oflag |= tcflag_t(OPOST)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)

        let (keys, continuation) = AsyncStream.makeStream(of: Key.self)
        self.keys = keys
        Thread.detachNewThread {
            var pending: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1024)
            while case let count = read(STDIN_FILENO, &buffer, buffer.count), count > 0 {
                pending += buffer.prefix(count)
                for key in Key.take(from: &pending) { continuation.yield(key) }
            }
            continuation.finish()
        }
        let wishes: [(Int32, Key)] = [(SIGWINCH, .resize), (SIGTERM, .leave), (SIGHUP, .leave)]
        signals = wishes.map { number, key in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield(key) }
            source.resume()
            return source
        }
        // Log lines would disturb the screen.
        LiveActivityLog.shared.setSink(level: .error) { _, _ in }
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h")
    }

    deinit {
        let text = Array("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l".utf8)
        _ = Foundation.write(STDOUT_FILENO, text, text.count)
        var settings = before
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// The width in columns.
    var columns: Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Replaces the screen with lines.
    func show(_ lines: [String]) {
        write("\u{1B}[H" + lines.map { "\u{1B}[K\($0)\r\n" }.joined() + "\u{1B}[J")
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.write(STDOUT_FILENO, bytes, bytes.count)
    }

    /// The lines of standard input.
    static var lines: AsyncStream<String> {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        return lines
    }
}
