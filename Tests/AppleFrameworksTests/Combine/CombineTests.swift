import Combine
import Foundation
import Testing

@Suite("Combine")
struct CombineTests {
    private final class Counter: ObservableObject {
        @Published var count = 0
        @Published var name = "a"
    }

    @Test("A published member sends its value and its changes, and the object reports each before it happens")
    func published() {
        let counter = Counter()
        var (values, signals): ([Int], [Int]) = ([], [])
        let one = counter.$count.sink { values.append($0) }
        let other = counter.objectWillChange.sink { signals.append(counter.count) }
        counter.count = 1
        counter.name = "b"
        counter.count = 2
        #expect(values == [0, 1, 2])
        #expect(signals == [0, 1, 1])
        one.cancel()
        other.cancel()
        counter.count = 3
        #expect(values.count == 3 && signals.count == 3)
    }

    @Test("Operators change, drop and count values, and pass the end on")
    func operators() {
        let subject = PassthroughSubject<Int, Never>()
        var (values, ends): ([String], Int) = ([], 0)
        var kept: Set<AnyCancellable> = []
        subject.filter { $0 > 1 }.removeDuplicates().dropFirst().map { "\($0)" }.eraseToAnyPublisher()
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) }).store(in: &kept)
        for value in [1, 2, 2, 3, 1, 4] { subject.send(value) }
        subject.send(completion: .finished)
        subject.send(5)
        #expect(values == ["3", "4"] && ends == 1)
    }

    @Test("A current value is sent to new subscribers, and a released subscription receives nothing")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        do {
            let subscription = subject.sink { values.append($0) }
            subject.value = 2
            withExtendedLifetime(subscription) {}
        }
        subject.send(3)
        #expect(values == [1, 2] && subject.value == 3)
    }

    @Test("A value can be assigned to a member of an object and to a published member")
    func assignment() {
        let (counter, subject) = (Counter(), PassthroughSubject<Int, Never>())
        let subscription = subject.assign(to: \.count, on: counter)
        subject.send(7)
        #expect(counter.count == 7)
        subscription.cancel()
        let other = PassthroughSubject<Int, Never>()
        subject.assign(to: &counter.$count)
        other.assign(to: &counter.$count)
        other.send(8)
        #expect(counter.count == 8)
        subject.send(9)
        #expect(counter.count == 9)
    }
}
