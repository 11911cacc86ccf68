import Glibc
import LocationActivity
import LocationStream
import Synchronization
import Testing
import SystemSupport
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct BroadcasterTests {
    private final class Progress: Sendable {
        let received = Atomic(0)
        let isDone = Atomic(false)
        let isOver = Atomic(false)
    }

    @Test("cancelling a listener during a send causes no deadlock")
    func cancelled() async throws {
        let (broadcast, progress) = (Broadcaster<Int>(), Progress())
        defer { progress.isOver.store(true, ordering: .relaxed) }
        // The threads are not tasks, so that the time limit applies even in a deadlock.
        try DetachedThread.start {
            while !progress.isOver.load(ordering: .relaxed) {
                broadcast.send(1)
                sched_yield()
            }
        }
        try DetachedThread.start {
            for _ in 0..<250 {
                let before = progress.received.load(ordering: .relaxed)
                let listener = Task {
                    for await _ in broadcast.sequence() { progress.received.add(1, ordering: .relaxed) }
                }
                while progress.received.load(ordering: .relaxed) == before, !progress.isOver.load(ordering: .relaxed) {
                    sched_yield()
                }
                listener.cancel()
            }
            progress.isDone.store(true, ordering: .relaxed)
        }
        try await eventually { progress.isDone.load(ordering: .relaxed) }
    }
}
