import Glibc
import Synchronization

/// Blocks a thread or the main actor until it is opened.
final class Gate: Sendable {
    private let isHeld = Atomic(false)
    private let isOpen = Atomic(false)

    func hold() {
        isHeld.store(true, ordering: .releasing)
        while !isOpen.load(ordering: .acquiring) { usleep(1000) }
    }

    func held() async {
        while !isHeld.load(ordering: .acquiring) { await Task.yield() }
    }

    func open() { isOpen.store(true, ordering: .releasing) }
}
