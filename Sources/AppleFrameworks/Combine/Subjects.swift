/// A publisher that sends what it is given.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value.
    func send(_ value: Output)
    /// Ends the publisher.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends a signal.
    public func send() { send(()) }
}

/// A subject that keeps no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let subscriptions = Subscriptions<Output, Failure>()

    /// Creates a subject.
    public init() {}

    /// Sends a value to all subscribers.
    public func send(_ value: Output) { subscriptions.send(value) }

    /// Ends the subject.
    public func send(completion: Subscribers.Completion<Failure>) { subscriptions.end(completion) }

    /// Calls closures for each value and for the end.
    public func subscribe(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable { subscriptions.add(receive, complete) }
}

/// A subject that keeps the last value and sends it to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let subscriptions = Subscriptions<Output, Failure>()
    private var last: Output

    /// Creates a subject.
    public init(_ value: Output) {
        last = value
    }

    /// The last value; setting it sends it.
    public var value: Output {
        get { last }
        set { send(newValue) }
    }

    /// Sends a value to all subscribers.
    public func send(_ value: Output) {
        last = value
        subscriptions.send(value)
    }

    /// Ends the subject.
    public func send(completion: Subscribers.Completion<Failure>) { subscriptions.end(completion) }

    /// Calls closures for the last value, each later one, and for the end.
    public func subscribe(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        let subscription = subscriptions.add(receive, complete)
        if !subscriptions.hasEnded { receive(last) }
        return subscription
    }
}

/// The subscribers of a subject.
final class Subscriptions<Output, Failure: Error> {
    private struct Entry {
        let receive: (Output) -> Void
        let complete: (Subscribers.Completion<Failure>) -> Void
    }

    private var entries: [Int: Entry] = [:]
    private var count = 0
    private var completion: Subscribers.Completion<Failure>?

    var hasEnded: Bool { completion != nil }

    func add(
        _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        if let completion {
            complete(completion)
            return AnyCancellable {}
        }
        count += 1
        let number = count
        entries[number] = Entry(receive: receive, complete: complete)
        return AnyCancellable { [weak self] in self?.entries[number] = nil }
    }

    func send(_ value: Output) {
        guard !hasEnded else { return }
        for (_, entry) in entries.sorted(by: { $0.key < $1.key }) { entry.receive(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        guard !hasEnded else { return }
        self.completion = completion
        let last = entries.sorted { $0.key < $1.key }
        entries = [:]
        for (_, entry) in last { entry.complete(completion) }
    }
}
