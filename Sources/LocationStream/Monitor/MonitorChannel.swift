/// The buffer of pending events for one iteration.
struct MonitorChannel: Sendable {
    enum Step: Sendable {
        case event(LocationMonitor.Event)
        case end
        case failure(LocationStreamError)
    }

    /// Resumes the consumer; must be called without holding a lock.
    typealias Resumption = @Sendable () -> Void

    private var waiting = MonitorQueue()
    private var consumer: CheckedContinuation<Step, Never>?
    private var ending: Step?

    /// When this number of events wait, each new event replaces the oldest waiting event of the same condition.
    ///
    /// The limit bounds the memory of an iteration that does not consume its events.
    static let capacity = 1_024

    static var ended: MonitorChannel {
        var channel = MonitorChannel()
        channel.ending = .end
        return channel
    }

    /// Returns a closure that resumes the waiting consumer with an event.
    ///
    /// If no consumer waits, stores the event and returns nil.
    mutating func push(_ event: LocationMonitor.Event) -> Resumption? {
        guard ending == nil else { return nil }
        if let consumer {
            self.consumer = nil
            return { consumer.resume(returning: .event(event)) }
        }
        if waiting.count >= Self.capacity { waiting.removeFirst(of: event.identifier) }
        waiting.append(event)
        return nil
    }

    /// Returns the next step, or nil if the consumer must wait.
    mutating func next(_ continuation: CheckedContinuation<Step, Never>) -> Step? {
        if let event = waiting.popFirst() { return .event(event) }
        if let ending {
            // The error is thrown once. After that, the sequence has ended.
            self.ending = .end
            return ending
        }
        consumer = continuation
        return nil
    }

    /// Ends the channel after the events that are waiting.
    mutating func finish(_ failure: LocationStreamError?) -> Resumption? {
        guard ending == nil else { return nil }
        let last = failure.map(Step.failure) ?? .end
        ending = consumer == nil ? last : .end
        return resumption(last)
    }

    /// Ends the channel at once and drops the events that are waiting.
    mutating func cancel() -> Resumption? {
        waiting = MonitorQueue()
        ending = .end
        return resumption(.end)
    }

    mutating func forget(_ identifier: String) {
        waiting.removeAll(of: identifier)
    }

    private mutating func resumption(_ step: Step) -> Resumption? {
        guard let consumer else { return nil }
        self.consumer = nil
        return { consumer.resume(returning: step) }
    }
}
