/// Work that can be cancelled, such as a subscription.
public protocol Cancellable {
    /// Cancels the work.
    func cancel()
}

extension Cancellable {
    /// Stores the work in a set; when the set is released, the work is cancelled.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

    /// Appends the work to a collection; when the collection is released, the work is cancelled.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        AnyCancellable(self).store(in: &collection)
    }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests more values.
    func request(_ demand: Subscribers.Demand)
}

/// The namespace of subscriptions.
public enum Subscriptions {
    private final class NoValues: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    /// A subscription that never sends values.
    public static var empty: any Subscription { NoValues() }
}
