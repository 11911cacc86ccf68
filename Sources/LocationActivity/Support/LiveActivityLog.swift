import Glibc
import Synchronization

/// Where the library's log lines go.
///
/// By default each goes to standard error as a line of its own, from ``Level/info`` on. A program that keeps a log
/// sets ``setSink(level:_:)``.
public final class LiveActivityLog: Sendable {
    /// How much a line matters.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// Each published content.
        case debug
        /// Starts and ends.
        case info
        /// What went wrong and is tried again.
        case warning
        /// What went wrong for good.
        case error

        /// Whether the one matters less than the other.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// Takes a line.
    public typealias Sink = @Sendable (Level, String) -> Void

    /// The process's log.
    public static let shared = LiveActivityLog()

    private struct Storage {
        var level = Level.info
        var sink: Sink = LiveActivityLog.writeToStandardError
    }

    private let state = Mutex(Storage())

    package init() {}

    /// Sends the lines elsewhere.
    ///
    /// - Parameters:
    ///   - level: The least level that is wanted; lines below it are not even made.
    ///   - sink: Takes each line. It is called from any thread, and must return soon.
    public func setSink(level: Level = .info, _ sink: @escaping Sink) {
        state.withLock { $0 = Storage(level: level, sink: sink) }
    }

    /// Writes a line, with `[LiveActivity] ` before it; the text is made only if the level is wanted.
    package func write(_ level: Level, _ text: @autoclosure () -> String) {
        let state = state.withLock { $0 }
        guard level >= state.level else { return }
        state.sink(level, "[LiveActivity] " + Self.oneLine(text()))
    }

    /// A text without the characters that would end its line or command a terminal: it may come from a receiver.
    private static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            if isControl(scalar) {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func writeToStandardError(_ level: Level, _ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
