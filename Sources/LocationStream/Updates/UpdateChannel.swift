internal import Synchronization

/// Buffers updates between the source's thread and one consumer.
///
/// With ``LocationUpdate/Delivery/newest``, holds one update. With `all`, holds at most ``capacity`` updates; the next
/// update that is delivered says how many were dropped.
final class UpdateChannel: Sendable {
    /// Maximum number of buffered updates: an hour at one update per second, or six minutes at ten per second.
    static let capacity = 3600

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
    /// Whether the consumer requested satellites and dilutions.
    ///
    /// If not, the channel removes both from the updates, because another consumer may have requested them.
    let decodesSky: Bool
    /// The only talker that the consumer reads; nil for all.
    let talker: Talker?
    let statistics: SharedStatistics

    init(
        _ filter: MotionFilter = MotionFilter(), delivery: LocationUpdate.Delivery, decodesSky: Bool = false,
        talker: Talker? = nil, statistics: SharedStatistics = SharedStatistics()
    ) {
        self.delivery = delivery
        self.decodesSky = decodesSky
        self.talker = talker
        self.statistics = statistics
        state = Mutex(State(motion: MotionTracker(filter)))
    }

    /// Whether another batch of updates fits; if not, a source that can wait is not read.
    var hasRoom: Bool {
        state.withLock { $0.waiting.count - $0.head < Self.capacity / 2 }
    }

    var hasWaitingConsumer: Bool { state.withLock { $0.consumer != nil } }

    /// Passes an update to the waiting consumer, or buffers it.
    func push(_ update: LocationUpdate) {
        let consumer: (CheckedContinuation<Step, Never>, LocationUpdate)? = state.withLock { state in
            guard state.ending == nil else { return nil }
            var update = update
            if !decodesSky { (update.satellites, update.dilution) = (nil, nil) }
            state.motion.judge(&update)
            if let consumer = state.consumer {
                state.consumer = nil
                return (consumer, update)
            }
            Self.buffer(update, in: &state, delivery)
            return nil
        }
        if let (continuation, update) = consumer { continuation.resume(returning: .update(update)) }
    }

    /// Ends the sequence after the buffered updates have been consumed.
    func finish(throwing error: LocationStreamError? = nil) {
        let ending = error.map(Step.failure) ?? .end
        let consumer: CheckedContinuation<Step, Never>? = state.withLock { state in
            guard state.ending == nil else { return nil }
            let consumer = state.consumer
            state.consumer = nil
            // The error is thrown once. After that, the sequence has ended.
            state.ending = consumer == nil ? ending : .end
            return consumer
        }
        consumer?.resume(returning: ending)
    }

    /// Ends the sequence at once and drops the buffered updates.
    func cancel() {
        state.withLock {
            $0.waiting = []
            $0.head = 0
        }
        finish()
    }

    /// Waits for the next update or the end; the caller must call ``cancel()`` if its task is cancelled.
    func next() async -> Step {
        await withCheckedContinuation { continuation in
            if let step = take(orRegister: continuation) { continuation.resume(returning: step) }
        }
    }

    private func take(orRegister continuation: CheckedContinuation<Step, Never>) -> Step? {
        state.withLock { state in
            guard state.head < state.waiting.count else {
                if let ending = state.ending {
                    // The error is thrown once. After that, the sequence has ended.
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

    private static func buffer(_ update: LocationUpdate, in state: inout State, _ delivery: LocationUpdate.Delivery) {
        if delivery == .newest {
            state.waiting.removeAll(keepingCapacity: true)
            state.head = 0
        } else if state.waiting.count - state.head >= capacity {
            // Drop the oldest update, because newer updates matter more. The next update counts the dropped updates.
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
