import Glibc
import LocationActivity
import Synchronization
import SystemSupport
import ActivitySurfaces

/// A tracker process in its own session, which outlives the shell that started it.
///
/// Until the start is confirmed, the tracker ends when this process exits or this value is destroyed.
struct DetachedTracker: ~Copyable {
    private let pid: pid_t
    private var handshake: HandshakeReader

    private static let reportDescriptor: Int32 = 3

    /// Starts this program as a tracker, and waits until its source has answered or failed once.
    ///
    /// Waits for at most 2 s, or 30 s with `requiresSource`. If the source does not answer in time, starting fails
    /// with `requiresSource`. Without `requiresSource`, the tracker keeps running. If starting fails, the tracker
    /// exits. This function blocks the calling thread.
    static func start(_ arguments: [String], requiresSource: Bool) throws -> UnconfirmedTracker {
        var tracker = try DetachedTracker(arguments)
        let begin = ContinuousClock.now
        do {
            // Creating the activity takes milliseconds; 10 s allow for a machine that is short of memory.
            var started = try tracker.started(until: begin.advanced(by: .seconds(10)))
            if started.isNew {
                // Wait longer with --require-source, because the outcome must be known.
                let deadline = begin.advanced(by: .seconds(requiresSource ? 30 : 2))
                started.notes += try tracker.handshake.notes(until: deadline, requiresSource: requiresSource)
            }
            return UnconfirmedTracker(started, tracker)
        } catch {
            tracker.abandon()
            throw error
        }
    }

    private init(_ arguments: [String]) throws {
        do throws(SystemError) {
            let pipe = try Pipe()
            let reader = OwnedDescriptor(pipe.readEnd)
            let writer = OwnedDescriptor(pipe.writeEnd)
            pid = try ChildProcess.spawn(
                "/proc/self/exe", Self.command(arguments),
                passing: (descriptor: writer.number, number: Self.reportDescriptor))
            handshake = HandshakeReader(reader)
        } catch {
            throw Failure("cannot start a tracker: \(error)", remedy: "end some of your processes")
        }
    }

    /// Returns the command line of a tracker that is started with arguments of `myeline start`.
    static func command(_ arguments: [String]) -> [String] {
        // `--foreground` and `--report-to` must come before the user's arguments, which may contain `--`. Only a
        // subcommand comes first.
        let isSubcommand = ActivityKinds.all.contains { $0.name != LocationKind.name && $0.name == arguments.first }
        let count = isSubcommand ? 1 : 0
        return ["myeline", "start"] + arguments.prefix(count)
            + ["--foreground", "--report-to", "\(reportDescriptor)"] + arguments.dropFirst(count)
    }

    private mutating func started(until deadline: ContinuousClock.Instant) throws -> StartedTracking {
        let problem: String
        var notes: [String] = []
        var step = handshake.next(until: deadline)
        while case .message(.noted(let line)) = step {
            notes.append(line)
            step = handshake.next(until: deadline)
        }
        switch step {
        case .message(.started(let id)): return StartedTracking(id: id, notes: notes)
        case .message(.running(let id)): return StartedTracking(id: id, isNew: false, notes: notes)
        case .message(.failed(let status, let text)): throw Failure(text, status: ExitStatus(rawValue: status))
        case .message, .end: problem = "the tracker exited while starting"
        case .silence: problem = "the tracker does not respond"
        }
        throw Failure(problem, remedy: "run 'myeline start' with the same arguments and --foreground to see why")
    }

    /// Lets the tracker outlive this process.
    consuming func confirm() {
        let pid = pid
        handshake.confirm()
        // Reap the child, so that a long-lived parent keeps no zombie.
        try? DetachedThread.start { ChildProcess.wait(for: pid) }
    }

    /// Ends an unconfirmed tracker, and waits up to 5 s for its exit.
    consuming func abandon() {
        let pid = pid
        handshake.close()
        let deadline = ContinuousClock.now + .seconds(5)
        while !ChildProcess.hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    }
}

extension HandshakeReader {
    /// Waits for the first answer or failure of the source, and returns notes for the user.
    mutating func notes(until deadline: ContinuousClock.Instant, requiresSource: Bool) throws -> [String] {
        var notes: [String] = []
        while true {
            switch next(until: deadline) {
            case .message(.noted(let line)): notes.append(line + "; tracking continues")
            case .message(.waiting(let reason)): return notes + [reason + "; retrying"]
            case .message(.failed(let status, let text)): throw Failure(text, status: ExitStatus(rawValue: status))
            case .silence where requiresSource:
                throw Failure(
                    "the source does not answer", remedy: "check the source, or omit --require-source to wait for it")
            case .silence: return notes + ["the source has not answered yet; waiting for it"]
            case .message, .end: return notes
            }
        }
    }
}

/// A started tracker whose activity ID has not been reported to the user yet.
final class UnconfirmedTracker: Sendable {
    let started: StartedTracking
    private let tracker: Mutex<DetachedTracker?>

    init(_ started: StartedTracking, _ tracker: consuming DetachedTracker) {
        self.started = started
        self.tracker = Mutex(tracker)
    }

    func confirm() { take()?.confirm() }

    func abandon() async {
        await onDetachedThread { self.take()?.abandon() }
    }

    private func take() -> DetachedTracker? {
        tracker.withLock { $0.take() }
    }
}
