import Synchronization

/// A value of which only the newest counts, for a loop of events that may be slower than what changes the value.
///
/// However often it is replaced before the loop takes it, one event waits and one value is kept.
package final class LatestValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// Keeps a value instead of the one that waits.
    ///
    /// - Returns: Whether none waited: the loop is to be told.
    package func put(_ new: Value) -> Bool {
        value.withLock { value in
            defer { value = new }
            return value == nil
        }
    }

    /// Gives the value that waits, and keeps it no longer.
    package func take() -> Value? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}
