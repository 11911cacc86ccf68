public import Foundation

extension OperationQueue: Scheduler {
    /// The type of the points in time: a date.
    public typealias SchedulerTimeType = SchedulerDate
    /// The options for running a closure; there are none.
    public struct SchedulerOptions {}

    /// The current time.
    public var now: SchedulerDate { SchedulerDate(Date()) }
    /// The minimum tolerance: zero.
    public var minimumTolerance: SchedulerDate.Stride { .seconds(0) }

    /// Runs a closure on the queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(action)
        addOperation { action.run() }
    }

    /// Runs a closure on the queue at a given time; the tolerance is ignored.
    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerDate.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = ScheduledAction(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(date.date.timeIntervalSinceNow, 0)) {
            self.addOperation { action.run() }
        }
    }

    /// Runs a closure on the queue at a given time and then at intervals, until the returned object is cancelled.
    public func schedule(
        after date: SchedulerDate, interval: SchedulerDate.Stride, tolerance: SchedulerDate.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(action)
        let timer = DispatchQueue.global().schedule(
            after: .init(date.date), interval: .seconds(interval.timeInterval),
            tolerance: .seconds(tolerance.timeInterval), options: nil
        ) { self.addOperation { action.run() } }
        return AnyCancellable {
            action.cancel()
            timer.cancel()
        }
    }
}
