import Testing

@testable import LocationStream

@Suite("The back-off between attempts to open a source")
struct ReconnectionBackOffTests {
    @Test("retries local sources four times a second for a minute, then once a second")
    func local() {
        let start = ContinuousClock.now
        var backOff = ReconnectionBackOff(isLocal: true)
        let pauses = [0, 59, 60].map { backOff.delay(at: start.advanced(by: .seconds($0))) }
        #expect(pauses == [.milliseconds(250), .milliseconds(250), .seconds(1)])
        backOff.reset()
        let next = backOff.delay(at: start.advanced(by: .seconds(90)))
        #expect(next == .milliseconds(250))
    }

    @Test("backs off up to 30 s for other hosts")
    func remote() {
        let start = ContinuousClock.now
        var backOff = ReconnectionBackOff(isLocal: false)
        let pauses = (0..<9).map { _ in backOff.delay(at: start) }
        #expect(pauses == [500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000].map { .milliseconds($0) })
    }
}
