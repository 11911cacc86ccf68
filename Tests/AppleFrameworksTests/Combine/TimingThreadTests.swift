import Combine
import Foundation
import Synchronization
import Testing

@Suite("Timing in Combine with several threads", .timeLimit(.minutes(10)))
struct TimingThreadTests {
    /// Keeps scheduled closures until they are run, by any thread.
    private final class ManualScheduler: Scheduler, @unchecked Sendable {
        typealias SchedulerTimeType = SchedulerDate
        typealias SchedulerOptions = Never

        // Guarded by the lock.
        private var actions: [() -> Void] = []
        private let lock = NSLock()
        let now = SchedulerDate(Date(timeIntervalSinceReferenceDate: 0))
        let minimumTolerance = SchedulerDate.Stride.seconds(0)

        func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

        func schedule(
            after date: SchedulerDate, tolerance: SchedulerDate.Stride, options: Never?, _ action: @escaping () -> Void
        ) {
            lock.withLock { actions.append(action) }
        }

        func schedule(
            after date: SchedulerDate, interval: SchedulerDate.Stride, tolerance: SchedulerDate.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) -> any Cancellable {
            lock.withLock { actions.append(action) }
            return AnyCancellable {}
        }

        /// The closures that have been scheduled, and are to be run by the caller.
        func take() -> [() -> Void] {
            lock.withLock {
                defer { actions = [] }
                return actions
            }
        }
    }

    private let scheduler = ManualScheduler()
    private let subject = PassthroughSubject<Int, Never>()

    @Test("Timers of a concurrent queue lose no delayed value, and keep the order")
    func delay() {
        for _ in 0..<10 {
            let subject = PassthroughSubject<Int, Never>()
            let values = Mutex<[Int]>([])
            let ends = Mutex(0)
            let subscription = subject.delay(for: .seconds(1), scheduler: scheduler).sink(
                receiveCompletion: { _ in ends.withLock { $0 += 1 } },
                receiveValue: { value in values.withLock { $0.append(value) } })
            for value in 0..<5000 { subject.send(value) }
            subject.send(completion: .finished)
            nonisolated(unsafe) let timers = scheduler.take()
            DispatchQueue.concurrentPerform(iterations: timers.count) { unsafe timers[$0]() }
            #expect(values.withLock { $0 } == Array(0..<5000) && ends.withLock { $0 } == 1)
            subscription.cancel()
        }
    }

    @Test("Values that arrive while a timer collects them are neither lost nor too many")
    func collectByTime() {
        for _ in 0..<10 {
            nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
            let arrays = Mutex<[[Int]]>([])
            let subscription = subject.collect(.byTimeOrCount(scheduler, .seconds(1), 10)).sink { array in
                arrays.withLock { $0.append(array) }
            }
            nonisolated(unsafe) let timers = scheduler.take()
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                for value in 0..<5000 {
                    if index == 0 { unsafe subject.send(value) } else { for timer in unsafe timers { timer() } }
                }
                if index == 0 { unsafe subject.send(completion: .finished) }
            }
            let received = arrays.withLock { $0 }
            #expect(received.flatMap { $0 } == Array(0..<5000) && received.allSatisfy { $0.count <= 10 })
            subscription.cancel()
        }
    }

    @Test("A throttled value that a timer sends is not overtaken by the end")
    func throttle() {
        for _ in 0..<5000 {
            nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
            let values = Mutex<[Int]>([])
            let subscription = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink { value in
                values.withLock { $0.append(value) }
            }
            unsafe subject.send(1)
            unsafe subject.send(2)
            nonisolated(unsafe) let timers = scheduler.take()
            let ready = Atomic(0)
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                // Both threads begin together, or one does if the other has no core.
                ready.wrappingAdd(1, ordering: .relaxed)
                for _ in 0..<10_000 where ready.load(ordering: .relaxed) < 2 {}
                if index == 0 {
                    unsafe subject.send(completion: .finished)
                } else {
                    for timer in unsafe timers { timer() }
                }
            }
            #expect(values.withLock { $0 } == [1, 2])
            subscription.cancel()
        }
    }

    @Test("A timer fires at most once in 0.1 ms, also if its interval and tolerance are not positive")
    func intervals() {
        let queue = DispatchQueue(label: "test")
        let operations = OperationQueue()
        for interval in [0, -1] {
            for isOperation in [false, true] {
                let count = Atomic(0)
                let done = DispatchSemaphore(value: 0)
                let fire = {
                    if count.wrappingAdd(1, ordering: .relaxed).newValue == 50 { done.signal() }
                }
                let start = ContinuousClock.now
                let timer =
                    isOperation
                    ? operations.schedule(
                        after: operations.now, interval: .seconds(interval), tolerance: .seconds(-1), options: nil, fire
                    )
                    : queue.schedule(
                        after: queue.now, interval: .seconds(interval), tolerance: .seconds(-1), options: nil, fire
                    )
                done.wait()
                #expect(ContinuousClock.now - start >= .microseconds(4_900))
                timer.cancel()
            }
        }
        operations.schedule(after: operations.now, interval: .seconds(.nan), tolerance: .seconds(0), options: nil) {}
            .cancel()
    }

    @Test("The interval between any two times of a queue has the right sign")
    func distances() {
        let (now, future) = (DispatchQueue.SchedulerTimeType(.now()), DispatchQueue.SchedulerTimeType(.distantFuture))
        #expect(now.distance(to: future) == .nanoseconds(.max) && future.distance(to: now) == .nanoseconds(-.max))
        let later = now.advanced(by: .seconds(1))
        #expect(now.distance(to: later) == .seconds(1) && later.distance(to: now) == .seconds(-1))
    }
}
