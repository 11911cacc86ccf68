import FoundationEssentials
import Synchronization

/// The time of a model's next ``ActivityEvent/due``.
struct ModelTimer: Sendable {
    /// The time in nanoseconds of CLOCK_BOOTTIME; nil for never.
    var time: Int64?
    /// The task that waits for the time in a run without an activity; nil in other runs.
    var task: Task<Void, Never>?
}

extension ModelTracking {
    /// Sets the time at which ``wake()`` is called, in nanoseconds of CLOCK_BOOTTIME; nil for never.
    func setWakeUp(at time: Int64?, of activity: ModelActivity?) {
        let old = timer.withLock { timer -> ModelTimer? in
            guard timer.time != time else { return nil }
            defer { timer = ModelTimer(time: time) }
            return timer
        }
        guard let old else { return }
        old.task?.cancel()
        if let owned = activity?.owned { return center.setWakeUp(of: owned, at: time) }
        guard let time else { return }
        let clock = center.clock
        let task = Task { [weak self] in
            // A sleep may end early, because it is measured by a different clock than `time`.
            while clock.boot() < time {
                let rest = Duration.nanoseconds(time - clock.boot())
                guard (try? await Task.sleep(for: rest, clock: .continuous)) != nil else { return }
            }
            await self?.wake()
        }
        timer.withLock { timer in
            if timer.time == time { timer.task = task } else { task.cancel() }
        }
    }

    /// Passes ``ActivityEvent/due`` to the model, unless the time was changed in the meantime.
    func wake() async {
        let activity = try? await begun()
        guard (try? await turns.enter()) != nil else { return }
        defer { turns.leave() }
        let now = center.clock.boot()
        let isDue = timer.withLock { timer in
            guard let time = timer.time, time <= now else { return false }
            timer = ModelTimer()
            return true
        }
        if isDue { await handle(.due, activity) }
    }
}
