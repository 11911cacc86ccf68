import Glibc
import Synchronization

/// The destination of the library's log lines.
///
/// By default lines of level ``Level/info`` and above go to standard error. A program with its own log calls
/// ``setSink(level:_:)``.
public final class LiveActivityLog: Sendable {
    /// The severity of a line.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// Each published content.
        case debug
        /// Starts and ends.
        case info
        /// A failure that is retried.
        case warning
        /// A permanent failure.
        case error

        /// Whether the first level is less severe.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The process's log.
    public static let shared = LiveActivityLog()

    private struct Destination {
        var level = Level.info
        var sink: @Sendable (Level, String) -> Void = LiveActivityLog.writeToStandardError
    }

    private let destination = Mutex(Destination())

    package init() {}

    /// Redirects the lines.
    ///
    /// - Parameters:
    ///   - level: The minimum level; the text of lines below it is not evaluated.
    ///   - sink: Receives each line, on any thread. It must return quickly.
    public func setSink(level: Level = .info, _ sink: @escaping @Sendable (Level, String) -> Void) {
        destination.withLock { $0 = Destination(level: level, sink: sink) }
    }

    /// Writes a line, prefixed with `[LiveActivity] `; the text is evaluated only if the level is enabled.
    package func write(_ level: Level, _ text: @autoclosure () -> String) {
        let destination = destination.withLock { $0 }
        guard level >= destination.level else { return }
        destination.sink(level, "[LiveActivity] " + Self.escaped(text()))
    }

    /// Returns the text with control characters escaped: it may come from a receiver.
    private static func escaped(_ text: String) -> String {
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
