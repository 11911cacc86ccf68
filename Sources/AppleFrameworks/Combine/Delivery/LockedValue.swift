extension OSAllocatedUnfairLock {
    /// Returns a part of the value.
    func read<Part>(_ part: (State) -> Part) -> Part { withLockUnchecked { part($0) } }
}
