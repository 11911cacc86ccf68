public import Foundation

extension RunLoop: Scheduler {
    /// The type of the points in time: a date.
    public typealias SchedulerTimeType = SchedulerDate
    /// The options for running a closure; there are none.
    public struct SchedulerOptions {}

    /// The current time.
    public var now: SchedulerDate { SchedulerDate(Date()) }
    /// The minimum tolerance: zero.
    public var minimumTolerance: SchedulerDate.Stride { .seconds(0) }

    /// Runs a closure on the run loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self == .main { return DispatchQueue.main.schedule(action) }
        // A timer wakes a run loop that sleeps; perform(_:) does not.
        _ = start(Date(), repeating: nil, action)
    }

    /// Runs a closure on the run loop at a given time; the tolerance is ignored.
    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerDate.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if self == .main { return DispatchQueue.main.schedule(after: .init(date.date), action) }
        _ = start(date.date, repeating: nil, action)
    }

    /// Runs a closure on the run loop at a given time and then at intervals, until the returned object is cancelled.
    public func schedule(
        after date: SchedulerDate, interval: SchedulerDate.Stride, tolerance: SchedulerDate.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        // The main queue is used because a program that awaits in its main function does not run the main run loop.
        if self == .main {
            return DispatchQueue.main.schedule(
                after: .init(date.date), interval: .seconds(interval.timeInterval),
                tolerance: .seconds(tolerance.timeInterval), options: nil, action)
        }
        return start(date.date, repeating: interval.timeInterval, action)
    }

    private func start(
        _ date: Date, repeating interval: TimeInterval?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(action)
        let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in action.run() }
        add(timer, forMode: .common)
        return AnyCancellable {
            action.cancel()
            timer.invalidate()
        }
    }
}

extension DispatchQueue.SchedulerTimeType {
    init(_ date: Date) {
        self.init(.now() + max(date.timeIntervalSinceNow, 0))
    }
}
