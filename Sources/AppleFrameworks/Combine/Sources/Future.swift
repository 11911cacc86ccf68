/// A publisher of one value, which a closure provides, perhaps later.
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

    /// Sends the result once there is one and it is requested.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        let (number, result) = state.withLockUnchecked { state -> (Int, Result<Output, Failure>?) in
            if let result = state.result { return (0, result) }
            state.count += 1
            state.receivers[state.count] = { Self.send($0, to: outlet) }
            return (state.count, nil)
        }
        outlet.attach(onCancel: { [state] in
            let receiver = state.withLockUnchecked { $0.receivers.removeValue(forKey: number) }
            withExtendedLifetime(receiver) {}
        })
        if let result { Self.send(result, to: outlet) }
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
    /// The value, once there is one.
    public var value: Output {
        get async {
            for await value in values { return value }
            // Only a cancelled task gets no value. The property can neither throw nor return nil, so wait: in a task
            // that is not cancelled, because sleeping returns at once in one that is.
            while true { await Task.detached { try? await Task.sleep(for: .seconds(3600)) }.value }
        }
    }
}

extension Future {
    /// The value, once there is one.
    ///
    /// - Throws: The failure, or an error when the task is cancelled.
    public var value: Output {
        get async throws {
            for try await value in values { return value }
            throw CancellationError()
        }
    }
}
