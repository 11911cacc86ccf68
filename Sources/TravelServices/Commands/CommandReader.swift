import Glibc
import LocationActivity
import SystemSupport

/// Runs the user's shell commands and returns their output, or its first line.
///
/// A command has no input, and its standard error is discarded. At the timeout, or when the task is cancelled, the
/// whole process group of the command is killed.
package struct CommandReader: Sendable {
    private let timeout: Duration

    /// The maximum number of bytes of output to keep; the rest is read and discarded.
    private static let limit = 64 << 10
    /// The interval at which to check whether the command has ended.
    ///
    /// The end of the output does not show the end of the command, because a background process can keep the output
    /// open.
    private static let interval = Duration.milliseconds(50)

    package init(timeout: Duration = .seconds(10)) {
        self.timeout = timeout
    }

    /// Runs a command with /bin/sh.
    ///
    /// - Returns: The first line of standard output that is not blank.
    /// - Throws: ``TravelServiceError`` if the command fails, does not end in time or writes no text; or
    ///   CancellationError.
    package func firstLine(of command: String) async throws -> String {
        guard let line = FirstLine.of(try await output(of: command)) else {
            throw Self.failure(command, "has written nothing; it must write one line")
        }
        return line
    }

    /// Runs a command with /bin/sh, and returns its standard output, of at most 64 KiB.
    ///
    /// - Throws: ``TravelServiceError`` if the command fails or does not end in time; or CancellationError.
    package func output(of command: String) async throws -> [UInt8] {
        let wake: WakePipe
        do {
            wake = try WakePipe()
        } catch {
            throw Self.failure(command, "cannot be started (\(error)); \(SystemError.shortageRemedy)")
        }
        let result = await withTaskCancellationHandler {
            await onDetachedThread { Result(catching: { () throws(Failure) in try run(command, until: wake) }) }
        } onCancel: {
            wake.wake()
        }
        switch result {
        case .success(let bytes): return bytes
        case .failure(.cancelled): throw CancellationError()
        case .failure(.failed(let reason)): throw Self.failure(command, reason)
        }
    }

    private enum Failure: Error {
        case cancelled
        case failed(String)
    }

    private static func failure(_ command: String, _ reason: String) -> TravelServiceError {
        let name = command.count > 40 ? command.prefix(39) + "…" : command[...]
        return TravelServiceError("the command '\(EscapedText.of(name))' \(reason)")
    }

    private static func notStarted(_ error: SystemError) -> Failure {
        .failed("cannot be started (\(error)); \(SystemError.shortageRemedy)")
    }

    /// Runs a command, and returns its output; blocks until the command has ended.
    private func run(_ command: String, until wake: WakePipe) throws(Failure) -> [UInt8] {
        let deadline = ContinuousClock.now + timeout
        let pipe: Pipe
        let pid: pid_t
        do throws(SystemError) { pipe = try Pipe() } catch { throw Self.notStarted(error) }
        let reader = OwnedDescriptor(pipe.readEnd)
        do throws(SystemError) {
            pid = try Self.spawn(command, writingTo: OwnedDescriptor(pipe.writeEnd))
        } catch {
            throw Self.notStarted(error)
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var isOpen = true
        var status: Int32?
        while status == nil {
            let now = ContinuousClock.now
            let outcome = Poller(wake: wake).wait(
                for: isOpen ? reader.number : nil, until: min(deadline, now + Self.interval))
            // The command leads its process group and is not reaped yet, so no other process group can have this
            // number.
            if outcome == .woken || now >= deadline {
                kill(-pid, SIGKILL)
                ChildProcess.wait(for: pid)
                guard outcome != .woken else { throw .cancelled }
                throw .failed(
                    "did not end within \(FixedPoint.text(timeout / .seconds(1), places: 0)) s and was killed")
            }
            if outcome == .ready { isOpen = Self.read(reader, into: &bytes, &buffer) }
            // Check after each read whether the command has ended, because its background process may write forever.
            status = ChildProcess.wait(for: pid, until: now)
        }
        // Read what the command wrote last, without waiting for its background processes.
        while isOpen, bytes.count < Self.limit, Poller(wake: wake).wait(for: reader.number, until: .now) == .ready {
            isOpen = Self.read(reader, into: &bytes, &buffer)
        }
        switch status ?? 0 {
        case 0: return bytes
        case 126: throw .failed("cannot be executed; make its file executable")
        case 127: throw .failed("was not found; check its name")
        case let status: throw .failed("failed with status \(status); try it in a terminal")
        }
    }

    /// Reads once; returns false at the end of the output.
    private static func read(
        _ reader: borrowing OwnedDescriptor, into bytes: inout [UInt8], _ buffer: inout [UInt8]
    ) -> Bool {
        guard let count = try? reader.read(into: &buffer), count > 0 else { return false }
        bytes += buffer.prefix(min(count, limit - bytes.count))
        return true
    }

    /// Starts the command, and closes this process's copy of the pipe's write end.
    private static func spawn(
        _ command: String, writingTo output: consuming OwnedDescriptor
    ) throws(SystemError) -> pid_t {
        try ChildProcess.spawn("/bin/sh", ["sh", "-c", command], streams: .standardOutput(output.number))
    }
}
