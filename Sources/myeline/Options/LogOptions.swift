import ArgumentParser
import LocationActivity
import ActivitySurfaces
import SystemSupport

struct LogOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Log more details to standard error.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Log errors only.")
    var quiet = false

    func validate() throws {
        guard !verbose || !quiet else { throw ValidationError("--verbose cannot be combined with --quiet") }
    }

    /// The lowest level to log, from the options or from `MYELINE_LOG`.
    var level: LiveActivityLog.Level {
        if verbose { return .debug }
        if quiet { return .error }
        return switch Environment["MYELINE_LOG"].flatMap(LinePriority.init(levelName:)) {
        case .debug: .debug
        case .warning, .notice: .warning
        case .error: .error
        case .info, nil: .info
        }
    }

    func write(_ level: LiveActivityLog.Level, _ line: String) {
        guard level >= self.level else { return }
        // The journal stores the level in a field of its own, so the line needs no prefix.
        let prefix = level == .info || SystemdJournal.isStandardError ? "" : "\(level): "
        StandardError.write(line: prefix + Terminal.escaped(line), level.priority)
    }

    /// Writes a warning of the command, unless the level excludes warnings.
    func warn(_ line: String) {
        guard level <= .warning else { return }
        StandardError.write(line: "myeline: warning: " + Terminal.escaped(line), .warning)
    }

    /// Sends the library's log lines of ``level`` and above to standard error.
    func start() {
        LiveActivityLog.shared.setSink(level: level) { [self] level, line in write(level, line) }
    }
}
