/// A closure that a queue or a run loop calls later.
// Unchecked: a lock guards the closure. What the closure captures need not be sendable, because only one thread at a
// time uses it, as in Apple's Combine.
final class ScheduledAction: @unchecked Sendable {
    private let action: OSAllocatedUnfairLock<(() -> Void)?>

    init(_ action: @escaping () -> Void) {
        self.action = OSAllocatedUnfairLock(uncheckedState: action)
    }

    func run() { action.read { $0 }?() }

    /// Releases the closure; later calls of ``run()`` do nothing.
    func cancel() { _ = action.exchange(nil) }
}
