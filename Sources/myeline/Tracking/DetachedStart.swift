import LocationActivity
import ActivitySurfaces

struct DetachedStart {
    var arguments: [String]
    var requiresSource: Bool

    /// Starts the tracker and waits until its source has answered or failed once, for at most 2 s.
    ///
    /// If the source does not answer in time, the tracker keeps running. If starting fails, the tracker exits.
    /// Blocks the calling thread.
    func run() throws -> StartedTracking {
        // Put these options before the user's arguments, which may contain `--`.
        let options = ["start", "--foreground", "--report-to", "\(DetachedTracker.reportDescriptor)"]
        var tracker = try DetachedTracker.start(options + arguments)
        let begin = ContinuousClock.now
        do {
            // Creating the activity takes milliseconds; 10 s allow for a machine that swaps.
            let (id, isNew) = try started(&tracker.handshake, until: begin.advanced(by: .seconds(10)))
            guard isNew else {
                tracker.waitForEnd(until: .now + .seconds(5))
                return StartedTracking(id: id, isNew: false, notes: ["already running"])
            }
            // Wait longer with --require-source, because the outcome must be known.
            let notes = try notes(&tracker.handshake, until: begin.advanced(by: .seconds(requiresSource ? 30 : 2)))
            tracker.reapLater()
            return StartedTracking(id: id, notes: notes)
        } catch {
            tracker.waitForEnd(until: .now + .seconds(5))
            throw error
        }
    }

    private func started(
        _ handshake: inout HandshakeReader, until deadline: ContinuousClock.Instant
    ) throws -> (id: String, isNew: Bool) {
        switch handshake.next(until: deadline) {
        case .message(.started(let id)): return (id, true)
        case .message(.running(let id)): return (id, false)
        case .message(.failed(let status, let text)): throw failure(text, status)
        case .message, .end:
            throw Failure("the tracker exited while starting", remedy: "run 'myeline start --foreground' to see why")
        case .silence:
            throw Failure("the tracker does not respond", remedy: "run 'myeline start --foreground' to see why")
        }
    }

    private func notes(
        _ handshake: inout HandshakeReader, until deadline: ContinuousClock.Instant
    ) throws -> [String] {
        let suffix = "; tracking continues"
        var notes: [String] = []
        while true {
            switch handshake.next(until: deadline) {
            case .message(.noted(let line)): notes.append(line + suffix)
            case .message(.waiting(let reason)): return notes + [reason + suffix]
            case .message(.failed(let status, let text)): throw failure(text, status)
            case .silence: return notes + ["the source has not answered yet" + suffix]
            case .message, .end: return notes
            }
        }
    }

    private func failure(_ text: String, _ status: Int32) -> Failure {
        Failure(text, status: ExitStatus(rawValue: status))
    }
}
