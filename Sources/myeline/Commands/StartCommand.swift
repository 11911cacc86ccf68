import ArgumentParser
import Glibc
import LocationActivity

/// `myeline start`: starts an activity, and prints its id.
struct StartCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Start tracking, and print the activity's id.",
        discussion: """
            The tracker goes on by itself when the terminal is closed; --foreground keeps it here until Ctrl-C. A \
            source that is not there yet is waited for, unless --require-source is given.
            """)

    @Argument(help: "What to start: location.")
    var kind = ActivityKind.location

    @OptionGroup var tracking: TrackingOptions

    @Flag(name: .shortAndLong, help: "Track in this process until it is stopped or interrupted.")
    var foreground = false

    @Flag(help: "Fail if the source does not answer.")
    var requireSource = false

    @OptionGroup var units: UnitOptions
    @OptionGroup var log: LogOptions

    @Option(help: .hidden)
    var reportTo: Int32?

    func perform() async throws {
        let options = try tracking.options()
        guard foreground else { return try await startDetached() }
        log.start()
        let tracker = ForegroundTracker(
            options: options, requiresSource: requireSource, handshake: HandshakeWriter(reportTo), units: units.units)
        try await tracker.run()
    }

    /// Starts a tracker, and waits until its source has answered or failed once, at most two seconds.
    private func startDetached() async throws {
        // Before what the user gave, which may end with `--`.
        let ours = [Self._commandName, "--foreground", "--report-to", "\(DetachedTracker.reportDescriptor)"]
        var tracker = try DetachedTracker.start(ours + CommandLine.arguments.dropFirst(2))
        let begin = ContinuousClock.now
        // The activity itself takes milliseconds; ten seconds are for a machine that swaps.
        do {
            let id = try await started(&tracker.handshake, until: begin.advanced(by: .seconds(10)))
            if let id {
                try answered(&tracker.handshake, until: begin.advanced(by: .seconds(2)))
                do {
                    try await StandardOutput().write(line: id)
                } catch let failure as Failure {
                    // Who cannot be told the id was told that nothing has started.
                    tracker.stop()
                    throw failure
                }
            } else {
                tracker.waitForEnd(until: .now + .seconds(5))
            }
        } catch let error as Ended {
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
            try await StandardOutput().write(line: id)
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
        // Whoever requires the source waits until it is known.
        let deadline = requireSource ? deadline.advanced(by: .seconds(28)) : deadline
        switch handshake.next(until: deadline) {
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
    private func said(_ line: String, _ status: Int32) -> Ended {
        StandardError.write(line: line)
        return Ended(status: ExitStatus(rawValue: status))
    }
}

/// What kind of activity is started.
enum ActivityKind: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// Where the receiver is.
    case location
}
