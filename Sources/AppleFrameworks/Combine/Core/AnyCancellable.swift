/// An object that cancels a subscription when the object is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let work: OSAllocatedUnfairLock<(() -> Void)?>

    /// Creates an object that calls a closure to cancel the subscription.
    public init(_ cancel: @escaping () -> Void) {
        work = OSAllocatedUnfairLock(uncheckedState: cancel)
    }

    /// Creates an object that cancels `canceller`.
    public init<C: Cancellable>(_ canceller: C) {
        work = OSAllocatedUnfairLock(uncheckedState: { canceller.cancel() })
    }

    deinit { cancel() }

    /// Cancels the subscription; cancelling again is a no-op.
    public func cancel() { work.exchange(nil)?() }

    /// Stores this object in a set, so that the set keeps the subscription alive.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Appends this object to a collection, so that the collection keeps the subscription alive.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        collection.append(self)
    }

    /// Returns whether both sides are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
