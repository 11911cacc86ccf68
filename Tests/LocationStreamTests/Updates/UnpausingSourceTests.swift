import Synchronization
import Testing

@testable import LocationStream
import SystemSupport

@Suite("A source that never pauses", .timeLimit(.minutes(10)))
struct UnpausingSourceTests {
    @Test("A source without sentences is reported as such", arguments: ["/dev/zero", "/dev/urandom"])
    func nonsense(device: String) async throws {
        let update = try await first(of: .serial(device))
        #expect(update?.sourceDisconnected == true)
        #expect(update?.reason?.hasPrefix("\(device) sends no NMEA sentences") == true, "\(update?.reason ?? "")")
    }

    @Test("A source with sentences but no position is reported as such")
    func withoutEpochs() async throws {
        let server = try TestServer()
        let isOver = Mutex(false)
        let burst = String(repeating: Sentences.framed("GPGSV,1,1,01,01,40,083,46"), count: 500)
        try DetachedThread.start { while !isOver.withLock(\.self) { server.send(burst) } }
        defer { isOver.withLock { $0 = true } }
        let update = try await first(of: .tcp(host: "127.0.0.1", port: server.port))
        #expect(
            update?.location == nil && update?.reason == LocationUpdate.noEpochs(of: "tcp://127.0.0.1:\(server.port)"))
    }

    @Test("A device without data is not reported as unplugged")
    func nothing() async throws {
        let update = try await first(of: .serial("/dev/null"))
        #expect(update?.reason == "/dev/null contains no data: name the receiver's own device")
    }

    private func first(of source: LocationSource) async throws -> LocationUpdate? {
        for try await update in LocationUpdate.liveUpdates(from: source) { return update }
        return nil
    }
}
