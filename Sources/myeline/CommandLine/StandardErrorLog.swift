import Logging
import ActivitySurfaces

/// The program's log: one line an event on standard error.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let level = event.level == .info ? "" : "\(event.level): "
        StandardError.write(line: level + Terminal.escaped("\(event.message)"))
    }
}

extension LogOptions {
    /// Starts the log at the level that the options ask for.
    func start() {
        let level = level
        LoggingSystem.bootstrap { _ in StandardErrorLog(logLevel: level) }
    }
}
