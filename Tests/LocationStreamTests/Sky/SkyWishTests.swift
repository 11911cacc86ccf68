import FoundationEssentials
import LocationStream
import Synchronization
import Testing

@Suite("Requesting satellites", .timeLimit(.minutes(10)))
struct SkyWishTests {
    @Test("Only iterations that request satellites get them from a shared reader")
    func shared() async throws {
        let rig = try SerialRig()
        let plain = Watcher(rig.source, satellites: false)
        #expect(await feed(rig) { plain.locations > 1 })
        let asking = Watcher(rig.source, satellites: true)
        #expect(await feed(rig) { asking.skies > 1 && plain.locations > 3 })
        #expect(asking.updates.contains { $0.satellites?.map(\.id) == [5] && $0.dilution?.pdop == 2.1 })
        asking.cancel()
        let later = plain.locations
        #expect(await feed(rig) { plain.locations > later + 1 })
        #expect(plain.skies == 0 && plain.updates.allSatisfy { $0.dilution == nil })
        plain.cancel()
    }

    @Test("Satellites are delivered from a file on request")
    func file() async throws {
        let path = Fixture.folder.appending(path: "city-drive.nmea").path
        for satellites in [false, true] {
            var skies: [Bool] = []
            let source = LocationSource.file(path, rate: .unlimited)
            for try await update in LocationUpdate.liveUpdates(from: source, satellites: satellites).prefix(5) {
                skies.append(update.satellites?.isEmpty == false && update.dilution != nil)
            }
            #expect(skies == Array(repeating: satellites, count: 5))
        }
    }

    private func feed(_ rig: SerialRig, until condition: @Sendable () -> Bool) async -> Bool {
        let met = await wait {
            if condition() { return true }
            if rig.isOpened { rig.send(Self.epoch()) }
            return false
        }
        return met != nil
    }

    private static let second = Mutex(0)

    private static func epoch() -> String {
        let now = second.withLock {
            $0 += 1
            return $0
        }
        return Sentences.epoch(now) + Sentences.framed("GPGSV,1,1,01,05,40,083,46")
            + Sentences.framed("GPGSA,A,3,05,,,,,,,,,,,,2.1,1.2,1.8")
    }

    /// A task that iterates a source, and the updates so far.
    private final class Watcher: Sendable {
        private let got = Mutex<[LocationUpdate]>([])
        private let task = Mutex<Task<Void, Never>?>(nil)

        init(_ source: LocationSource, satellites: Bool) {
            let updates = LocationUpdate.liveUpdates(from: source, satellites: satellites)
            task.withLock {
                $0 = Task {
                    do {
                        for try await update in updates { got.withLock { $0.append(update) } }
                    } catch {
                        Issue.record("\(error)")
                    }
                }
            }
        }

        var updates: [LocationUpdate] { got.withLock(\.self) }
        var locations: Int { updates.count { $0.location != nil } }
        var skies: Int { updates.count { $0.satellites != nil } }
        func cancel() { task.withLock(\.self)?.cancel() }
    }
}
