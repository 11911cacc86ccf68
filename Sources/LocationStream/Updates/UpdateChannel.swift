internal import Synchronization

/// The updates of one iteration on their way from the source's thread to the consumer.
///
/// Memory is bounded: under ``LocationUpdate/Delivery/newest`` one update waits, under `all` at most ``capacity``,
/// and what is lost then is counted in the next update that is delivered.
final class UpdateChannel: Sendable {
    /// An hour at 1 Hz, six minutes at 10 Hz.
    static let capacity = 3600

    /// What a consumer is given.
    enum Step: Sendable {
        case update(LocationUpdate)
        case end
        case failure(LocationStreamError)
    }

    private struct State: ~Copyable {
        var waiting: [LocationUpdate] = []
        var head = 0
        var consumer: CheckedContinuation<Step, Never>?
        var ending: Step?
        var motion: MotionTracker
    }

    private let state: Mutex<State>
    private let delivery: LocationUpdate.Delivery
    /// Whether its updates carry satellites and dilutions; others of the same source may.
    let wantsSky: Bool
    /// Where its source shows what it has counted.
    let board: SharedStatistics

    init(
        _ configuration: LocationUpdate.LiveConfiguration, delivery: LocationUpdate.Delivery, wantsSky: Bool = false,
        board: SharedStatistics = SharedStatistics()
    ) {
        self.delivery = delivery
        self.wantsSky = wantsSky
        self.board = board
        state = Mutex(State(motion: MotionTracker(configuration)))
    }

    /// Whether another batch of updates fits, for a source that can be made to wait.
    var hasRoom: Bool {
        state.withLock { $0.waiting.count - $0.head < Self.capacity / 2 }
    }

    /// Hands an update to the consumer or keeps it for it.
    func push(_ update: LocationUpdate) {
        let consumer: (CheckedContinuation<Step, Never>, LocationUpdate)? = state.withLock { state in
            guard state.ending == nil else { return nil }
            var update = update
            if !wantsSky { (update.satellites, update.dilution) = (nil, nil) }
            state.motion.judge(&update)
            if let consumer = state.consumer {
                state.consumer = nil
                return (consumer, update)
            }
            Self.keep(update, in: &state, delivery)
            return nil
        }
        if let (continuation, update) = consumer { continuation.resume(returning: .update(update)) }
    }

    /// Ends the sequence behind the updates that wait.
    func finish(throwing error: LocationStreamError? = nil) {
        let ending = error.map(Step.failure) ?? .end
        let consumer: CheckedContinuation<Step, Never>? = state.withLock { state in
            guard state.ending == nil else { return nil }
            let consumer = state.consumer
            state.consumer = nil
            // An error is thrown once; after it the sequence has ended.
            state.ending = consumer == nil ? ending : .end
            return consumer
        }
        consumer?.resume(returning: ending)
    }

    /// Ends the sequence at once: nobody wants what still waits.
    func cancel() {
        state.withLock {
            $0.waiting = []
            $0.head = 0
        }
        finish()
    }

    /// The next step.
    ///
    /// Whoever waits for it calls ``cancel()`` when its task is cancelled.
    func next() async -> Step {
        await withCheckedContinuation { continuation in
            if let step = take(orRegister: continuation) { continuation.resume(returning: step) }
        }
    }

    private func take(orRegister continuation: CheckedContinuation<Step, Never>) -> Step? {
        state.withLock { state in
            guard state.head < state.waiting.count else {
                if let ending = state.ending {
                    // An error is thrown once; after it the sequence has ended.
                    state.ending = .end
                    return ending
                }
                state.consumer = continuation
                return nil
            }
            let update = state.waiting[state.head]
            state.head += 1
            if state.head >= 256 || state.head == state.waiting.count {
                state.waiting.removeFirst(state.head)
                state.head = 0
            }
            return .update(update)
        }
    }

    private static func keep(_ update: LocationUpdate, in state: inout State, _ delivery: LocationUpdate.Delivery) {
        if delivery == .newest {
            state.waiting.removeAll(keepingCapacity: true)
            state.head = 0
        } else if state.waiting.count - state.head >= capacity {
            // The newest survive: a consumer that wakes up wants to know where it is, and how much it missed.
            let lost = 1 + state.waiting[state.head].missedUpdates
            state.head += 1
            state.waiting[state.head].missedUpdates += lost
        }
        state.waiting.append(update)
        if state.head >= 1024 {
            state.waiting.removeFirst(state.head)
            state.head = 0
        }
    }
}
