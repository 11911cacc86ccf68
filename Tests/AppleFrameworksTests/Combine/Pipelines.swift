import Combine

/// An operator from integers to integers, applied to any publisher.
struct Pipeline: CustomStringConvertible {
    let description: String
    let apply: (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
    /// The result for an array.
    let model: ([Int]) -> [Int]

    init<P: Publisher>(
        _ name: String, _ apply: @escaping (AnyPublisher<Int, Never>) -> P, _ model: @escaping ([Int]) -> [Int]
    ) where P.Output == Int, P.Failure == Never {
        description = name
        self.apply = { AnyPublisher(apply($0)) }
        self.model = model
    }

    private static var never: Empty<Int, Never> { Empty(completeImmediately: false) }

    nonisolated(unsafe) static let all: [Pipeline] = changing + limiting + summarizing + joining + failing

    private nonisolated(unsafe) static let changing = [
        Pipeline("map", { $0.map { $0 * 2 } }, { $0.map { $0 * 2 } }),
        Pipeline("map key path", { $0.map(\.magnitude).map { Int($0) } }, { $0.map(abs) }),
        Pipeline("compactMap", { $0.compactMap { $0 > 3 ? $0 : nil } }, { $0.filter { $0 > 3 } }),
        Pipeline("filter", { $0.filter { $0 % 2 == 0 } }, { $0.filter { $0 % 2 == 0 } }),
        Pipeline(
            "removeDuplicates", { $0.removeDuplicates() },
            { $0.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }),
        Pipeline("replaceNil", { $0.map { $0 > 2 ? $0 : nil }.replaceNil(with: 9) }, { $0.map { $0 > 2 ? $0 : 9 } }),
        Pipeline(
            "scan", { $0.scan(0, +) },
            { values in
                var sum = 0
                return values.map {
                    sum += $0
                    return sum
                }
            }),
        Pipeline("handleEvents", { $0.handleEvents(receiveOutput: { _ in }) }, { $0 }),
        Pipeline("buffer", { $0.buffer(size: 100, prefetch: .keepFull, whenFull: .dropNewest) }, { $0 }),
        Pipeline("receive(on:)", { $0.receive(on: ImmediateScheduler.shared) }, { $0 }),
        Pipeline("subscribe(on:)", { $0.subscribe(on: ImmediateScheduler.shared) }, { $0 }),
        Pipeline("delay", { $0.delay(for: .seconds(1), scheduler: ImmediateScheduler.shared) }, { $0 }),
        Pipeline("setFailureType", { $0.setFailureType(to: Problem.self).replaceError(with: 0) }, { $0 }),
        Pipeline("collect(3)", { $0.collect(3).map { $0.reduce(0, +) } }) { values in
            stride(from: 0, to: values.count, by: 3).map { values[$0..<min($0 + 3, values.count)].reduce(0, +) }
        },
    ]

    private nonisolated(unsafe) static let limiting = [
        Pipeline("dropFirst", { $0.dropFirst(2) }, { Array($0.dropFirst(2)) }),
        Pipeline("drop(while:)", { $0.drop { $0 < 5 } }, { Array($0.drop { $0 < 5 }) }),
        Pipeline("prefix", { $0.prefix(3) }, { Array($0.prefix(3)) }),
        Pipeline("prefix(while:)", { $0.prefix { $0 < 7 } }, { Array($0.prefix { $0 < 7 }) }),
        Pipeline("prefix(untilOutputFrom:)", { $0.prefix(untilOutputFrom: never) }, { $0 }),
        Pipeline("drop(untilOutputFrom:)", { $0.drop(untilOutputFrom: Just(1)) }, { $0 }),
        Pipeline("output(in:)", { $0.output(in: 1...2) }, { Array($0.dropFirst().prefix(2)) }),
        Pipeline("first", { $0.first() }, { Array($0.prefix(1)) }),
        Pipeline("first(where:)", { $0.first { $0 > 4 } }, { Array($0.filter { $0 > 4 }.prefix(1)) }),
    ]

    private nonisolated(unsafe) static let summarizing = [
        Pipeline("last", { $0.last() }, { Array($0.suffix(1)) }),
        Pipeline("last(where:)", { $0.last { $0 < 4 } }, { Array($0.filter { $0 < 4 }.suffix(1)) }),
        Pipeline("reduce", { $0.reduce(1, +) }, { [$0.reduce(1, +)] }),
        Pipeline("count", { $0.count() }, { [$0.count] }),
        Pipeline("min", { $0.min() }, { $0.min().map { [$0] } ?? [] }),
        Pipeline("max", { $0.max() }, { $0.max().map { [$0] } ?? [] }),
        Pipeline("collect", { $0.collect().map(\.count) }, { [$0.count] }),
        Pipeline("contains", { $0.contains(5).map { $0 ? 1 : 0 } }, { [$0.contains(5) ? 1 : 0] }),
        Pipeline("allSatisfy", { $0.allSatisfy { $0 < 9 }.map { $0 ? 1 : 0 } }, { [$0.allSatisfy { $0 < 9 } ? 1 : 0] }),
        Pipeline("replaceEmpty", { $0.replaceEmpty(with: 8) }, { $0.isEmpty ? [8] : $0 }),
        Pipeline("ignoreOutput", { $0.ignoreOutput().map { _ in 0 } }, { _ in [] }),
    ]

    private nonisolated(unsafe) static let joining = [
        Pipeline("prepend", { $0.prepend(1, 2) }, { [1, 2] + $0 }),
        Pipeline("append", { $0.append([3, 4]) }, { $0 + [3, 4] }),
        Pipeline("merge", { $0.merge(with: Empty()) }, { $0 }),
        Pipeline("flatMap", { $0.flatMap { [$0, -$0].publisher } }, { $0.flatMap { [$0, -$0] } }),
        Pipeline(
            "flatMap, one at a time", { $0.flatMap(maxPublishers: .max(1)) { [$0, -$0].publisher } },
            { $0.flatMap { [$0, -$0] } }),
        Pipeline("switchToLatest", { $0.map { Just($0) }.switchToLatest() }, { $0 }),
        Pipeline("combineLatest", { Just(10).combineLatest($0, +) }, { $0.map { $0 + 10 } }),
        Pipeline("zip", { $0.zip((0..<100).publisher).map(+) }, { $0.enumerated().map { $0.offset + $0.element } }),
        Pipeline("share", { $0.share() }, { $0 }),
    ]

    private nonisolated(unsafe) static let failing = [
        Pipeline(
            "tryMap and replaceError", { $0.tryMap { try check($0) }.replaceError(with: -1) },
            { values in
                guard let end = values.firstIndex(where: { $0 > 7 }) else { return values }
                return values[..<end] + [-1]
            }),
        Pipeline(
            "tryMap and catch", { $0.tryMap { try check($0) }.catch { _ in [1, 2].publisher } },
            { values in
                guard let end = values.firstIndex(where: { $0 > 7 }) else { return values }
                return values[..<end] + [1, 2]
            }),
        Pipeline("mapError and assertNoFailure", { $0.mapError { $0 }.assertNoFailure() }, { $0 }),
    ]
}

struct Problem: Error, Equatable {}

private func check(_ value: Int) throws -> Int {
    guard value <= 7 else { throw Problem() }
    return value
}
