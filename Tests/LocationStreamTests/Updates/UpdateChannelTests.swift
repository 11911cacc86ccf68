import FoundationEssentials
import Testing

@testable import LocationStream

@Suite("The update channel")
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

    @Test("delivers all updates in order, then the end")
    func all() async {
        let channel = UpdateChannel(.default, delivery: .all)
        for i in 0..<500 { channel.push(update(i)) }
        channel.finish()
        for i in 0..<500 { #expect(number(await channel.next()) == i) }
        #expect(number(await channel.next()) == nil)
    }

    @Test("drops the oldest updates on overflow and counts them in the next one")
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

    @Test("keeps only the newest update for a display")
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

    @Test("drops buffered updates when cancelled")
    func cancelling() async {
        let channel = UpdateChannel(.default, delivery: .all)
        channel.push(update(1))
        channel.cancel()
        #expect(number(await channel.next()) == nil)
    }
}

@Suite("A standstill")
struct StandstillDetectorTests {
    private func fix(_ second: Double, north metres: Double, speed: Double, accuracy: Double = 4) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48 + metres / 111_320, longitude: 11),
                horizontalAccuracy: accuracy, speed: speed, timestamp: Date(timeIntervalSince1970: second)))
    }

    private func isStationary(_ updates: [LocationUpdate], _ configuration: LocationUpdate.LiveConfiguration = .default)
        -> [Bool]
    {
        var detector = StandstillDetector(configuration)
        return updates.map { update in
            var update = update
            detector.mark(&update)
            return update.stationary
        }
    }

    @Test("is told from a receiver's drift after ten seconds")
    func drift() {
        let updates = (0..<20).map { fix(Double($0), north: $0 % 2 == 0 ? 0 : 3, speed: 0.1) }
        #expect(isStationary(updates) == (0..<20).map { $0 >= 10 })
    }

    @Test("ends at the first fix outside its radius")
    func leaving() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        #expect(isStationary(standing + [fix(12, north: 11, speed: 0.3)]).suffix(2) == [true, false])
        #expect(isStationary(standing + [fix(12, north: 11, speed: 0.3, accuracy: 25)]).suffix(2) == [true, true])
    }

    @Test("is not a slow walk")
    func walking() {
        #expect(!isStationary((0..<60).map { fix(Double($0), north: Double($0), speed: 1) }, .fitness).contains(true))
    }

    @Test("survives a gap and a clock that was set back")
    func gaps() {
        let standing = (0..<12).map { fix(Double($0), north: 0, speed: 0) }
        let gap = LocationUpdate(location: nil)
        #expect(isStationary(standing + [gap, fix(14, north: 0, speed: 0)]).last == true)
        #expect(isStationary(standing + [fix(-5, north: 0, speed: 0)]).last == false)
    }
}
