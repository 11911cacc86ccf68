import Synchronization

/// A cancellation flag that blocking work on another thread checks.
final class CancellationFlag: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .relaxed) }

    func check() throws(CancellationError) {
        if isSet.load(ordering: .relaxed) { throw CancellationError() }
    }
}
