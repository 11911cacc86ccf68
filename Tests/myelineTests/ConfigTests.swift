import Testing
import LocationStream

@Suite("config", .serialized, .timeLimit(.minutes(10)))
struct ConfigTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("get, list and path show the stored settings, and defaults for the others")
    func set() async throws {
        #expect(try await place.run("config", "get", "activities").output == "on\n")
        #expect(try await place.run("config", "path").output == "\(place.path)/config/myeline/config.json\n")
        let result = try await place.run("config", "set", "activities", "off")
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
        #expect(try await place.run("config", "get", "activities").output == "off\n")
        #expect(try await place.run("config", "set", "tripPollInterval", "1").status == 0)
        #expect(try await place.run("config", "get", "tripPollInterval").output == "1s\n")
        let list = try await place.run("config").output.split(separator: "\n")
        #expect(list.contains { $0.hasPrefix("activities ") && $0.contains(" off ") && !$0.contains("(default)") })
        #expect(list.contains { $0.hasPrefix("maximumAge ") && $0.contains(" 8h ") && $0.contains("(default)") })
        let json = try await place.run("config", "list", "--json").output
        #expect(json.contains(#""activities":"off""#) && json.contains(#""activitiesPerUser":32"#), "\(json)")
        let log = place.file("drive.nmea", "")
        let relative = try await RunningProgram.run(
            ["-c", "cd \"$1\" && \"$0\" config set source 'file:drive.nmea?rate=10'", BuiltProgram.path, place.path],
            of: "/bin/sh", environment: place.environment)
        #expect(relative.status == 0, "\(relative)")
        #expect(try await place.run("config", "get", "source").output == "file:\(log)?rate=10\n")
        #expect(try await place.run("config", "set", "source", log).status == 0)
        #expect(try await place.run("config", "get", "source").output == "\(log)\n")
        #expect(try await place.run("config", "set", "source", "/nowhere.nmea").status == 0)
        #expect(try await place.run("config", "unset", "activities").status == 0)
        #expect(try await place.run("config", "get", "activities").output == "on\n")
    }

    @Test(
        "An unknown name or invalid value is rejected with a hint, and nothing is written",
        arguments: [
            (["set", "colour", "blue"], "myeline: unknown setting 'colour'; see 'myeline config list'\n"),
            (["set", "alerts", "loud"], "myeline: invalid value 'loud' for 'alerts'; use on or off\n"),
            (
                ["set", "source", ""],
                "myeline: empty value for 'source'; use the path of a file or a URI, such as serial:/dev/ttyUSB0\n"
            ),
            (
                ["set", "commuteRouter"],
                "myeline: the value of 'commuteRouter' is missing; use a URL, such as http://localhost:5000, or none\n"
            ),
            (
                ["set", "source", "nosuch.nmea"],
                "myeline: there is no file nosuch.nmea; check the path, or give an absolute path\n"
            ),
            (
                ["set", "source", "boat.local:2947"],
                "myeline: there is no file boat.local:2947; write gpsd://boat.local:2947\n"
            ),
            (["get", ""], "myeline: unknown setting ''; see 'myeline config list'\n"),
            (["get", "colour"], "myeline: unknown setting 'colour'; see 'myeline config list'\n"),
            (["unset", "colour"], "myeline: unknown setting 'colour'; see 'myeline config list'\n"),
            (
                ["set", "activitiesPerUser", "many"],
                "myeline: invalid value 'many' for 'activitiesPerUser'; use an integer from 0 to 10000\n"
            ),
            (
                ["set", "activitiesPerUser", "-3"],
                "myeline: invalid value '-3' for 'activitiesPerUser'; use an integer from 0 to 10000\n"
            ),
            (
                ["set", "activitiesPerUser", "--", "-3"],
                "myeline: invalid value '-3' for 'activitiesPerUser'; use an integer from 0 to 10000\n"
            ),
            (
                ["set", "standstillSpeed", "fast"],
                "myeline: invalid value 'fast' for 'standstillSpeed'; use a number from 0.05 to 20 (m/s), or profile\n"
            ),
            (
                ["set", "jumpConfirmations", "1"],
                "myeline: invalid value '1' for 'jumpConfirmations'; use an integer from 2 to 20, or profile\n"
            ),
            (["set", "alerts"], "myeline: the value of 'alerts' is missing; use on or off\n"),
            (
                ["set", "source", "my", "drive.nmea"],
                "myeline: 'source' takes one value, not 2; put a value with spaces in quotes\n"
            ),
            (
                ["set", "maximumAge", "0"],
                "myeline: invalid value '0' for 'maximumAge'; use a time above 0, such as 90s, 5m, 8h or 1d, or off\n"
            ),
            (
                ["set", "maximumStay", "-5m"],
                "myeline: invalid value '-5m' for 'maximumStay'; use a time such as 90s, 5m, 8h or 1d\n"
            ),
        ])
    func refused(arguments: [String], line: String) async throws {
        let result = try await RunningProgram.run(["config"] + arguments, environment: place.environment)
        #expect(result.status == 64 && result.errors == line, "\(result)")
        #expect(try await place.run("config", "set", "source", "gopher://x").status == 64)
        #expect(try await place.run("config", "list", "--json").output.contains(#""source":"gpsd://localhost:2947""#))
    }

    @Test("An address that a commute could not use is refused", arguments: ["commuteRouter", "commuteWeather"])
    func addresses(name: String) async throws {
        let refused = try await place.run("config", "set", name, "xyz")
        #expect(refused.status == 64 && refused.errors.contains("invalid value 'xyz' for '\(name)': "), "\(refused)")
        #expect(try await place.run("config", "set", name, "none").status == 0)
        let address = "http://localhost:5000/{latitude}/{longitude}"
        #expect(try await place.run("config", "set", name, address).status == 0)
    }

    @Test("With a damaged file, a start at a rate says that the file is damaged")
    func damagedSource() async throws {
        #expect(try await place.run("config", "set", "alerts", "off").status == 0)
        let path = place.file("config/myeline/config.json", "{bad")
        let result = try await place.run("start", "--rate", "max", "--require-source")
        #expect(result.errors.contains("\(path) is not a JSON object; correct or remove this file"), "\(result)")
        #expect(result.status == 1)
    }

    @Test("A damaged file and an invalid value are reported; the file is unchanged")
    func damaged() async throws {
        #expect(try await place.run("config", "set", "alerts", "off").status == 0)
        _ = place.file("config/myeline/config.json", "{\"alerts\": 3}")
        let misfit = try await place.run("config", "get", "alerts")
        #expect(misfit.output == "on\n" && misfit.errors.contains("expected on or off"), "\(misfit)")
        _ = place.file("config/myeline/config.json", "{")
        let damaged = try await place.run("config", "set", "alerts", "off")
        #expect(damaged.status == 1 && damaged.errors.hasSuffix("correct or remove this file\n"), "\(damaged)")
    }

    @Test("With activities off, start is refused and status reports hidden trackers")
    func activitiesOff() async throws {
        let source = "gpsd://127.0.0.1:\(try Loopback.freePort())"
        _ = try await place.trackWaiting(source, "--key", "walk")
        #expect(try await place.run("config", "set", "activities", "off").status == 0)
        let status = try await place.run("status")
        #expect(status.status == 0 && status.output.hasPrefix("Live activities are turned off; 1 is running hidden.\n"))
        #expect(try await place.run("status", "walk").output.contains("No Location Available"))
        let start = try await place.run("start", "--source", source, "--key", "second")
        #expect(start.status == 1 && start.output.isEmpty)
        #expect(start.errors.contains("myeline config set activities on"), "\(start.errors)")
        // What a watch without a terminal prints while activities are off, it would print before what comes later.
        @Sendable func words(_ line: String?) -> Substring? { line?.drop { $0 != " " } }
        let all = try place.start("watch")
        let own = try place.start("watch", "walk")
        let waiting = try #require(words(await own.output.line()))
        #expect(try await place.run("update", "walk", "latitude=1", "longitude=2", "speed=10").status == 0)
        let located = try #require(words(await own.output.line { words($0) != waiting }))
        #expect(try await place.run("config", "set", "activities", "on").status == 0)
        #expect(words(await all.output.line()) == located)
        #expect(try await place.run("stop", "walk").status == 0)
    }

    @Test("A motion threshold applies to the next start and to stream, until profile restores the default")
    func thresholds() async throws {
        #expect(try await place.run("config", "get", "standstillTime").output == "profile\n")
        let source = FixtureLog(name: "standstill").path
        func stationary() async throws -> Int {
            let lines = try await place.run("stream", "file:\(source)?rate=max", "--format", "ndjson").output
            return lines.split(separator: "\n").count { $0.contains(#""stationary":true"#) }
        }
        let before = try await stationary()
        #expect(try await place.run("config", "set", "standstillTime", "60").status == 0)
        #expect(try await place.run("config", "get", "standstillTime").output == "60\n")
        let after = try await stationary()
        #expect(before > after && after > 0, "\(before), \(after)")
        #expect(try await place.run("config", "set", "standstillTime", "profile").status == 0)
        #expect(try await stationary() == before)
        #expect(try await place.run("config", "set", "standstillTime", "2m").status == 0)
        #expect(try await place.run("config", "get", "standstillTime").output == "120\n")
        let list = try await place.run("config").output.split(separator: "\n")
        func words(_ name: String) -> [Substring] {
            list.first { $0.hasPrefix("\(name) ") }?.split(separator: " ").prefix(5).map(\.self) ?? []
        }
        #expect(words("standstillTime").prefix(4) == ["standstillTime", "120", "s", "How"], "\(list)")
        #expect(words("standstillSpeed") == ["standstillSpeed", "0.5", "m/s", "(profile", "default)"], "\(list)")
        #expect(words("jumpConfirmations").prefix(4) == ["jumpConfirmations", "3", "(profile", "default)"], "\(list)")
    }

    @Test("start names an invalid motion threshold once, and tracks with that of the profile")
    func invalidThreshold() async throws {
        #expect(try await place.run("config", "set", "units", "metric").status == 0)
        _ = place.file("config/myeline/config.json", #"{"standstillSpeed": -3, "topSpeed": "40 m/s"}"#)
        let line =
            "myeline: invalid value -3 for 'standstillSpeed' in the configuration file, expected a number from 0.05 to "
            + "20 (m/s), or profile; using the profile's value\n"
        let walk = "file:" + FixtureLog.walk.path + "?rate=max"
        let foreground = try await place.run("start", "-f", "--source", walk)
        #expect(foreground.status == 0 && foreground.errors.hasPrefix(line), "\(foreground)")
        #expect(foreground.errors.ranges(of: "standstillSpeed").count == 1, "\(foreground)")
        let background = try await place.run("start", "--source", FixtureLog.walk.path, "--key", "walk")
        #expect(background.status == 0 && background.errors == line, "\(background)")
        let quiet = try await place.run("start", "-q", "--source", FixtureLog.walk.path, "--key", "other")
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet)")
        #expect(try await place.run("stop", "--all").status == 0)
    }

    @Test("Units come from the settings unless --units overrides them")
    func units() async throws {
        _ = try await place.trackWaiting("gpsd://127.0.0.1:\(try Loopback.freePort())", "--key", "walk")
        #expect(try await place.run("update", "walk", "latitude=1", "longitude=2", "speed=10").status == 0)
        #expect(try await place.run("config", "set", "units", "nautical").status == 0)
        #expect(try await place.run("status", "walk").output.contains("Speed: 19.4 kn"))
        #expect(try await place.run("status", "walk", "--units", "metric").output.contains("Speed: 36.0 km/h"))
    }
}
