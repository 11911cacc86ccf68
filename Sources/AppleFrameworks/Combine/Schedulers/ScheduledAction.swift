/// A closure that a queue or a run loop calls later.
// Unchecked: a lock guards the closure. As in Apple's Combine, the closure may capture objects that are not sendable.
// The program must make sure that these objects can be used on the threads of the scheduler.
final class ScheduledAction: @unchecked Sendable {
    private let action: OSAllocatedUnfairLock<(() -> Void)?>

    init(_ action: @escaping () -> Void) {
        self.action = OSAllocatedUnfairLock(uncheckedState: action)
    }

    func run() { action.read { $0 }?() }

    /// Releases the closure; later calls of ``run()`` do nothing.
    func cancel() { _ = action.exchange(nil) }
}
