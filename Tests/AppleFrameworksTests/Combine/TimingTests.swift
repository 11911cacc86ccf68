import Combine
import Foundation
import Testing

@Suite("Timing in Combine", .timeLimit(.minutes(10)))
struct TimingTests {
    private let scheduler = VirtualScheduler()
    private let subject = PassthroughSubject<Int, Problem>()

    private final class Log {
        var values: [Int] = []
        var ends: [Subscribers.Completion<Problem>] = []
    }

    private func record(_ publisher: some Publisher<Int, Problem>) -> (Log, AnyCancellable) {
        let log = Log()
        return (
            log, publisher.sink(receiveCompletion: { log.ends.append($0) }, receiveValue: { log.values.append($0) })
        )
    }

    @Test("debounce sends a value that no other follows, and its end drops one that waits")
    func debounce() {
        let (log, subscription) = record(subject.debounce(for: .seconds(1), scheduler: scheduler))
        for (value, pause) in [(1, 0.5), (2, 0.9), (3, 1.1), (4, 1), (5, 0)] {
            subject.send(value)
            scheduler.advance(by: pause)
        }
        #expect(log.values == [3, 4])
        subject.send(completion: .finished)
        scheduler.advance(by: 5)
        #expect(log.values == [3, 4] && log.ends == [.finished])
        subscription.cancel()
    }

    @Test("throttle sends the first value at once, and then one in each interval", arguments: [true, false])
    func throttle(latest: Bool) {
        let (log, subscription) = record(subject.throttle(for: .seconds(1), scheduler: scheduler, latest: latest))
        // Values at 0, 0.375, 0.75, 1.125, 1.5 and 1.875 s; intervals end at 1 and 2 s.
        for value in 1...6 {
            subject.send(value)
            scheduler.advance(by: 0.375)
        }
        #expect(log.values == (latest ? [1, 3, 6] : [1, 2, 4]))
        subject.send(completion: .finished)
        scheduler.advance()
        #expect(log.ends == [.finished])
        subscription.cancel()
    }

    @Test("delay keeps the order of values and of the end")
    func delay() {
        let (log, subscription) = record(subject.delay(for: .seconds(2), scheduler: scheduler))
        subject.send(1)
        scheduler.advance(by: 1)
        subject.send(2)
        subject.send(completion: .failure(Problem()))
        scheduler.advance(by: 1)
        #expect(log.values == [1] && log.ends.isEmpty)
        scheduler.advance(by: 1)
        #expect(log.values == [1, 2] && log.ends == [.failure(Problem())])
        subscription.cancel()
    }

    @Test("timeout ends or fails when no value comes", arguments: [true, false])
    func timeout(isFailing: Bool) {
        let (log, subscription) = record(
            subject.timeout(.seconds(2), scheduler: scheduler, customError: isFailing ? { Problem() } : nil))
        for value in 1...3 {
            subject.send(value)
            scheduler.advance(by: 1.5)
        }
        #expect(log.ends.isEmpty)
        scheduler.advance(by: 0.5)
        subject.send(4)
        scheduler.advance()
        #expect(log.values == [1, 2, 3] && log.ends == [isFailing ? .failure(Problem()) : .finished])
        subscription.cancel()
    }

    @Test("collect by time sends what came in an interval, or a number of values")
    func collectByTime() {
        var arrays: [[Int]] = []
        let subscription = subject.collect(.byTimeOrCount(scheduler, .seconds(1), 3))
            .sink(receiveCompletion: { _ in }, receiveValue: { arrays.append($0) })
        for value in 1...5 { subject.send(value) }
        scheduler.advance(by: 2.5)
        subject.send(6)
        subject.send(completion: .finished)
        scheduler.advance()
        #expect(arrays == [[1, 2, 3], [4, 5], [6]])
        subscription.cancel()
    }

    @Test("measureInterval sends the times between values")
    func measureInterval() {
        var times: [Double] = []
        let subscription = subject.measureInterval(using: scheduler)
            .sink(receiveCompletion: { _ in }, receiveValue: { times.append($0.timeInterval) })
        for pause in [1.0, 2, 3] {
            scheduler.advance(by: pause)
            subject.send(0)
        }
        #expect(times == [1, 2, 3])
        subscription.cancel()
    }

    @Test("Nothing is sent after a cancellation while a value waits")
    func cancellation() {
        let publishers = [
            AnyPublisher(subject.debounce(for: .seconds(1), scheduler: scheduler)),
            AnyPublisher(subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true)),
            AnyPublisher(subject.delay(for: .seconds(1), scheduler: scheduler)),
            AnyPublisher(subject.receive(on: scheduler)),
            AnyPublisher(subject.timeout(.seconds(1), scheduler: scheduler)),
        ]
        let recorded = publishers.map { record($0) }
        for value in 1...3 { subject.send(value) }
        for (_, subscription) in recorded { subscription.cancel() }
        scheduler.advance(by: 9)
        for (log, _) in recorded { #expect(log.values.isEmpty && log.ends.isEmpty) }
    }

    @Test("A timer publishes dates on the main run loop until it is stopped, and connects again")
    @MainActor
    func timer() async {
        let timer = Timer.publish(every: 0.005, on: .main, in: .common).autoconnect()
        for _ in 0..<2 {
            var count = 0
            for await _ in timer.values {
                count += 1
                if count == 3 { break }
            }
            #expect(count == 3)
        }
        var isStopped = false
        let subscription = timer.sink { _ in #expect(!isStopped) }
        timer.upstream.connect().cancel()
        isStopped = true
        let other = Timer.publish(every: 0.005, on: .main, in: .default)
        let connection = other.connect()
        for await _ in other.prefix(4).values {}
        connection.cancel()
        subscription.cancel()
    }

    @Test("A timer runs after its publisher and its connection are released, until the subscriber cancels")
    @MainActor
    func releasedTimer() async {
        let dates = PassthroughSubject<Date, Never>()
        var subscription: AnyCancellable?
        var connection: (any Cancellable)?
        do {
            let timer = Timer.publish(every: 0.005, on: .main, in: .common)
            subscription = timer.sink { dates.send($0) }
            _ = timer.connect()
            connection = timer.connect()
        }
        for await _ in dates.prefix(2).values {}
        subscription?.cancel()
        connection?.cancel()
    }
}
