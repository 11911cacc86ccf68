/// A source of values over time.
///
/// The part of Apple's Combine that view models use: subjects, `@Published`, timers, and the operators below. A
/// subscriber always takes all values; there is no demand and no back pressure.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the failure; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Calls closures for each value and for the end, until the result is cancelled or released.
    func subscribe(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
}

/// The name space of a subscriber's types.
public enum Subscribers {
    /// The end of a publisher.
    public enum Completion<Failure: Error> {
        /// The publisher has no more values.
        case finished
        /// The publisher has failed.
        case failure(Failure)
    }
}

/// Something that can be cancelled.
public protocol Cancellable {
    /// Cancels it.
    func cancel()
}

/// A subscription, which is cancelled when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private var work: (() -> Void)?

    /// Creates a subscription from the closure that cancels it.
    public init(_ cancel: @escaping () -> Void) {
        work = cancel
    }

    deinit { work?() }

    /// Cancels the subscription.
    public func cancel() {
        let work = work
        self.work = nil
        work?()
    }

    /// Keeps the subscription in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Keeps the subscription in a collection.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        collection.append(self)
    }

    /// Returns whether both are the same subscription.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity of the subscription.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
    /// Calls closures for each value and for the end.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        subscribe(receiveValue, receiveCompletion)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) { _ in } }

    /// Sets a member of an object to each value.
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }

    /// Sets a published member to each value, as long as its object exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.source = sink { [weak storage] in storage?.set($0) }
    }
}
