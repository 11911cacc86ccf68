extension OSAllocatedUnfairLock {
    /// Returns a part of the value, read under the lock.
    func read<Part>(_ part: (State) -> Part) -> Part { withLockUnchecked { part($0) } }

    /// Replaces the value, and returns the old value, which the caller releases outside the lock.
    func exchange(_ new: State) -> State {
        withLockUnchecked { state in
            let old = state
            state = new
            return old
        }
    }
}
