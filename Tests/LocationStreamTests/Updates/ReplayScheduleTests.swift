import LocationStream
import Testing

@Suite("The replay schedule")
struct ReplayScheduleTests {
    private func dues(_ times: [Int64?], rate: LocationSource.ReplayRate = .times(1)) -> [Duration?] {
        var schedule = ReplaySchedule(rate: rate)
        return times.map { schedule.due($0) }
    }

    @Test("follows the times in the log")
    func ownPace() {
        #expect(dues([5000, 6000, 6100, 9100]) == [.zero, .seconds(1), .milliseconds(1100), .milliseconds(4100)])
    }

    @Test("is divided by the rate")
    func rate() {
        #expect(dues([5000, 6000, 8000], rate: .times(10)) == [.zero, .milliseconds(100), .milliseconds(300)])
        #expect(dues([5000, 6000, 8000], rate: .unlimited) == [nil, nil, nil])
    }

    @Test("accepts any rate without a trap")
    func extremes() {
        for rate in [1e-300, 1e300, 0, -1, .nan, .infinity] {
            let last = dues([0, 1000, 2000], rate: .times(rate)).last.flatMap(\.self)
            #expect(last.map { $0 >= .zero && $0 <= .milliseconds(1e12) } == true, "\(rate)")
        }
    }

    @Test("continues after a second if the log steps back, leaps ahead or has no time")
    func breaks() {
        #expect(dues([5000, 1000, 2000]) == [.zero, .seconds(1), .seconds(2)])
        #expect(dues([0, 600_000, 1_300_000]) == [.zero, .seconds(600), .seconds(601)])
        #expect(dues([nil, nil, 7000, 8000]) == [.zero, .seconds(1), .seconds(2), .seconds(3)])
        #expect(dues([.min, .max, .min]) == [.zero, .seconds(1), .seconds(2)])
    }
}
