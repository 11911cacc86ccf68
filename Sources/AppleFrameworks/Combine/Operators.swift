public import Foundation

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let work:
        (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable

    /// Creates a type-erased publisher.
    public init<Base: Publisher>(_ base: Base) where Base.Output == Output, Base.Failure == Failure {
        work = { base.subscribe($0, $1) }
    }

    init(
        _ work:
            @escaping (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) ->
            AnyCancellable
    ) {
        self.work = work
    }

    /// Calls closures for each value and for the end.
    public func subscribe(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { work(receive, complete) }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
    private let value: Output

    /// Creates a publisher.
    public init(_ value: Output) {
        self.value = value
    }

    /// Passes on the value and ends.
    public func subscribe(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
        receive(value)
        complete(.finished)
        return AnyCancellable {}
    }
}

extension Publisher {
    /// Erases the type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    /// Changes each value.
    public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
        AnyPublisher { receive, complete in subscribe({ receive(transform($0)) }, complete) }
    }

    /// Replaces each value by one of its members.
    public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
        map { $0[keyPath: keyPath] }
    }

    /// Changes each value, and drops it if the result is nil.
    public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> AnyPublisher<Result, Failure> {
        AnyPublisher { receive, complete in subscribe({ transform($0).map(receive) }, complete) }
    }

    /// Drops the values for which a closure returns false.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in subscribe({ if isIncluded($0) { receive($0) } }, complete) }
    }

    /// Drops the first values.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var left = count
            return subscribe({ if left > 0 { left -= 1 } else { receive($0) } }, complete)
        }
    }

    /// Drops a value that equals the one before.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        AnyPublisher { receive, complete in
            var last: Output?
            return subscribe(
                {
                    guard $0 != last else { return }
                    last = $0
                    receive($0)
                }, complete)
        }
    }

    /// Calls closures for each value and for the end, in passing.
    public func handleEvents(
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            subscribe(
                {
                    receiveOutput?($0)
                    receive($0)
                },
                {
                    receiveCompletion?($0)
                    complete($0)
                })
        }
    }

    /// Passes values on through a queue or a run loop.
    public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            subscribe({ value in scheduler.perform { receive(value) } }, { end in scheduler.perform { complete(end) } })
        }
    }
}

/// A queue or a run loop.
public protocol Scheduler {
    /// Performs a closure later.
    func perform(_ work: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
    /// Performs a closure on the queue.
    public func perform(_ work: @escaping () -> Void) {
        // Combine's closures are not Sendable; values pass from one queue to the next, as at Apple.
        nonisolated(unsafe) let work = work
        async { unsafe work() }
    }
}

extension RunLoop: Scheduler {
    /// Performs a closure on the run loop.
    public func perform(_ work: @escaping () -> Void) {
        // See the extension of DispatchQueue.
        nonisolated(unsafe) let work = work
        let block: @Sendable () -> Void = { unsafe work() }
        perform(block)
    }
}
