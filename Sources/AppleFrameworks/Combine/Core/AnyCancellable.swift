/// A subscription, which is cancelled when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let work: OSAllocatedUnfairLock<(() -> Void)?>

    /// Creates a subscription from the closure that cancels it.
    public init(_ cancel: @escaping () -> Void) {
        work = OSAllocatedUnfairLock(uncheckedState: cancel)
    }

    /// Creates a subscription from another one.
    public init<C: Cancellable>(_ canceller: C) {
        work = OSAllocatedUnfairLock(uncheckedState: { canceller.cancel() })
    }

    deinit { cancel() }

    /// Cancels the subscription; cancelling again is a no-op.
    public func cancel() { work.exchange(nil)?() }

    /// Stores the subscription in a set, which keeps it alive.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Appends the subscription to a collection, which keeps it alive.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        collection.append(self)
    }

    /// Returns whether both are the same subscription.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity of the subscription.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
