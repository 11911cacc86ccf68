import SystemSupport

extension Logger {
    /// Returns a logger that writes to the log of a subsystem, such as `com.example.ride`, and of a category within it.
    ///
    /// Messages go to standard error, one line each. If standard error goes to systemd's journal, each message has its
    /// severity there.
    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    /// Returns a logger that writes to a log.
    public init(_ log: OSLog) { self.init(_log: log) }

    /// Writes a message with the level `default`.
    public func log(_ message: OSLogMessage) { _log.write(message.text, .default) }
    /// Writes a message with the given level.
    public func log(level: OSLogType, _ message: OSLogMessage) { _log.write(message.text, level) }
    /// Writes a message with the level `debug`.
    public func trace(_ message: OSLogMessage) { _log.write(message.text, .debug) }
    /// Writes a message with the level `debug`.
    public func debug(_ message: OSLogMessage) { _log.write(message.text, .debug) }
    /// Writes a message with the level `info`.
    public func info(_ message: OSLogMessage) { _log.write(message.text, .info) }
    /// Writes a message with the level `default`.
    public func notice(_ message: OSLogMessage) { _log.write(message.text, .default) }
    /// Reports a problem that does not stop the program.
    public func warning(_ message: OSLogMessage) { _log.write(message.text, .error) }
    /// Reports a failure.
    public func error(_ message: OSLogMessage) { _log.write(message.text, .error) }
    /// Reports a fault of the program.
    public func critical(_ message: OSLogMessage) { _log.write(message.text, .fault) }
    /// Reports a fault of the program.
    public func fault(_ message: OSLogMessage) { _log.write(message.text, .fault) }
}

extension OSLog {
    /// Writes a line to standard error, beginning with the name of the log.
    package func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        SystemdJournal.writeToStandardError(line: line(text()), type.priority)
    }

    /// Returns the line of a message, beginning with the name of the log.
    ///
    /// Control characters are escaped, because the text may contain data from a receiver or a peer.
    func line(_ text: String) -> String {
        let text = EscapedText.of(text)
        return name.map { "[\($0.subsystem):\($0.category)] \(text)" } ?? text
    }
}
