import ArgumentParser
import ActivitySurfaces

/// Starts a tracker in a process of its own, and prints its activity's id.
struct DetachedStart {
    /// What `myeline start` gets behind its name.
    var arguments: [String]
    var requiresSource = false
    /// What is printed of an id.
    var shown: (_ id: String) -> String = { $0 }

    /// Starts a tracker, and waits until its source has answered or failed once, at most two seconds.
    func run() async throws {
        // Before what the user gave, which may end with `--`.
        let ours = [StartCommand._commandName, "--foreground", "--report-to", "\(DetachedTracker.reportDescriptor)"]
        var tracker = try DetachedTracker.start(ours + arguments)
        let begin = ContinuousClock.now
        // The activity itself takes milliseconds; ten seconds are for a machine that swaps.
        do {
            let id = try await started(&tracker.handshake, until: begin.advanced(by: .seconds(10)))
            if let id {
                // Whoever requires the source waits until it is known.
                try answered(&tracker.handshake, until: begin.advanced(by: .seconds(requiresSource ? 30 : 2)))
                do {
                    try await StandardOutput().write(line: shown(id))
                } catch let failure as Failure {
                    // Who cannot be told the id was told that nothing has started.
                    tracker.stop()
                    throw failure
                }
            } else {
                tracker.waitForEnd(until: .now + .seconds(5))
            }
        } catch let error as SilentExit {
            // A start that starts nothing leaves no process behind.
            tracker.waitForEnd(until: .now + .seconds(5))
            throw error
        }
    }

    /// The new activity's id; nil where one goes on already, which has been said.
    private func started(
        _ handshake: inout HandshakeReader, until deadline: ContinuousClock.Instant
    ) async throws -> String? {
        switch handshake.next(until: deadline) {
        case .message(.started(let id)):
            return id
        case .message(.running(let id)):
            StandardError.write(line: "myeline: tracked already")
            try await StandardOutput().write(line: shown(id))
            return nil
        case .message(.failed(let status, let line)):
            throw said(line, status)
        case .message, .end:
            throw Failure("the tracker ended before it began", remedy: "see what --foreground says")
        case .silence:
            throw Failure("the tracker does not begin", remedy: "see what --foreground says")
        }
    }

    private func answered(_ handshake: inout HandshakeReader, until deadline: ContinuousClock.Instant) throws {
        switch handshake.next(until: deadline) {
        case .message(.noted(let line)):
            StandardError.write(line: "myeline: \(line); tracking goes on")
            return try answered(&handshake, until: deadline)
        case .message(.waiting(let reason)):
            StandardError.write(line: "myeline: \(reason); tracking goes on")
        case .message(.failed(let status, let line)):
            throw said(line, status)
        case .silence:
            StandardError.write(line: "myeline: the source has not answered yet; tracking goes on")
        case .message, .end:
            break
        }
    }

    /// A line that the tracker has made ready.
    private func said(_ line: String, _ status: Int32) -> SilentExit {
        StandardError.write(line: line)
        return SilentExit(status: ExitStatus(rawValue: status))
    }
}
