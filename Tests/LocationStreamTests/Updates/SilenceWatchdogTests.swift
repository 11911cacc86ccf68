import Testing

@testable import LocationStream

@Suite("The silence watchdog")
struct SilenceWatchdogTests {
    private let start = ContinuousClock.now

    private func at(_ seconds: Double) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    @Test("expires once after 2.5 s, and again only after the receiver has sent data")
    func expiring() {
        var watchdog = SilenceWatchdog()
        #expect(watchdog.deadline == nil)
        watchdog.restart(at: at(0))
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

    @Test("allows a slow receiver 2.5 of its cycles")
    func slowReceiver() {
        var watchdog = SilenceWatchdog()
        for second in [0.0, 2, 4, 6] { watchdog.epoch(at: at(second)) }
        #expect(watchdog.deadline == at(11))
    }
}

@Suite("The schedule of retries")
struct RetryScheduleTests {
    @Test("retries local sources four times a second for a minute, then once a second")
    func local() {
        let start = ContinuousClock.now
        var schedule = RetrySchedule(isLocal: true)
        let pauses = [0, 59, 60].map { schedule.delay(at: start.advanced(by: .seconds($0))) }
        #expect(pauses == [.milliseconds(250), .milliseconds(250), .seconds(1)])
        schedule.reset()
        let next = schedule.delay(at: start.advanced(by: .seconds(90)))
        #expect(next == .milliseconds(250))
    }

    @Test("backs off up to 30 s for other hosts")
    func remote() {
        let start = ContinuousClock.now
        var schedule = RetrySchedule(isLocal: false)
        let pauses = (0..<9).map { _ in schedule.delay(at: start) }
        #expect(pauses == [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000].map { .milliseconds($0) })
    }
}
