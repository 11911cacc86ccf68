import Glibc
import Synchronization

/// A thread that runs blocking jobs in order, and a timer callback between them.
package final class SerialThread: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isStarted = false
        var isParked = false
        var isStopped = false
    }

    private let state = Mutex(State())
    /// Wakes the thread; nil if the process has no descriptors left.
    ///
    /// Without the pipe, the thread polls every 50 ms.
    private let wake = try? WakePipe()
    /// The timer callback, which does the work that is due.
    ///
    /// Returns the nanoseconds until the next call is due; nil if none is due before the next job.
    private let tick: @Sendable () -> Int64?

    package init(tick: @escaping @Sendable () -> Int64?) {
        self.tick = tick
    }

    /// Queues a job; the first job starts the thread.
    package func submit(_ job: @escaping @Sendable () -> Void) {
        let (mustStart, mustWake) = state.withLock { state -> (Bool, Bool) in
            state.jobs.append(job)
            defer { (state.isStarted, state.isParked) = (true, false) }
            return (!state.isStarted, state.isParked)
        }
        if mustStart { start() }
        if mustWake { wake?.wake() }
    }

    /// Runs a job on the thread, and suspends the calling task until the job is done.
    package func perform<T: Sendable, Failure>(
        _ job: @escaping @Sendable () throws(Failure) -> T
    ) async throws(Failure) -> T {
        try await withCheckedContinuation { continuation in
            submit { continuation.resume(returning: Result(catching: job)) }
        }.get()
    }

    /// Ends the thread after the queued jobs.
    package func stop() {
        let mustWake = state.withLock { state in
            state.isStopped = true
            return state.isStarted
        }
        if mustWake { wake?.wake() }
    }

    private func start() {
        do throws(SystemError) {
            try DetachedThread.start { self.run() }
        } catch {
            // If no thread can be started, the jobs run on the calling thread, and so do jobs submitted meanwhile. A
            // job submitted later tries to start the thread again.
            while true {
                let jobs = state.withLock { state -> [@Sendable () -> Void] in
                    defer { state.jobs = [] }
                    state.isStarted = !state.jobs.isEmpty
                    return state.jobs
                }
                if jobs.isEmpty { return }
                for job in jobs { job() }
            }
        }
    }

    private func run() {
        while true {
            let (jobs, isStopped) = state.withLock { state -> ([@Sendable () -> Void], Bool) in
                defer { state.jobs = [] }
                // This thread ends, so a job that is submitted later must start a new thread.
                if state.jobs.isEmpty, state.isStopped { state.isStarted = false }
                return (state.jobs, state.isStopped)
            }
            for job in jobs { job() }
            if jobs.isEmpty, isStopped { return }
            let delay = isStopped ? 0 : tick()
            let mayPark = state.withLock { state in
                state.isParked = state.jobs.isEmpty && !state.isStopped
                return state.isParked
            }
            guard mayPark else { continue }
            if delay ?? 1 > 0 { wait(nanoseconds: delay) }
            state.withLock { $0.isParked = false }
        }
    }

    private func wait(nanoseconds: Int64?) {
        if let wake {
            _ = Poller(wake: wake).wait(for: nil, until: nanoseconds.map { .now + .nanoseconds($0) })
        } else {
            usleep(50_000)
        }
    }
}
