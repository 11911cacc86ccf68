import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

/// The crossings of `nmea-fixtures` come from the exact paths; see its README.
@Suite("Fixtures cross the edges of their places once, in order and on time")
struct FixtureCrossingTests {
    @Test("Decoded logs give the true crossings", arguments: CrossingFixture.all)
    func decoded(fixture: CrossingFixture) throws {
        var geofences = try fixture.geofences()
        var crossings: [GeofenceCrossing] = []
        let log = try Fixture(name: fixture.name).log()
        var decoder = NMEADecoder()
        decoder.decode(log.span) { crossings += geofences.take(LocationUpdate($0)) }
        decoder.flush { crossings += geofences.take(LocationUpdate($0)) }
        crossings += geofences.finish()
        try expect(crossings, fixture)
    }

    @Test("Live updates, with outliers marked, give the true crossings", arguments: CrossingFixture.all)
    func live(fixture: CrossingFixture) async throws {
        var geofences = try fixture.geofences()
        var crossings: [GeofenceCrossing] = []
        let path = Fixture.folder.appending(path: "\(fixture.name).nmea").path
        let source = LocationSource.file(path, rate: .unlimited)
        for try await update in LocationUpdate.liveUpdates(fixture.configuration, from: source) {
            crossings += geofences.take(update)
        }
        crossings += geofences.finish()
        try expect(crossings, fixture)
    }

    @Test("The sides at the end of a log are those of its last crossings", arguments: CrossingFixture.all)
    func sides(fixture: CrossingFixture) throws {
        var geofences = try fixture.geofences()
        for update in try Fixture(name: fixture.name).golden() { _ = geofences.take(update) }
        let truth = try fixture.crossings()
        for place in try fixture.places() {
            guard let last = truth.last(where: { $0.place == place.name }) else { continue }
            #expect(geofences.isInside(place.name) == (last.event == "enter"), "\(place.name)")
        }
    }

    @Test("A file of places exists for each file of crossings, and is tested")
    func completeness() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path)
        for suffix in [".places.json", ".crossings.ndjson"] {
            let names = files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
            #expect(names.sorted() == CrossingFixture.all.map(\.name).sorted(), "\(suffix)")
        }
    }

    /// Compares crossings with the true ones, and prints all of them side by side if they differ.
    private func expect(
        _ crossings: [GeofenceCrossing], _ fixture: CrossingFixture, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let truth = try fixture.crossings()
        let rows = (0..<max(crossings.count, truth.count)).map { index in
            CrossingRow(
                expected: truth.indices.contains(index) ? truth[index] : nil,
                found: crossings.indices.contains(index) ? crossings[index] : nil)
        }
        let isSame = rows.allSatisfy { $0.agrees(within: fixture.epoch, metres: fixture.metres) }
        let table = rows.map(\.description).joined(separator: "\n")
        #expect(isSame, "\(fixture.name): expected, found\n\(table)", sourceLocation: sourceLocation)
    }
}

/// A true crossing beside the one that was found.
private struct CrossingRow: CustomStringConvertible {
    var expected: TrueCrossing?
    var found: GeofenceCrossing?

    func agrees(within epoch: Double, metres: Double) -> Bool {
        guard let expected, let found else { return false }
        return expected.place == found.identifier && expected.event == found.direction.rawValue
            && abs(found.time.timeIntervalSince(expected.time)) <= epoch
            && found.coordinate.distance(from: expected.coordinate) <= metres
    }

    var description: String {
        let left = expected.map { "\($0.event) \($0.place) \(ISO8601.string($0.time.millisecondsSince1970))" }
        let right = found.map { "\($0.direction) \($0.identifier) \(ISO8601.string($0.time.millisecondsSince1970))" }
        guard let expected, let found else { return "  \(left ?? "nothing"), \(right ?? "nothing")" }
        let seconds = found.time.timeIntervalSince(expected.time)
        let metres = found.coordinate.distance(from: expected.coordinate)
        return "  \(left ?? ""), \(right ?? ""): \(seconds) s, \(metres) m"
    }
}
