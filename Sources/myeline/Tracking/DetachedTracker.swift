import Glibc
import LocationActivity
import SystemSupport
import ActivitySurfaces

/// A tracker process in its own session, which outlives the shell that started it.
struct DetachedTracker: ~Copyable {
    private let pid: pid_t
    private var handshake: HandshakeReader

    private static let reportDescriptor: Int32 = 3

    /// Starts this program as a tracker, and waits until its source has answered or failed once, for at most 2 s.
    ///
    /// If the source does not answer in time, the tracker keeps running. If starting fails, the tracker exits.
    /// Blocks the calling thread.
    static func start(_ arguments: [String], requiresSource: Bool) throws -> StartedTracking {
        var tracker = try DetachedTracker(arguments)
        let begin = ContinuousClock.now
        do {
            // Creating the activity takes milliseconds; 10 s allow for a machine that swaps.
            var started = try tracker.started(until: begin.advanced(by: .seconds(10)))
            if started.isNew {
                // Wait longer with --require-source, because the outcome must be known.
                started.notes = try tracker.notes(until: begin.advanced(by: .seconds(requiresSource ? 30 : 2)))
                tracker.reapLater()
            } else {
                tracker.waitForEnd()
            }
            return started
        } catch {
            tracker.waitForEnd()
            throw error
        }
    }

    private init(_ arguments: [String]) throws {
        do throws(SystemError) {
            let pipe = try Pipe()
            let reader = OwnedDescriptor(pipe.readEnd)
            let writer = OwnedDescriptor(pipe.writeEnd)
            // Put these options before the user's arguments, which may contain `--`.
            let options = ["myeline", "start", "--foreground", "--report-to", "\(Self.reportDescriptor)"]
            pid = try ChildProcess.spawn(
                "/proc/self/exe", options + arguments,
                passing: (descriptor: writer.number, number: Self.reportDescriptor))
            handshake = HandshakeReader(reader)
        } catch {
            throw Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
        }
    }

    private mutating func started(until deadline: ContinuousClock.Instant) throws -> StartedTracking {
        let problem: String
        switch handshake.next(until: deadline) {
        case .message(.started(let id)): return StartedTracking(id: id)
        case .message(.running(let id)): return StartedTracking(id: id, isNew: false, notes: ["already running"])
        case .message(.failed(let status, let text)): throw Failure(text, status: ExitStatus(rawValue: status))
        case .message, .end: problem = "the tracker exited while starting"
        case .silence: problem = "the tracker does not respond"
        }
        throw Failure(problem, remedy: "run 'myeline start --foreground' to see why")
    }

    private mutating func notes(until deadline: ContinuousClock.Instant) throws -> [String] {
        let suffix = "; tracking continues"
        var notes: [String] = []
        while true {
            switch handshake.next(until: deadline) {
            case .message(.noted(let line)): notes.append(line + suffix)
            case .message(.waiting(let reason)): return notes + [reason + suffix]
            case .message(.failed(let status, let text)): throw Failure(text, status: ExitStatus(rawValue: status))
            case .silence: return notes + ["the source has not answered yet" + suffix]
            case .message, .end: return notes
            }
        }
    }

    private func waitForEnd() {
        let deadline = ContinuousClock.now + .seconds(5)
        while !ChildProcess.hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    }

    /// Reaps the process when it ends, so that a long-lived parent keeps no zombie.
    private func reapLater() {
        let pid = pid
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }
}
