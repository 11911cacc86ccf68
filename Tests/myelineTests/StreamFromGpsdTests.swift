import FoundationEssentials
import Glibc
import LocationStream
import Testing

@Suite("stream prints what gpsd reports", .timeLimit(.minutes(10)))
struct StreamFromGpsdTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test(
        "accuracies are the same with and without gpsd",
        arguments: FixtureLog.all.filter { !["damage", "cold-start", "midnight", "parked"].contains($0.name) })
    func accuracyThroughGpsd(log: FixtureLog) async throws {
        struct Update: Decodable { var location: Location? }
        func accuracies(_ lines: some Sequence<String>) throws -> [Date: Location] {
            let updates = try lines.compactMap { try JSONDecoder().decode(Update.self, from: Data($0.utf8)).location }
            return Dictionary(updates.map { ($0.timestamp, $0) }) { $1 }
        }
        let direct = try accuracies(log.goldenLines.map(String.init))
        let gpsd = try await Gpsd(in: place, reading: [try await Receiver(in: place, log, rate: "10").device])
        let program = try place.start("stream", gpsd.uri, "--format", "ndjson", "--count", "40")
        let end = await program.end()
        let through = try accuracies(end.output.split(separator: "\n").map(String.init))
        // Before the first GSV, which some receivers send every fifth second, gpsd invents dilutions.
        let first = try #require(through.keys.sorted().dropFirst(5).first)
        let times = direct.keys.sorted()
        var compared = 0
        for (previous, time) in zip(times, times.dropFirst())
        where time.timeIntervalSince(previous) < 2 && time >= first {
            // gpsd may send the dilutions and the GST after the fix to which they belong.
            guard let location = through[time], through[previous] != nil else { continue }
            compared += 1
            let own = [direct[time], direct[previous]].compactMap(\.self)
            for path in [\Location.horizontalAccuracy, \.verticalAccuracy, \.speedAccuracy] {
                let gpsds = location[keyPath: path]
                let ours = own.map { $0[keyPath: path] }
                if gpsds < 0 || ours.contains(where: { $0 < 0 }) { continue }
                let agrees = ours.contains { (1 / 1.5...1.5).contains(gpsds / $0) }
                #expect(agrees, "\(log.name) \(time): \(gpsds) for \(ours)")
            }
        }
        #expect(compared > 10)
    }

    @Test("--sky prints the satellites that gpsd's receiver sent")
    func skyOfGpsd() async throws {
        let log = FixtureLog.cityDrive
        let gpsd = try await Gpsd(in: place, reading: [try await Receiver(in: place, log).device])
        let program = try place.start("stream", gpsd.uri, "--format", "ndjson", "--sky")
        let line = try #require(
            await program.output.line { $0.contains("latitude") && $0.contains("\"satellites\":[{") })
        program.send(signal: SIGTERM)
        _ = await program.exitStatus()
        struct Update: Decodable { var satellites: [Satellite] }
        let update = try JSONDecoder().decode(Update.self, from: Data(line.utf8))
        #expect(update.satellites.count == 12 && update.satellites.contains(where: \.isUsed))
        let sentences = String(decoding: log.bytes, as: UTF8.self)
        func field(_ value: Double?, digits: Int) -> String {
            let text = value.map { "\(Int($0))" } ?? ""
            return value == nil ? "" : String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        for satellite in update.satellites {
            let group = [
                field(Double(satellite.id), digits: 2), field(satellite.elevation, digits: 2),
                field(satellite.azimuth, digits: 3), field(satellite.snr, digits: 2),
            ]
            #expect(satellite.constellation == .gps)
            #expect(sentences.contains("," + group.joined(separator: ",")), "\(satellite)")
        }
    }
}
