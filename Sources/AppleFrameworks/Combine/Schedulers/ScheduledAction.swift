/// A closure that a queue or a run loop calls later.
// Unchecked: a lock guards the closure, and this module passes values from thread to thread one at a time, as Apple's
// Combine does.
final class ScheduledAction: @unchecked Sendable {
    private let action: OSAllocatedUnfairLock<(() -> Void)?>

    init(_ action: @escaping () -> Void) {
        self.action = OSAllocatedUnfairLock(uncheckedState: action)
    }

    func run() { action.read { $0 }?() }

    /// Releases the closure; later calls of ``run()`` do nothing.
    func cancel() { _ = action.exchange(nil) }
}
