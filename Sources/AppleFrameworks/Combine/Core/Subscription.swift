/// Something that can be cancelled.
public protocol Cancellable {
    /// Cancels it.
    func cancel()
}

extension Cancellable {
    /// Keeps it in a set; cancelled when the set is released.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

    /// Keeps it in a collection; cancelled when the collection is released.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        AnyCancellable(self).store(in: &collection)
    }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests more values.
    func request(_ demand: Subscribers.Demand)
}

/// The name space of subscriptions.
public enum Subscriptions {
    private final class NoValues: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    /// A subscription without values.
    public static var empty: any Subscription { NoValues() }
}
