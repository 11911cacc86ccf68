import Combine
import Foundation

// Each entry is a comment with a declaration or a function that uses it.

private typealias Kept = Set<AnyCancellable>

// CurrentValueSubject, PassthroughSubject, sink, store(in:)
func co1() {
    var kept: Kept = []
    let (current, signals) = (CurrentValueSubject<Int?, Never>(nil), PassthroughSubject<Void, Never>())
    current.compactMap { $0 }.sink { _ in }.store(in: &kept)
    signals.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &kept)
    signals.send()
    current.value = 1
}

// Future, Deferred, Just, Fail, Empty, eraseToAnyPublisher()
func co2() -> [AnyPublisher<Int, any Error>] {
    [
        Future { $0(.success(1)) }.eraseToAnyPublisher(), Deferred { Future { $0(.success(1)) } }.eraseToAnyPublisher(),
        Just(1).setFailureType(to: (any Error).self).eraseToAnyPublisher(),
        Fail(error: URLError(.badURL)).eraseToAnyPublisher(), Empty().eraseToAnyPublisher(),
        Empty(completeImmediately: false).eraseToAnyPublisher(),
    ]
}

// Publishers.CombineLatest, Zip, Merge, MergeMany
func co3(_ a: CurrentValueSubject<Int, Never>, _ b: CurrentValueSubject<String, Never>) {
    _ = Publishers.CombineLatest(a, b).map { "\($0)\($1)" }.sink { _ in }
    _ = Publishers.CombineLatest3(a, b, a).sink { _, _, _ in }
    _ = Publishers.CombineLatest4(a, b, a, b).sink { _, _, _, _ in }
    _ = a.combineLatest(b).sink { _, _ in }
    _ = a.combineLatest(b, a) { "\($0)\($1)\($2)" }.sink { _ in }
    _ = Publishers.Zip(a, b).sink { _, _ in }
    _ = a.zip(b, a, b).sink { _ in }
    _ = Publishers.Merge(a, a).sink { _ in }
    _ = a.merge(with: a, Just(1)).sink { _ in }
    _ = Publishers.MergeMany([a, a]).sink { _ in }
}

// debounce, throttle, delay, timeout on a queue and on a run loop
func co4(_ a: CurrentValueSubject<Int, Never>) {
    _ = a.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { _ in }
    _ = a.debounce(for: 0.3, scheduler: RunLoop.main).sink { _ in }
    _ = a.throttle(for: .seconds(1), scheduler: OperationQueue.main, latest: true).sink { _ in }
    _ = a.delay(for: .seconds(0.5), scheduler: DispatchQueue.global()).sink { _ in }
    _ = a.timeout(.seconds(2), scheduler: DispatchQueue.main).sink { _ in }
}

// flatMap, switchToLatest, catch, retry, replaceError, tryMap, mapError
func co5(_ a: PassthroughSubject<Int, Never>, _ load: @escaping (Int) -> AnyPublisher<Int, any Error>) {
    _ = a.flatMap { load($0) }.replaceError(with: 0).sink { _ in }
    _ = a.flatMap { load($0).catch { _ in Empty() } }.sink { _ in }
    _ = a.setFailureType(to: (any Error).self).flatMap { Just($0) }.retry(2).sink(
        receiveCompletion: { _ in }, receiveValue: { _ in })
    _ = a.map { load($0) }.switchToLatest().catch { _ in Just(1) }.sink { _ in }
    _ = a.tryMap { Int(exactly: $0) }.mapError { $0 as NSError }.assertNoFailure().sink { _ in }
}

// Timer.publish(every:on:in:).autoconnect(), upstream
func co6() {
    let timer: Publishers.Autoconnect<Timer.TimerPublisher> =
        Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    _ = timer.sink { (_: Date) in }
    timer.upstream.connect().cancel()
}

// NotificationCenter.publisher(for:object:)
func co7() { _ = NotificationCenter.default.publisher(for: Notification.Name("a")).map(\.name).sink { _ in } }

// @Published, assign(to:), assign(to:on:)
@MainActor
final class CO8: ObservableObject {
    @Published var text = ""
    @Published var count = 0
    private var kept: Kept = []

    init() {
        $text.map(\.count).assign(to: &$count)
        $text.map(\.count).receive(on: RunLoop.main).assign(to: \.count, on: self).store(in: &kept)
    }
}

// Publisher.values
func co9(_ a: CurrentValueSubject<Int, Never>) async throws {
    for await _ in a.values {}
    for try await _ in a.tryMap({ $0 }).values {}
}

// Publisher, Subscriber, Subscription of a program
struct CO10: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Link(subscriber: subscriber))
    }

    private final class Link<S: Subscriber>: Subscription where S.Input == Int {
        private var subscriber: S?

        init(subscriber: S) { self.subscriber = subscriber }

        func request(_ demand: Subscribers.Demand) { _ = subscriber?.receive(1) }
        func cancel() { subscriber = nil }
    }
}

// decode(type:decoder:), encode(encoder:)
func co11(_ data: Just<Data>) {
    _ = data.decode(type: [Int].self, decoder: JSONDecoder()).encode(encoder: JSONEncoder()).sink(
        receiveCompletion: { _ in }, receiveValue: { _ in })
}

// multicast(subject:), makeConnectable(), share(), print(), handleEvents(), breakpoint()
func co12(_ a: CurrentValueSubject<Int, Never>) {
    _ = a.multicast(subject: PassthroughSubject()).connect()
    _ = a.makeConnectable().autoconnect().share().sink { _ in }
    _ = a.print("a").handleEvents(receiveOutput: { _ in }).breakpointOnError().sink { _ in }
}

// Sequence.publisher, Optional.publisher, Result.publisher
func co13() { _ = ([1].publisher, Int?(1).publisher, Result<Int, Never>.success(1).publisher) }
