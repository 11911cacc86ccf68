import Testing

@Suite("Output in a locale without UTF-8", .timeLimit(.minutes(10)))
struct LocaleTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("stream and status print ASCII to a pipe")
    func piped() async throws {
        let log = FixtureLog.cityDrive.path
        let stream = try await place.run("stream", log, "--rate", "max", "--count", "1", setting: ["LANG": "C"])
        #expect(stream.output.contains("  +-1.") && stream.output.contains("deg  3D fix"), "\(stream)")
        #expect(stream.output.utf8.allSatisfy { $0 < 0x80 }, "\(stream)")
        let id = try await place.track(log)
        _ = try #require(await place.snapshot(of: id) { $0.content.latitude != nil })
        let status = try await place.run("status", id, setting: ["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"])
        #expect(status.output.hasPrefix("location | active | "), "\(status)")
        #expect(status.output.contains("\nAccuracy: +-"), "\(status)")
        #expect(status.output.utf8.allSatisfy { $0 < 0x80 }, "\(status)")
        let utf8 = try await place.run("status", id, setting: ["LANG": "C.UTF-8"])
        #expect(utf8.output.contains("\nAccuracy: ±"), "\(utf8)")
    }
}
