import Synchronization
import Testing

@testable import LocationActivity

@Suite("The turns of tasks", .timeLimit(.minutes(10)))
final class TaskTurnsTests: Sendable {
    private let turns = TaskTurns()
    private let order = Mutex<[String]>([])

    /// Starts a task that takes its turn, and returns once the task waits.
    private func waiting(_ name: String, _ queued: Int, evenIfCancelled: Bool = false) async -> Task<Bool, Never> {
        let task = Task { [self] in
            if evenIfCancelled {
                await turns.enterEvenIfCancelled()
            } else {
                guard (try? await turns.enter()) != nil else { return false }
            }
            order.withLock { $0.append(name) }
            turns.leave()
            return true
        }
        while turns.waitingCount < queued { await Task.yield() }
        return task
    }

    @Test("a task that is cancelled while it waits returns at once and leaves the queue")
    func cancelled() async throws {
        try await turns.enter()
        let first = await waiting("first", 1)
        let second = await waiting("second", 2)
        let third = await waiting("third", 3)
        second.cancel()
        // The turn is still taken, so only the cancellation can end this wait.
        #expect(await second.value == false && turns.waitingCount == 2)
        turns.leave()
        let entered = (await first.value, await third.value)
        #expect(entered == (true, true) && order.withLock { $0 } == ["first", "third"])
        // The turn is free again.
        try await turns.enter()
        turns.leave()
    }

    @Test("a task that was cancelled before gets no turn")
    func cancelledBefore() async {
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return (try? await turns.enter()) != nil
        }
        #expect(await task.value == false)
        await turns.enterEvenIfCancelled()
        turns.leave()
    }

    @Test("what must not be lost waits for its turn even if its task is cancelled")
    func kept() async throws {
        try await turns.enter()
        let task = await waiting("update", 1, evenIfCancelled: true)
        task.cancel()
        #expect(turns.waitingCount == 1)
        turns.leave()
        #expect(await task.value && order.withLock { $0 } == ["update"])
    }
}
