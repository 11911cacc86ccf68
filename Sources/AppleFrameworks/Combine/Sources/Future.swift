/// A publisher of one value, which a closure provides at once or later.
public final class Future<Output, Failure: Error>: Publisher {
    /// A closure that sets the result; calls after the first one are ignored.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var result: Result<Output, Failure>?
        var receivers: [Int: (Result<Output, Failure>) -> Void] = [:]
        var count = 0
    }

    private let state = OSAllocatedUnfairLock(uncheckedState: State())

    /// Creates a publisher, and calls the closure at once.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] in Self.fulfill(state, $0) }
    }

    /// Sends the value once the value exists and is requested; sends a failure once the failure exists.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        let (number, result) = add { Self.send($0, to: outlet) }
        outlet.attach(onCancel: { [state] in
            let receiver = state.withLockUnchecked { $0.receivers.removeValue(forKey: number) }
            withExtendedLifetime(receiver) {}
        })
        if let result { Self.send(result, to: outlet) }
    }

    /// Stores a closure to be called with the result, and returns the closure's number.
    ///
    /// If there is a result already, the closure is not stored, and the result is returned.
    private func add(_ receiver: @escaping (Result<Output, Failure>) -> Void) -> (Int, Result<Output, Failure>?) {
        state.withLockUnchecked { state in
            if let result = state.result { return (0, result) }
            state.count += 1
            state.receivers[state.count] = receiver
            return (state.count, nil)
        }
    }

    /// The result; waits until there is one, even if the task is cancelled.
    fileprivate var result: Result<Output, Failure> {
        get async {
            await withCheckedContinuation { continuation in
                let resume: (Result<Output, Failure>) -> Void = { result in
                    // The value may not be sendable. As in Apple's Combine, all subscribers still get the same value,
                    // even on different threads.
                    nonisolated(unsafe) let result = result
                    continuation.resume(returning: unsafe result)
                }
                if let result = add(resume).1 { resume(result) }
            }
        }
    }

    private static func send<S: Subscriber>(_ result: Result<Output, Failure>, to outlet: Outlet<S>)
    where S.Input == Output, S.Failure == Failure {
        switch result {
        case .success(let value):
            outlet.enqueue(value)
            outlet.finish(.finished)
        case .failure(let failure): outlet.finish(.failure(failure))
        }
        outlet.flush()
    }

    private static func fulfill(_ state: OSAllocatedUnfairLock<State>, _ result: Result<Output, Failure>) {
        let receivers = state.withLockUnchecked { state in
            guard state.result == nil else { return [] as [(Result<Output, Failure>) -> Void] }
            state.result = result
            defer { state.receivers = [:] }
            return state.receivers.sorted { $0.key < $1.key }.map(\.value)
        }
        for receiver in receivers { receiver(result) }
    }
}

extension Future where Failure == Never {
    /// The value; waits until there is one, even if the task is cancelled.
    public var value: Output {
        get async { await result.get() }
    }
}

extension Future {
    /// The value; waits until there is one, even if the task is cancelled.
    ///
    /// - Throws: The failure.
    public var value: Output {
        get async throws { try await result.get() }
    }
}
