extension OSAllocatedUnfairLock {
    /// Returns a part of the value.
    func read<Part>(_ part: (State) -> Part) -> Part { withLockUnchecked { part($0) } }

    /// Replaces the value, and returns the old one, so that it is released outside the lock.
    func exchange(_ new: State) -> State {
        withLockUnchecked { state in
            let old = state
            state = new
            return old
        }
    }
}
