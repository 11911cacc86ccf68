import FoundationEssentials
import Glibc
import LocationActivity
import LocationStream
import Testing
import ActivityTree

@Suite(.timeLimit(.minutes(10)))
struct SettingsTests {
    private let runtime: TestRuntime
    private let file: SettingsFile

    init() throws {
        runtime = try TestRuntime()
        file = SettingsFile(path: runtime.base + "/config/myeline/config.json")
    }

    private var text: String? {
        file.path.flatMap { FileManager.default.contents(atPath: $0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private func write(_ text: String) throws {
        let path = try #require(file.path)
        try file.set("source", nil)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test("an empty file means the defaults, and each default is a valid value")
    func standard() {
        #expect(file.settings == ActivitySettings())
        #expect(file.settings.limits == .standard)
        for setting in Setting.all { #expect(setting.value(of: setting.defaultText) != nil, "\(setting.name)") }
        let standards = JSONObject(Setting.all.map { ($0.name, $0.json(of: $0.defaultText) ?? .null) })
        var standard = ActivitySettings()
        // A limit that the user has set applies to tracking, even if it is the default of other activities.
        standard.trackedMaximumAge = standard.limits.maximumAge
        #expect(ActivitySettings(standards) == standard)
    }

    @Test(
        "a list of words is separated by commas; other words are refused",
        arguments: [
            ("nearby", "nearby"), ("nearby, arrived", "nearby,arrived"), (" en_route ,waiting ", "en_route,waiting"),
            ("", nil), (",", nil), ("nearby,", nil), ("near", nil), ("nearby arrived", nil), ("completed", nil),
        ])
    func words(_ text: String, _ expected: String?) throws {
        let setting = try #require(Setting.all.first { $0.name == "tripActiveStatuses" })
        #expect(setting.value(of: text) == expected.map { .text($0) })
        guard let expected else { return }
        try file.set("tripActiveStatuses", .string(expected))
        #expect(file.settings.trip.activeStatuses == expected.split(separator: ",").map(String.init))
    }

    @Test("setting a value keeps other members, one per line")
    func set() throws {
        try write(#"{"colour": "blue", "activities": true}"#)
        try file.set("activities", "off")
        try file.set("activitiesPerProgram", 2)
        #expect(!file.settings.areActivitiesEnabled)
        #expect(file.settings.limits.activitiesPerProgram == 2)
        #expect(text == "{\n  \"colour\": \"blue\",\n  \"activities\": \"off\",\n  \"activitiesPerProgram\": 2\n}\n")
        try file.set("activities", nil)
        #expect(file.settings.areActivitiesEnabled)
        #expect(runtime.remains(in: "config/myeline") == ["config.json"])
    }

    @Test("flags and numbers may be written in several forms")
    func flags() throws {
        try write(#"{"activities": false, "alerts": "no", "island": "on", "activitiesPerUser": "5"}"#)
        #expect(!file.settings.areActivitiesEnabled)
        #expect(!file.settings.areAlertsEnabled)
        #expect(file.settings.isIslandEnabled)
        #expect(file.settings.limits.activitiesPerUser == 5)
    }

    @Test("durations are seconds, have a unit, or are off")
    func times() throws {
        try write(#"{"maximumAge": "90m", "maximumStay": 60, "frequentInterval": "off", "standardInterval": "0.5s"}"#)
        #expect(file.settings.limits.maximumAge == .seconds(5400))
        #expect(file.settings.trackedMaximumAge == .seconds(5400))
        #expect(file.settings.limits.maximumStay == .seconds(60))
        #expect(file.settings.frequentInterval == .zero)
        #expect(file.settings.standardInterval == .milliseconds(500))
        try write(#"{"maximumAge": "off", "maximumStay": 0}"#)
        #expect(file.settings.limits.maximumAge == nil && file.settings.limits.maximumStay == .zero)
        for zero in ["0", "\"0s\""] {
            try write(#"{"maximumAge": \#(zero)}"#)
            #expect(file.settings.limits.maximumAge == .seconds(8 * 3600))
            #expect(file.settings.trackedMaximumAge == nil)
        }
    }

    @Test("motion thresholds change those of the kind of movement, and may be numbers, texts or profile")
    func thresholds() throws {
        #expect(file.settings.filter(.fitness) == nil)
        try write(#"{"standstillSpeed": 0.8, "topSpeed": "40", "jumpConfirmations": 5, "climbThreshold": "profile"}"#)
        var filter = MotionFilter(.fitness)
        (filter.standstillSpeed, filter.topSpeed, filter.jumpConfirmations) = (0.8, 40, 5)
        #expect(file.settings.filter(.fitness) == filter)
        try write(#"{"standstillSpeed": 0.01, "topSpeed": -4, "jumpConfirmations": 2.5, "climbThreshold": null}"#)
        #expect(file.settings.filter(.fitness) == nil)
        let setting = try #require(Setting.named("standstillSpeed"))
        #expect(setting.expectation == "a number from 0.05 to 20 (m/s), or profile")
        #expect(setting.json(of: "0.8") == 0.8 && setting.json(of: "2") == 2)
        for text in ["", "-1", "nan", "inf", "0x10", "1e1", "20.1", "1,5"] { #expect(setting.json(of: text) == nil) }
        #expect(Setting.named("jumpConfirmations")?.expectation == "an integer from 2 to 20, or profile")
        #expect(Setting.named("jumpConfirmations")?.json(of: "3.0") == nil)
    }

    @Test(
        "a motion threshold may have its unit, and a time another one",
        arguments: [
            ("standstillTime", "5s", 5), ("standstillTime", "2m", 120), ("standstillTime", "1.5 s", 1.5),
            ("standstillRadius", "15m", 15), ("standstillSpeed", "0.8m/s", 0.8), ("topSpeed", "40 m/s", 40),
            ("topAcceleration", "12m/s^2", 12), ("standstillTime", "1h", nil), ("standstillRadius", "15s", nil),
            ("standstillSpeed", "0.8m", nil), ("standstillSpeed", "m/s", nil), ("jumpConfirmations", "3s", nil),
        ] as [(String, String, Double?)])
    func units(name: String, text: String, value: Double?) throws {
        let setting = try #require(Setting.named(name))
        #expect(setting.value(of: text) == value.map { .number($0) })
        #expect(setting.value(of: .string(text)) == value.map { .number($0) })
    }

    @Test("an invalid value is recognized, and only its default applies")
    func invalidSettings() throws {
        try write(#"{"activitiesPerUser": -1, "maximumStay": "off", "alerts": 3, "activities": "off"}"#)
        let members = try file.members()
        let invalid = Setting.all.filter { setting in
            members[setting.name].map { setting.value(of: $0) == nil } ?? false
        }
        #expect(invalid.map(\.name) == ["alerts", "activitiesPerUser", "maximumStay"])
        #expect(file.settings.limits == .standard)
        #expect(!file.settings.areActivitiesEnabled)
    }

    @Test("an invalid file is reported, never overwritten, and means the defaults")
    func damaged() throws {
        try write("{\"activities\": \"off\"")
        #expect(file.settings == ActivitySettings())
        #expect(throws: SettingsError.self) { try file.members() }
        #expect(throws: SettingsError.self) { try file.set("alerts", "off") }
        #expect(text == "{\"activities\": \"off\"")
    }

    @Test("a symbolic link stays, and its target is changed or created", arguments: [true, false])
    func link(exists: Bool) throws {
        try write("{}")
        let path = try #require(file.path)
        let target = runtime.base + "/dotfiles.json"
        if exists { try Data("{}".utf8).write(to: URL(filePath: target)) }
        #expect(unsafe unlink(path) == 0)
        #expect(unsafe symlink(target, path) == 0)
        try file.set("alerts", "off")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        #expect(!file.settings.areAlertsEnabled)
    }

    @Test("concurrent changes are all kept")
    func atOnce() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask { try file.set("name\(number)", .integer(Int64(number))) }
            }
            try await group.waitForAll()
        }
        #expect(try file.members().members.count == 20)
    }

    @Test("the authorization sequences start with the current value and follow the file")
    func followed() async throws {
        let info = ActivityAuthorizationInfo(file: file)
        #expect(info.areActivitiesEnabled && info.frequentPushesEnabled)
        var updates = info.activityEnablementUpdates.makeAsyncIterator()
        var pushes = info.frequentPushEnablementUpdates.makeAsyncIterator()
        #expect(await updates.next() == true)
        #expect(await pushes.next() == true)
        try file.set("activities", "off")
        #expect(await updates.next() == false)
        #expect(!info.areActivitiesEnabled)
        try file.set("units", "nautical")
        try file.set("frequentPushes", "off")
        #expect(await pushes.next() == false)
        try file.set("activities", "on")
        #expect(await updates.next() == true)
    }

    @Test("turning activities off denies requests and keeps running activities")
    func denied() async throws {
        let center = runtime.center(settings: file)
        let activity = try Activity.ride(runtime, key: "walk", center: center, publish: .every)
        try file.set("activities", "off")
        #expect(throws: ActivityAuthorizationError.denied) { try Activity.ride(runtime, center: center) }
        #expect(try Activity.ride(runtime, key: "walk", center: center) === activity)
        await activity.update(ActivityContent(state: .init(leg: "riding"), staleDate: nil))
        #expect(runtime.content(activity.id, "leg") == "riding")
    }

    @Test("the user's limits apply")
    func limits() async throws {
        try file.set("activitiesPerProgram", 2)
        try file.set("activitiesPerUser", 3)
        try file.set("contentSize", 300)
        try file.set("maximumStay", "10s")
        try file.set("frequentInterval", "off")
        let time = ManualClock()
        let center = runtime.center(clock: time.clock, settings: file)
        let first = try Activity.ride(runtime, center: center)
        _ = try Activity.ride(runtime, center: center)
        #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) {
            try Activity.ride(runtime, center: center)
        }
        let other = runtime.center("other", clock: time.clock, settings: file)
        _ = try Activity.ride(runtime, center: other)
        #expect(throws: ActivityAuthorizationError.globalMaximumExceeded) { try Activity.ride(runtime, center: other) }

        let leg = String(repeating: "x", count: 300)
        let state = Ride.ContentState(leg: leg)
        let size = try JSONEncoder().encode(state).count
        #expect(
            await first.update(ActivityContent(state: state, staleDate: nil), alert: nil)
                == .droppedTooLarge(size: size))
        #expect(await first.update(ActivityContent(state: .init(leg: "a"), staleDate: nil), alert: nil) == .applied)
        await first.end(nil)
        let snapshot = try runtime.snapshot(first.id)
        #expect(snapshot.dismissAt == snapshot.endedAt.map { $0 + 10 })
    }
}

extension TestRuntime {
    fileprivate func remains(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(base)/\(folder)")) ?? []
    }
}
