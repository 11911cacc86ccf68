import Combine
import Foundation

/// A scheduler whose time advances only when told.
final class VirtualScheduler: Scheduler {
    typealias SchedulerTimeType = SchedulerDate
    typealias SchedulerOptions = Never

    private var queue: [(time: SchedulerDate, number: Int, action: () -> Void)] = []
    private var count = 0
    private(set) var now = SchedulerDate(Date(timeIntervalSinceReferenceDate: 0))
    let minimumTolerance = SchedulerDate.Stride.seconds(0)

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }

    func schedule(
        after date: SchedulerDate, tolerance: SchedulerDate.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        add(date, action)
    }

    func schedule(
        after date: SchedulerDate, interval: SchedulerDate.Stride, tolerance: SchedulerDate.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        var isActive = true
        func start(_ time: SchedulerDate) {
            add(time) {
                guard isActive else { return }
                action()
                start(time.advanced(by: interval))
            }
        }
        start(date)
        return AnyCancellable { isActive = false }
    }

    /// Advances the time, and runs what is due.
    func advance(by seconds: Double = 0) {
        let end = now.advanced(by: .seconds(seconds))
        while let index = queue.indices.min(by: {
            (queue[$0].time, queue[$0].number) < (queue[$1].time, queue[$1].number)
        }),
            queue[index].time <= end
        {
            let next = queue.remove(at: index)
            now = max(now, next.time)
            next.action()
        }
        now = end
    }

    private func add(_ time: SchedulerDate, _ action: @escaping () -> Void) {
        count += 1
        queue.append((time, count, action))
    }
}
