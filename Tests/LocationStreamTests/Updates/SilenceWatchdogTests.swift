import Testing

@testable import LocationStream

@Suite("The watchdog on silence")
struct SilenceWatchdogTests {
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    @Test("barks once after two and a half seconds, and again only after the receiver has spoken")
    func barking() {
        var watchdog = SilenceWatchdog()
        #expect(watchdog.deadline == nil)
        watchdog.hear(at: at(0))
        let early = watchdog.hasExpired(at: at(2.4))
        #expect(!early)
        let inTime = watchdog.hasExpired(at: at(2.5))
        #expect(inTime)
        let again = watchdog.hasExpired(at: at(10))
        #expect(!again)
        #expect(watchdog.deadline == nil)
        watchdog.epoch(at: at(11))
        #expect(watchdog.deadline == at(13.5))
    }

    @Test("gives a slow receiver two and a half of its cycles")
    func slowReceiver() {
        var watchdog = SilenceWatchdog()
        for second in [0.0, 2, 4, 6] { watchdog.epoch(at: at(second)) }
        #expect(watchdog.deadline == at(11))
    }
}

@Suite("The schedule of retries")
struct RetryScheduleTests {
    @Test("on this machine tries four times a second for a minute, then once a second")
    func local() {
        let start = ContinuousClock.now
        var schedule = RetrySchedule(isLocal: true)
        let pauses = [0, 59, 60].map { schedule.pause(at: start.advanced(by: .seconds($0))) }
        #expect(pauses == [.milliseconds(250), .milliseconds(250), .seconds(1)])
        schedule.succeeded()
        let next = schedule.pause(at: start.advanced(by: .seconds(90)))
        #expect(next == .milliseconds(250))
    }

    @Test("elsewhere backs off to thirty seconds")
    func remote() {
        let start = ContinuousClock.now
        var schedule = RetrySchedule(isLocal: false)
        let pauses = (0..<9).map { _ in schedule.pause(at: start) }
        #expect(pauses == [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000].map { .milliseconds($0) })
    }
}
