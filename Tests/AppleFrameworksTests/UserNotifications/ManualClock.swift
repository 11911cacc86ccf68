import Foundation
import Synchronization

@testable import UserNotifications

/// A clock that a test sets.
final class ManualClock: NotificationClock {
    private struct State {
        var time: TimeInterval = 0
        var sleepers: [Int: (until: TimeInterval, continuation: CheckedContinuation<Void, Never>)] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let start: Date

    init(start: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
        self.start = start
    }

    var now: Date { start + uptime }
    var uptime: TimeInterval { state.withLock(\.time) }
    /// The number of tasks that sleep.
    var sleeperCount: Int { state.withLock(\.sleepers.count) }

    func sleep(_ seconds: TimeInterval) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled { return true }
                    state.sleepers[number] = (state.time + seconds, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    /// Lets time pass, and wakes those whose time has come.
    ///
    /// Wait for ``sleeperCount`` first: a task that begins to sleep later sleeps from the new time.
    func advance(_ seconds: TimeInterval) {
        let woken = state.withLock { state in
            state.time += seconds
            let woken = state.sleepers.filter { $0.value.until <= state.time }
            for number in woken.keys { state.sleepers[number] = nil }
            return woken.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }
}
