import FoundationEssentials
import Testing

@testable import LocationStream
import TestSupport

@Suite("The update channel", .timeLimit(.minutes(10)))
struct UpdateChannelTests {
    private func update(_ number: Int) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 1 + Double(number) / 100, longitude: 0), speed: 20,
                timestamp: Date(timeIntervalSince1970: Double(number))))
    }

    private func number(_ step: UpdateChannel.Step) -> Int? {
        guard case .update(let update) = step else { return nil }
        return update.location.map { Int($0.timestamp.timeIntervalSince1970) }
    }

    @Test("delivers all updates in order, then the end")
    func all() async {
        let channel = UpdateChannel(delivery: .all)
        for i in 0..<500 { channel.push(update(i)) }
        channel.finish()
        for i in 0..<500 { #expect(number(await channel.next()) == i) }
        #expect(number(await channel.next()) == nil)
    }

    @Test("drops the oldest updates on overflow and counts them in the next one")
    func overflow() async {
        let channel = UpdateChannel(delivery: .all)
        for i in 0..<(UpdateChannel.capacity + 1500) { channel.push(update(i)) }
        guard case .update(let first) = await channel.next() else {
            Issue.record("nothing came")
            return
        }
        #expect(first.missedUpdates == 1500)
        #expect(
            first
                == {
                    var expected = update(1500); expected.missedUpdates = 1500; return expected
                }())
        var count = 1
        channel.finish()
        while case .update(let update) = await channel.next() {
            #expect(update.missedUpdates == 0)
            count += 1
        }
        #expect(count == UpdateChannel.capacity)
    }

    @Test("keeps only the newest update for a display")
    func newest() async {
        let channel = UpdateChannel(delivery: .newest)
        for i in 0..<10 { channel.push(update(i)) }
        #expect(number(await channel.next()) == 9)
    }

    @Test("wakes a waiting consumer with an update, an end or an error")
    func waking() async throws {
        let channel = UpdateChannel(delivery: .all)
        async let first = channel.next()
        try await eventually { channel.hasWaitingConsumer }
        channel.push(update(7))
        #expect(number(await first) == 7)
        async let second = channel.next()
        try await eventually { channel.hasWaitingConsumer }
        channel.finish(throwing: LocationStreamError(.readFailed, "x", remedy: "y"))
        guard case .failure(let error) = await second else {
            Issue.record("no error was thrown")
            return
        }
        #expect(error.code == .readFailed)
        guard case .end = await channel.next() else {
            Issue.record("the error was thrown twice")
            return
        }
    }

    @Test("drops buffered updates when cancelled")
    func cancelling() async {
        let channel = UpdateChannel(delivery: .all)
        channel.push(update(1))
        channel.cancel()
        #expect(number(await channel.next()) == nil)
    }
}
