import Testing

@Suite("update", .serialized, .timeLimit(.minutes(10)))
struct UpdateTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("values are parsed according to their types and merged into the content")
    func merged() async throws {
        _ = try await place.trackWaiting("gpsd://127.0.0.1:\(try Loopback.freePort())", "--key", "x")
        for changes in [["speed=2.5", "fix=2d"], ["altitude=1200"], ["reason=on=foot"]] {
            let result = try await RunningProgram.run(["update", "x"] + changes, environment: place.environment)
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
        }
        let content = try #require(try await place.status("x")).content
        #expect(content.speed == 2.5 && content.fix == "2d" && content.altitude == 1200)
        #expect(content.reason == "on=foot" && content.latitude == nil)
        #expect(try await place.run("update", "x", "speed=null").status == 0)
        #expect(try await place.status("x")?.content.speed == nil)
        #expect(try await place.run("update", "x", "--relevance", "50", "--stale", "1s").status == 0)
        let stale = try #require(try await place.status("x"))
        #expect(stale.relevanceScore == 50 && stale.staleDate != nil)
        #expect(try await place.run("update", "x", "--relevance", "-1").status == 0)
        #expect(try await place.status("x")?.relevanceScore == -1)
    }

    @Test(
        "an invalid key or value is named in the error, and nothing changes",
        arguments: [
            ("speed=fast", "content.speed: must be a number"),
            ("pulse=90", "content.pulse: unknown key"),
            ("fix=4d", "content.fix: invalid value \"4d\""),
            ("latitude=99", "content.latitude: must be from -90 to 90"),
            ("latitude=-90.001", "content.latitude: must be from -90 to 90"),
            ("longitude=181", "content.longitude: must be from -180 to 180"),
            ("course=361", "content.course: must be from 0 to 360"),
            ("speed=-1", "content.speed: must be 0 or more"),
            ("satellitesUsed=-1", "content.satellitesUsed: must be 0 or more"),
            ("satellites=5", "content.satellites: must be a list of at most 60 satellites"),
            (#"alarms=["hunger"]"#, "content.alarms: must be a list of known alarms without duplicates"),
            ("dilution=1", "content.dilution: must be an object"),
        ])
    func refused(change: String, reason: String) async throws {
        _ = try await place.trackWaiting("gpsd://127.0.0.1:\(try Loopback.freePort())", "--key", "x")
        let before = try await place.run("status", "x", "--json").output
        let result = try await place.run("update", "x", "reason=by hand", change)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("myeline: cannot update x: \(reason); "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try await place.run("status", "x", "--json").output == before)
    }

    @Test(
        "what the tracker measures and decides is refused with what to do instead, and nothing changes",
        arguments: [
            ("target=5km", "is set at the start; stop the activity and start it again with --target"),
            ("progress=0.5", "is set at the start; stop the activity and start it again with --target"),
            ("distance=-1000", "is measured by the tracker; stop the activity and start it again to count from zero"),
            ("elapsed=0", "is measured by the tracker; stop the activity and start it again to count from zero"),
            ("pausedAt=null", "is set by a pause; use 'myeline pause' and 'myeline resume'"),
            ("sourceEnded=true", "is set by the tracker; omit this key"),
        ])
    func trackersOwn(change: String, reason: String) async throws {
        _ = try await place.trackWaiting("gpsd://127.0.0.1:\(try Loopback.freePort())", "--key", "x")
        let before = try await place.run("status", "x", "--json").output
        let result = try await place.run("update", "x", "reason=by hand", change)
        let name = change.prefix { $0 != "=" }
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors == "myeline: cannot update x: content.\(name): \(reason)\n")
        #expect(try await place.run("status", "x", "--json").output == before)
    }

    @Test("a content that exceeds the limit is refused, and nothing changes")
    func tooLarge() async throws {
        _ = try await place.trackWaiting("gpsd://127.0.0.1:\(try Loopback.freePort())", "--key", "x")
        let before = try await place.run("status", "x", "--json").output
        let result = try await place.run("update", "x", "reason=" + String(repeating: "x", count: 5000))
        #expect(result.status == 1 && result.errors.contains(" bytes; the limit 'contentSize' is 4096; "), "\(result)")
        #expect(result.errors.hasSuffix("raise the limit with 'myeline config set contentSize NUMBER'\n"))
        #expect(try await place.run("status", "x", "--json").output == before)
        let long = String(repeating: "y", count: 1000)
        #expect(try await place.run("update", "x", "reason=" + long).status == 0)
        #expect(try await place.status("x")?.content.reason == long)
    }

    @Test("update needs an activity and a change")
    func nothing() async throws {
        let nobody = try await place.run("update", "x", "speed=1")
        #expect(nobody.status == 2)
        #expect(nobody.errors == "myeline: no activity named x; 'myeline list --all' shows all activities\n")
        let empty = try await place.run("update", "x")
        #expect(empty.status == 64)
        #expect(
            empty.errors
                == "myeline: nothing to change; give KEY=VALUE, --relevance, --stale or --alert; "
                + "see 'myeline update --help'\n"
        )
        let silent = try await place.run("update", "x", "--alert", " ")
        #expect(silent.status == 64)
        #expect(silent.errors == "myeline: --alert must not be empty; see 'myeline update --help'\n")
    }
}
