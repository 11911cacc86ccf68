import Combine
import Foundation
import Synchronization
import Testing

@Suite("Sharing and threads in Combine", .timeLimit(.minutes(10)))
struct SharingTests {
    @Test("A shared publisher subscribes with its first subscriber and cancels with its last")
    func share() {
        let subject = PassthroughSubject<Int, Never>()
        var (subscriptions, cancellations) = (0, 0)
        let shared = subject.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancellations += 1 }
        ).share()
        var values: [Int] = []
        for round in 1...2 {
            let one = shared.sink { values.append($0) }
            let other = shared.sink { values.append(-$0) }
            subject.send(round)
            one.cancel()
            #expect(cancellations == round - 1)
            other.cancel()
            #expect((subscriptions, cancellations) == (round, round))
        }
        #expect(values == [1, -1, 2, -2])
    }

    @Test("A subscriber that arrives while the upstream publisher is connected for another one keeps its connection")
    func connectionWhileConnecting() {
        /// A publisher that calls a closure while it is connected for the first time.
        final class Upstream: ConnectablePublisher {
            typealias Output = Int
            typealias Failure = Never
            let subject = PassthroughSubject<Int, Never>()
            var whileConnecting: (() -> Void)?
            var cancelled: [Int] = []
            private var connections = 0

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                subject.subscribe(subscriber)
            }

            func connect() -> any Cancellable {
                connections += 1
                let number = connections
                let action = whileConnecting
                whileConnecting = nil
                action?()
                return AnyCancellable { self.cancelled.append(number) }
            }
        }
        let upstream = Upstream()
        let publisher = upstream.autoconnect()
        var first: AnyCancellable?
        var second: AnyCancellable?
        upstream.whileConnecting = {
            // No subscriber remains, and then another one arrives.
            upstream.subject.send(1)
            second = publisher.sink { _ in }
        }
        first = publisher.prefix(1).sink { _ in }
        #expect(upstream.cancelled == [1])
        first?.cancel()
        second?.cancel()
        #expect(upstream.cancelled == [1, 2])
    }

    @Test("A connectable publisher sends nothing before it is connected")
    func connectable() {
        let publisher = [1, 2].publisher.makeConnectable()
        var values: [Int] = []
        let subscriptions = [publisher.sink { values.append($0) }, publisher.sink { values.append($0 * 10) }]
        #expect(values.isEmpty)
        let connection = publisher.connect()
        #expect(values == [1, 10, 2, 20])
        connection.cancel()
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test("retry subscribes again, and then passes the failure on")
    func retry() {
        var attempts = 0
        let publisher = Deferred {
            attempts += 1
            return attempts < 3
                ? AnyPublisher(Fail<Int, Problem>(error: Problem()))
                : AnyPublisher(Just(attempts).setFailureType(to: Problem.self))
        }
        for (retries, expected) in [(1, nil), (2, 3)] as [(Int, Int?)] {
            attempts = 0
            var (value, completion): (Int?, Subscribers.Completion<Problem>?)
            let subscription = publisher.retry(retries).sink(
                receiveCompletion: { completion = $0 }, receiveValue: { value = $0 })
            #expect(value == expected && completion == (expected == nil ? .failure(Problem()) : .finished))
            subscription.cancel()
        }
    }

    @Test("Values that several threads send arrive one at a time, and none is lost", arguments: 0..<4)
    func threads(way: Int) {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let busy = Atomic(0)
        let received = Atomic(0)
        let overlaps = Atomic(0)
        let base: AnyPublisher<Int, Never> =
            switch way {
            case 0: AnyPublisher(Publishers.MergeMany(subjects))
            case 1: AnyPublisher(subjects.publisher.flatMap { $0 })
            case 2: AnyPublisher(Publishers.MergeMany(subjects).share())
            default:
                AnyPublisher(
                    Publishers.MergeMany(subjects).receive(on: ImmediateScheduler.shared).scan(0) { _, new in new })
            }
        let subscription = base.map { $0 + 1 }.sink { _ in
            if busy.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue > 1 {
                overlaps.wrappingAdd(1, ordering: .relaxed)
            }
            received.wrappingAdd(1, ordering: .relaxed)
            busy.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        }
        nonisolated(unsafe) let targets = subjects
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for value in 0..<1000 { targets[index].send(value) }
        }
        #expect(received.load(ordering: .relaxed) == 4000 && overlaps.load(ordering: .relaxed) == 0)
        subscription.cancel()
    }

    @Test("The last value of a subject to which threads send is the last that subscribers get")
    func currentValueThreads() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let last = Mutex(0)
        let subscription = subject.sink { value in last.withLock { $0 = value } }
        nonisolated(unsafe) let target = subject
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for value in 0..<1000 { target.send(index * 1000 + value) }
        }
        #expect(last.withLock { $0 } == subject.value)
        subscription.cancel()
    }

    @Test("A subscription that is cancelled by another thread ends, and its values stop")
    func concurrentCancellation() {
        for _ in 0..<200 {
            let subject = PassthroughSubject<Int, Never>()
            let received = Atomic(0)
            let subscription = subject.combineLatest(subject.map { $0 }, +).sink { _ in
                received.wrappingAdd(1, ordering: .relaxed)
            }
            nonisolated(unsafe) let (target, work) = (subject, subscription)
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                if index == 0 { for value in 0..<100 { target.send(value) } } else { work.cancel() }
            }
            let count = received.load(ordering: .relaxed)
            subject.send(1)
            #expect(received.load(ordering: .relaxed) == count)
        }
    }

    @Test("A queue receives values in order, and the end last")
    func receiveOnQueue() async throws {
        let queue = DispatchQueue(label: "test")
        let publisher = (0..<1000).publisher.receive(on: queue).map { value in
            dispatchPrecondition(condition: .onQueue(queue))
            return value
        }
        var values: [Int] = []
        for await value in publisher.buffer(size: 2000, prefetch: .byRequest, whenFull: .dropNewest).values {
            values.append(value)
        }
        #expect(values == Array(0..<1000))
    }

    @Test("An asynchronous loop takes all values, rethrows a failure, and ends when its task is cancelled")
    func asynchronous() async throws {
        var values: [Int] = []
        await #expect(throws: Problem.self) {
            for try await value in [1, 2].publisher.setFailureType(to: Problem.self).append(
                Fail(error: Problem())
            ).values { values.append(value) }
        }
        #expect(values == [1, 2])
        let task = Task {
            let subject = PassthroughSubject<Int, Never>()
            for await _ in subject.values {}
            return true
        }
        task.cancel()
        #expect(await task.value)
    }

    @Test("A future runs its closure once, and sends its result to all subscribers")
    func future() async throws {
        var promise: Future<Int, Problem>.Promise?
        var runs = 0
        let future = Future<Int, Problem> {
            promise = $0
            runs += 1
        }
        var values: [Int] = []
        let subscription = future.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        promise?(.success(4))
        promise?(.success(5))
        #expect(values == [4] && runs == 1)
        let value = try await future.value
        #expect(value == 4)
        subscription.cancel()
    }

    @Test("A cancelled task gets the value of a future, also one that is set later", arguments: [false, true])
    func futureInCancelledTask(isFailing: Bool) async throws {
        nonisolated(unsafe) var promise: Future<Int, Problem>.Promise?
        nonisolated(unsafe) let future = Future<Int, Problem> { promise = $0 }
        nonisolated(unsafe) var certainPromise: Future<Int, Never>.Promise?
        nonisolated(unsafe) let certain = Future<Int, Never> { certainPromise = $0 }
        let task = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            // The promises are kept on the main actor until the task waits.
            Task { @MainActor in
                promise?(isFailing ? .failure(Problem()) : .success(1))
                certainPromise?(.success(2))
            }
            let result: Result<Int, any Error>
            do { result = .success(try await future.value) } catch { result = .failure(error) }
            let other = await certain.value
            #expect(Task.isCancelled && other == 2)
            return try result.get()
        }
        let result = await task.result
        if isFailing {
            #expect(throws: Problem.self) { try result.get() }
        } else {
            #expect(try result.get() == 1)
        }
    }

    @Test("Notifications are published, and no more after a cancellation")
    func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("test"))
        var count = 0
        let subscription = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }
}
