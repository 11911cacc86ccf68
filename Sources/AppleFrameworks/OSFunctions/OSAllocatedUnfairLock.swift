import Synchronization

/// A wrapper that makes any value sendable.
// Unchecked: the mutex guards the stored value. If a caller of `init(uncheckedState:)` or `withLockUnchecked(_:)` uses
// the value outside the lock, the caller has to prevent data races.
private struct Unchecked<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// A lock that guards a value.
public struct OSAllocatedUnfairLock<State>: Sendable {
    private final class Storage: Sendable {
        let state: Mutex<Unchecked<State>>

        init(_ state: sending Unchecked<State>) { self.state = Mutex(state) }
    }

    private let storage: Storage

    /// Creates a lock for a value that need not be sendable.
    public init(uncheckedState: State) { storage = Storage(Unchecked(uncheckedState)) }
    /// Creates a lock for a value.
    public init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

    /// Calls a closure with the value while the lock is held.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try storage.state.withLock { try body(&$0.value) }
    }

    /// Calls a closure with the value while the lock is held.
    ///
    /// The value and the result of the closure need not be sendable.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try storage.state.withLock { try Unchecked(body(&$0.value)) }.value
    }

    /// Calls a closure with the value if the lock is free; returns nil if the lock is held.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try storage.state.withLockIfAvailable { try body(&$0.value) }
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock that guards no value.
    public init() { self.init(uncheckedState: ()) }

    /// Calls a closure while the lock is held.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLock { (_: inout Void) in try body() }
    }
}
