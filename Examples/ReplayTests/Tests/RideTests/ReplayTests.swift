import ExampleTestSupport
import Foundation
import LocationStream
import Ride
import Testing

@Suite("A replay on a manual clock")
struct ReplayTests {
    /// A fixture of myeline; yours would be a resource of your package.
    static let drive = URL(filePath: #filePath).appending(path: "../../../../../nmea-fixtures/city-drive.nmea")
        .standardized

    @Test("plays an hour of driving at once, with no update before its time", .timeLimit(.minutes(10)))
    func hour() async throws {
        let log = try HourOfDriving(repeating: Self.drive)
        let source = try LocationSource(log.path)
        let clock = ManualClock()

        let (meter, times) = try await clock.passing {
            var meter = RideMeter()
            var times: [(recorded: Date, played: Duration)] = []
            for try await update in LocationUpdate.liveUpdates(from: source, clock: clock) {
                meter.add(update)
                if let location = update.location { times.append((location.timestamp, clock.now.offset)) }
            }
            return (meter, times)
        }

        #expect(meter.fixes == HourOfDriving.seconds)
        #expect(meter.topSpeed > 5)
        #expect(meter.distance > 1_000)
        let start = try #require(times.first)
        for (second, time) in times.enumerated() {
            #expect(time.recorded.timeIntervalSince(start.recorded) == Double(second))
            #expect(time.played - start.played >= .seconds(second))
        }
        #expect(clock.now.offset == .seconds(HourOfDriving.seconds - 1))
    }
}
