import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("The channel between a source's thread and its consumer")
struct UpdateChannelTests {
    private func update(_ number: Int) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: Double(number) / 100, longitude: 0), speed: 20,
                timestamp: Date(timeIntervalSince1970: Double(number))))
    }

    private func number(_ step: UpdateChannel.Step) -> Int? {
        guard case .update(let update) = step else { return nil }
        return update.location.map { Int($0.timestamp.timeIntervalSince1970) }
    }

    @Test("keeps all updates in order, and an end comes behind them")
    func all() async {
        let channel = UpdateChannel(.default, delivery: .all)
        for i in 0..<500 { channel.push(update(i)) }
        channel.finish()
        for i in 0..<500 { #expect(number(await channel.next()) == i) }
        #expect(number(await channel.next()) == nil)
    }

    @Test("counts what overflows in the next update that is delivered, and keeps the newest")
    func overflow() async {
        let channel = UpdateChannel(.default, delivery: .all)
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

    @Test("keeps only the newest for a display")
    func newest() async {
        let channel = UpdateChannel(.default, delivery: .newest)
        for i in 0..<10 { channel.push(update(i)) }
        #expect(number(await channel.next()) == 9)
    }

    @Test("wakes a waiting consumer with an update, an end or an error")
    func waking() async {
        let channel = UpdateChannel(.default, delivery: .all)
        async let first = channel.next()
        channel.push(update(7))
        #expect(number(await first) == 7)
        async let second = channel.next()
        channel.finish(throwing: LocationStreamError(.readFailed, "x", remedy: "y"))
        guard case .failure(let error) = await second else {
            Issue.record("no error came")
            return
        }
        #expect(error.code == .readFailed)
        guard case .end = await channel.next() else {
            Issue.record("the error came twice")
            return
        }
    }

    @Test("drops what waits when it is cancelled")
    func cancelling() async {
        let channel = UpdateChannel(.default, delivery: .all)
        channel.push(update(1))
        channel.cancel()
        #expect(number(await channel.next()) == nil)
    }
}
