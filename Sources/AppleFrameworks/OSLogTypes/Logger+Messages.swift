import SystemSupport

extension Logger {
    /// Creates a logger for a subsystem, such as `com.example.ride`, and a category of that subsystem.
    ///
    /// Each message is one line on standard error. If standard error goes to systemd's journal, the journal also
    /// receives the severity of the message.
    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    /// Creates a logger that writes to a log.
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
    /// Writes a message with the level `error`.
    public func warning(_ message: OSLogMessage) { _log.write(message.text, .error) }
    /// Writes a message with the level `error`.
    public func error(_ message: OSLogMessage) { _log.write(message.text, .error) }
    /// Writes a message with the level `fault`.
    public func critical(_ message: OSLogMessage) { _log.write(message.text, .fault) }
    /// Writes a message with the level `fault`.
    public func fault(_ message: OSLogMessage) { _log.write(message.text, .fault) }
}

extension OSLog {
    /// Writes a message as one line to standard error if messages of this level are enabled.
    package func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        LineWriter.standardError.write(line: line(text()), type.priority)
    }

    /// Returns the text with the name of the log in front; returns only the text if the log has no name.
    ///
    /// Control characters are escaped, because the text may contain data from a receiver or a peer.
    func line(_ text: String) -> String {
        let text = EscapedText.of(text)
        return name.map { "[\($0.subsystem):\($0.category)] \(text)" } ?? text
    }
}
