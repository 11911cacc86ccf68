import Combine
import Foundation
import Testing

@Suite("Delivery in Combine", .timeLimit(.minutes(10)))
struct DeliveryTests {
    private let other = PassthroughSubject<Int, Problem>()
    private let subject = PassthroughSubject<Int, Problem>()

    @Test("An operator cancels the publisher of its signal when it ends, or needs no further signal")
    func signals() {
        var cancellations = 0
        let signal = other.handleEvents(receiveCancel: { cancellations += 1 })
        let recorders = (0..<3).map { _ in DemandRecorder<Int, Problem>() }
        subject.prefix(untilOutputFrom: signal).subscribe(recorders[0])
        subject.drop(untilOutputFrom: signal).subscribe(recorders[1])
        subject.send(completion: .finished)
        #expect(cancellations == 2)

        let last = PassthroughSubject<Int, Problem>()
        last.drop(untilOutputFrom: signal).subscribe(recorders[2])
        recorders[2].request(2)
        last.send(1)
        other.send(1)
        #expect(cancellations == 3)
        other.send(completion: .failure(Problem()))
        last.send(2)
        #expect(recorders[2].values == [2] && recorders[2].completions.isEmpty)
    }

    @Test("A value that waits for a request is dropped when its publisher is replaced")
    func replacement() {
        let publishers = PassthroughSubject<CurrentValueSubject<Int, Problem>, Problem>()
        let recorder = DemandRecorder<Int, Problem>()
        publishers.switchToLatest().subscribe(recorder)
        for value in 1...3 { publishers.send(CurrentValueSubject(value)) }
        recorder.request(2)
        #expect(recorder.values == [3])
        recorder.cancel()
    }

    /// Requests one more value, through its subscription, whenever it receives one.
    private final class OneByOne: Subscriber {
        private(set) var count = 0
        private(set) var depth = 0
        private(set) var maximumDepth = 0
        private(set) var completions: [(depth: Int, count: Int)] = []
        private var subscription: (any Subscription)?

        func receive(subscription: any Subscription) { self.subscription = subscription }

        func start() { subscription?.request(.max(1)) }

        func receive(_ input: Int) -> Subscribers.Demand {
            depth += 1
            maximumDepth = max(maximumDepth, depth)
            subscription?.request(.max(1))
            depth -= 1
            count += 1
            return .none
        }

        func receive(completion: Subscribers.Completion<Problem>) { completions.append((depth, count)) }
    }

    @Test("Requesting the next value while receiving one does not nest deliveries, and the end comes after the last")
    func requestInside() {
        let stored = (0..<100).publisher.setFailureType(to: Problem.self)
            .buffer(size: 100, prefetch: .keepFull, whenFull: .dropNewest)
        let last = Fail<Int, Problem>(error: Problem()).replaceError(with: 1).setFailureType(to: Problem.self)
        let publishers = [(AnyPublisher(stored), 100), (AnyPublisher(last), 1)]
        for (publisher, count) in publishers {
            let subscriber = OneByOne()
            publisher.subscribe(subscriber)
            subscriber.start()
            #expect(subscriber.count == count && subscriber.maximumDepth == 1)
            #expect(subscriber.completions.map(\.depth) == [0] && subscriber.completions.map(\.count) == [count])
        }
    }

    @Test("A value that replaces a failure waits for a request")
    func replacedFailure() {
        let recorder = DemandRecorder<Int, Never>()
        subject.replaceError(with: 0).subscribe(recorder)
        recorder.request(1)
        subject.send(1)
        subject.send(completion: .failure(Problem()))
        #expect(recorder.values == [1] && recorder.completions.isEmpty)
        recorder.request(1)
        #expect(recorder.values == [1, 0] && recorder.completions == [.finished] && recorder.excess == 0)
    }

    @Test("A sequence that is requested by another thread while it is subscribed ends once")
    func sequenceThreads() {
        for _ in 0..<300 {
            let group = DispatchGroup()
            nonisolated(unsafe) var ends = 0
            let subscriber = AnySubscriber<Int, Never>(
                receiveSubscription: { subscription in
                    nonisolated(unsafe) let subscription = subscription
                    DispatchQueue.global().async(group: group) { unsafe subscription.request(.unlimited) }
                }, receiveValue: { _ in .none }, receiveCompletion: { _ in unsafe ends += 1 })
            [1, 2].publisher.subscribe(subscriber)
            group.wait()
            #expect(unsafe ends == 1)
        }
    }
}
