import Testing

@testable import ActivitySurfaces

@Suite("The notification daemon of the session", .serialized, .timeLimit(.minutes(10)))
struct NotificationServiceTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("is found on a real bus, without a call to it; without a daemon or a bus, the reason is known")
    func find() async throws {
        let bus = try await SessionBus(in: place)
        let address = bus.address
        @Sendable func find() -> NotificationService {
            NotificationService.find(timeout: .seconds(20)) { $0 == "DBUS_SESSION_BUS_ADDRESS" ? address : nil }
        }
        #expect(await Blocking.run { find() } == .missing(.noDaemon))
        let daemon = try RecordingDaemon(on: address)
        #expect(await Blocking.eventually { find() == .running })
        #expect(daemon.calls("GetCapabilities").isEmpty)
        await bus.end()
        let gone = await Blocking.run { find() }
        guard case .missing(.unreachable) = gone else {
            Issue.record("\(gone)")
            return
        }
    }
}
