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
