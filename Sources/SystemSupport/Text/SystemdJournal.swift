internal import Glibc

/// The severity of a log line, numbered as in syslog(3).
package enum LinePriority: Int, Sendable, Hashable {
    case error = 3
    case warning, notice, info, debug

    /// Creates the severity that a value of `MYELINE_LOG` names; nil for an unknown name.
    package init?(levelName: String) {
        switch levelName {
        case "trace", "debug": self = .debug
        case "info": self = .info
        case "notice": self = .notice
        case "warning": self = .warning
        case "error", "critical": self = .error
        default: return nil
        }
    }
}

/// The form of log lines in systemd's journal: each line begins with its severity.
package enum SystemdJournal {
    /// Whether standard error goes to systemd's journal.
    package static let isStandardError: Bool = {
        guard let stream = unsafe getenv("JOURNAL_STREAM") else { return false }
        return isStream(unsafe String(cString: stream), descriptor: STDERR_FILENO)
    }()

    /// Returns whether a descriptor is the stream that `JOURNAL_STREAM` names.
    ///
    /// The variable contains the device and the inode of the stream. The comparison is needed, because the variable
    /// stays set if standard error is redirected to a file.
    static func isStream(_ name: String, descriptor: Int32) -> Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return false }
        return name == "\(status.st_dev):\(status.st_ino)"
    }

    /// Returns the text with the severity before each line, as sd-daemon(3) describes.
    static func prefixed(_ text: String, _ priority: LinePriority) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "<\(priority.rawValue)>\($0)" }
            .joined(separator: "\n")
    }
}
