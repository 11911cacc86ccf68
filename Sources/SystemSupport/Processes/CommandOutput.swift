internal import Glibc

/// The exit status and the output of a command that has ended.
package struct CommandOutput: Sendable, Hashable {
    /// The exit status, or 128 plus the number of the signal that ended the command.
    package var status: Int32
    /// Standard output and standard error, in the order of their writes.
    package var text: String

    package init(status: Int32, text: String) {
        self.status = status
        self.text = text
    }

    /// The maximum length of the text in bytes; the rest is dropped.
    private static let limit = 1 << 20

    /// Runs a command in its own session, without input; blocks until it has ended.
    ///
    /// - Parameters:
    ///   - file: A path, or a name to look up in PATH.
    ///   - arguments: The arguments after the name.
    ///   - timeout: The time after which the command is killed.
    /// - Throws: ``SystemError`` if the command cannot be started, such as `ENOENT`.
    package static func run(
        _ file: String, _ arguments: [String], timeout: Duration
    ) throws(SystemError) -> CommandOutput {
        let deadline = ContinuousClock.now + timeout
        let pipe = try Pipe()
        let reader = OwnedDescriptor(pipe.readEnd)
        let pid = try spawn(file, arguments, writingTo: OwnedDescriptor(pipe.writeEnd))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { break }
            var polled = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&polled, 1, Int32(min(left.rounded(.up), 60_000))) > 0 else { continue }
            guard let count = try? reader.read(into: &buffer), count > 0 else { break }
            bytes += buffer.prefix(min(count, limit - bytes.count))
        }
        // Wait, because a command can close its output and continue to run.
        var status = ChildProcess.wait(for: pid, until: deadline)
        if status == nil {
            // The command leads its own process group, so this also kills the processes that it has started.
            kill(-pid, SIGKILL)
            status = ChildProcess.wait(for: pid)
        }
        return CommandOutput(status: status ?? 0, text: String(decoding: bytes, as: UTF8.self))
    }

    /// Starts the command, and closes this process's copy of the output descriptor.
    private static func spawn(
        _ file: String, _ arguments: [String], writingTo output: consuming OwnedDescriptor
    ) throws(SystemError) -> pid_t {
        try ChildProcess.spawn(file, [file] + arguments, streams: .output(output.number))
    }
}
