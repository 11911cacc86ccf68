public import OSLogTypes

/// Writes a message to the default log.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

/// Writes a message with a level to the default log.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { OSLog.default.write(message.text, type) }

/// Writes a message with a level to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog, _ message: OSLogMessage) { log.write(message.text, type) }

/// Writes a message from a format and its arguments.
///
/// The format can contain the conversions of printf(3) and `%@`, with Apple's annotations, such as `%{public}@`.
@_disfavoredOverload
public func os_log(_ format: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
    log.write(PrintfMessage(format: "\(format)").text(arguments), type)
}

/// Writes a message like `os_log(_:log:type:_:)`, but with the level as the first argument.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ format: StaticString, _ arguments: Any...) {
    log.write(PrintfMessage(format: "\(format)").text(arguments), type)
}
