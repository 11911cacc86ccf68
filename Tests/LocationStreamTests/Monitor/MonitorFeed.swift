import FoundationEssentials
import LocationStream
import Synchronization

/// A source of updates for a monitor.
final class MonitorFeed: Sendable {
    private struct State {
        var updates: [LocationUpdate]
        var runs = 0
        var isRunning = false
        var waits = false
    }

    private let state: Mutex<State>
    private let failure: LocationStreamError?
    /// Whether the source ends after its updates, like a file.
    private let ends: Bool

    init(_ updates: [LocationUpdate], failure: LocationStreamError? = nil, ends: Bool = true) {
        state = Mutex(State(updates: updates))
        self.failure = failure
        self.ends = ends
    }

    var updates: [LocationUpdate] {
        get { state.withLock { $0.updates } }
        set { state.withLock { $0.updates = newValue } }
    }

    /// The number of times that the source was opened.
    var runs: Int { state.withLock { $0.runs } }
    var isRunning: Bool { state.withLock { $0.isRunning } }

    /// Whether the source holds its updates back.
    var waits: Bool {
        get { state.withLock { $0.waits } }
        set { state.withLock { $0.waits = newValue } }
    }

    var run: LocationMonitor.Feed {
        { (deliver) async throws(LocationStreamError) in
            self.state.withLock { ($0.runs, $0.isRunning) = ($0.runs + 1, true) }
            defer { self.state.withLock { $0.isRunning = false } }
            while self.waits, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
            for update in self.updates { deliver(update) }
            if let failure = self.failure { throw failure }
            while !self.ends, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }
}
