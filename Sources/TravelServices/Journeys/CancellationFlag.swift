import Synchronization

/// A flag that tells blocking work on another thread that its task was cancelled.
final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .relaxed) }

    func check() throws(CancellationError) {
        if isSet.load(ordering: .relaxed) { throw CancellationError() }
    }
}
