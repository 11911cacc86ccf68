import Combine
import Testing

@Suite("Operators of Combine")
struct PipelineTests {
    private static let seeds = 1...30

    private func randomValues(_ random: inout SeededGenerator) -> [Int] {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
    }

    @Test("An operator's values are those of the same operation on an array, and then it ends once", arguments: seeds)
    func values(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for pipeline in Pipeline.all {
            let input = randomValues(&random)
            var (values, ends): ([Int], Int) = ([], 0)
            let subscription = pipeline.apply(AnyPublisher(input.publisher)).sink(
                receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
            #expect(values == pipeline.model(input), "\(pipeline) of \(input)")
            #expect(ends == 1, "\(pipeline) of \(input)")
            subscription.cancel()
        }
    }

    @Test("An operator sends no more than is requested, and all of it in the end", arguments: seeds)
    func demand(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for pipeline in Pipeline.all {
            let input = randomValues(&random)
            let recorder = DemandRecorder<Int, Never>()
            pipeline.apply(AnyPublisher(input.publisher)).subscribe(recorder)
            for _ in 0..<100 where recorder.completions.isEmpty {
                recorder.request(Int.random(in: 1...3, using: &random))
            }
            let expected = pipeline.model(input)
            switch pipeline.description {
            case "share": break  // A subject drops what is not requested.
            case "switchToLatest":  // A publisher whose value is not requested is replaced.
                #expect(recorder.values == expected.suffix(1), "\(pipeline) of \(input)")
            case "flatMap":  // Several publishers send in turns.
                #expect(recorder.values.sorted() == expected.sorted(), "\(pipeline) of \(input)")
            default: #expect(recorder.values == expected, "\(pipeline) of \(input)")
            }
            #expect(recorder.excess == 0, "\(pipeline) of \(input)")
            #expect(recorder.completions == [.finished], "\(pipeline) of \(input)")
        }
    }

    @Test(
        "Nothing is received after a subscription is cancelled, at any point of a sequence of values", arguments: seeds)
    func cancellation(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for pipeline in Pipeline.all {
            let subject = PassthroughSubject<Int, Never>()
            var cancellations = 0
            let recorder = DemandRecorder<Int, Never>()
            pipeline.apply(AnyPublisher(subject.handleEvents(receiveCancel: { cancellations += 1 }))).subscribe(
                recorder)
            recorder.request(1000)
            let (length, end) = (Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random))
            for position in 0..<length {
                if position == end { recorder.cancel() }
                subject.send(Int.random(in: 0...9, using: &random))
            }
            let wasOver = !recorder.completions.isEmpty
            recorder.cancel()
            subject.send(1)
            subject.send(completion: .finished)
            #expect(recorder.afterCancel == 0, "\(pipeline)")
            #expect(cancellations == 1 || wasOver, "\(pipeline)")
        }
    }

    private final class Token {}

    @Test("A subscriber is released after the end, after a cancellation, and when the subscription is released")
    func memory() {
        for pipeline in Pipeline.all {
            for way in 0..<3 {
                let subject = PassthroughSubject<Int, Never>()
                weak var weakToken: Token?
                var subscription: AnyCancellable?
                do {
                    let token = Token()
                    weakToken = token
                    subscription = pipeline.apply(AnyPublisher(subject.map { $0 + (token === subject ? 1 : 0) }))
                        .sink { _ in withExtendedLifetime(token) {} }
                }
                subject.send(1)
                switch way {
                case 0: subject.send(completion: .finished)
                case 1: subscription?.cancel()
                default: subscription = nil
                }
                if way == 1 { subscription = nil }
                #expect(weakToken == nil, "\(pipeline) \(way)")
                withExtendedLifetime((subscription, subject)) {}
            }
        }
    }

    @Test("A subscriber that cancels while it receives a value receives nothing more", arguments: seeds)
    func cancellationInside(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for pipeline in Pipeline.all {
            var received = 0
            let limit = Int.random(in: 1...3, using: &random)
            var subscription: (any Subscription)?
            let subscriber = AnySubscriber<Int, Never>(
                receiveSubscription: {
                    subscription = $0
                    $0.request(.unlimited)
                },
                receiveValue: { _ in
                    received += 1
                    if received == limit { subscription?.cancel() }
                    return .none
                }, receiveCompletion: { _ in if received >= limit { received += 100 } })
            pipeline.apply(AnyPublisher((0..<10).publisher)).subscribe(subscriber)
            #expect(received <= limit, "\(pipeline)")
        }
    }
}

/// A generator of the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
