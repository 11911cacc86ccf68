import Synchronization
package import SystemSupport

/// The destination of the library's log lines.
///
/// By default, lines of level ``Level/info`` and above are written to standard error, by a thread of their own: a reader
/// that stops reading does not stop the program. If more than 256 KiB wait, the oldest lines are dropped and counted. If
/// standard error is connected to systemd's journal, each line begins with its severity, as described in sd-daemon(3). A
/// program that has its own log calls ``setSink(level:_:)``.
public final class LiveActivityLog: Sendable {
    /// The severity of a line.
    public enum Level: Int, Sendable, Comparable, CaseIterable {
        /// A frequent event, such as a published update.
        case debug
        /// A normal event, such as the start or end of an activity.
        case info
        /// A problem that does not stop the program, such as a failed write that is retried.
        case warning
        /// A permanent failure.
        case error

        /// Returns whether the first level is less severe than the second.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The log of this process.
    public static let shared = LiveActivityLog()

    private struct Destination {
        var level = Level.info
        var sink: @Sendable (Level, String) -> Void = { LineWriter.standardError.write(line: $1, $0.priority) }
    }

    private let destination = Mutex(Destination())

    package init() {}

    /// Sends log lines to a closure instead of standard error.
    ///
    /// - Parameters:
    ///   - level: The minimum level. Less severe lines are dropped before their text is evaluated.
    ///   - sink: Receives each line, on any thread. The closure must return quickly, and must not wait for a reader.
    public func setSink(level: Level = .info, _ sink: @escaping @Sendable (Level, String) -> Void) {
        destination.withLock { $0 = Destination(level: level, sink: sink) }
    }

    /// Writes a line with the prefix `[LiveActivity] `; the text is evaluated only if the level is enabled.
    package func write(_ level: Level, _ text: @autoclosure () -> String) {
        let destination = destination.withLock { $0 }
        guard level >= destination.level else { return }
        // The text may contain control characters from a receiver.
        destination.sink(level, "[LiveActivity] " + EscapedText.of(text()))
    }
}

extension LiveActivityLog.Level {
    /// The severity in syslog and in systemd's journal.
    package var priority: LinePriority {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
