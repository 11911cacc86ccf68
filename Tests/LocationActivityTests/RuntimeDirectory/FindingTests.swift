import FoundationEssentials
import LocationActivity
import ActivityTree
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FindingTests {
    @Test("an activity is found by its identifier in any case, its key, a prefix, or its kind")
    func names() throws {
        let runtime = try TestRuntime()
        let activity = try Activity.ride(runtime, key: "walk")
        let listing = runtime.directory.readListing()
        for name in [activity.id, activity.id.uppercased(), "walk", String(activity.id.prefix(6)), "ride"] {
            #expect(try listing.find(name).snapshot.id == activity.id)
        }
        #expect(throws: ActivityLookupError.notFound("wal")) { try listing.find("wal") }
        #expect(throws: ActivityLookupError.notFound("")) { try listing.find("") }
    }

    @Test("an ambiguous key or kind is refused with the matching identifiers")
    func ambiguous() throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let ids = [try Activity.ride(runtime, center: center).id, try Activity.ride(runtime, center: center).id]
        let listing = runtime.directory.readListing()
        let kind = try listing.find(ids[0]).snapshot.kind
        let error = #expect(throws: ActivityLookupError.self) { try listing.find(kind) }
        guard case .ambiguous(_, let named)? = error else { throw Unexpected() }
        #expect(Set(named) == Set(ids))
    }

    @Test(
        "a prefix of an identifier has at least four characters",
        arguments: [
            ("abc", []), ("abcd", ["abcd1", "abcd2"]), ("ABCD1", ["abcd1"]), ("", []), ("b", []),
        ])
    func prefixes(text: String, expected: [String]) {
        let found = ActivityReference(text: text).matches(["abcd1", "abcd2", "bbbb1"]) { ($0, nil, "ride", true) }
        #expect(found == expected)
    }

    @Test("a running activity takes precedence over an ended one with the same key")
    func endedKey() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let old = try Activity.ride(runtime, key: "walk", center: center)
        await old.end(nil)
        #expect(try runtime.directory.readListing().find("walk").snapshot.id == old.id)
        let new = try Activity.ride(runtime, key: "walk", center: center)
        #expect(try runtime.directory.readListing().find("walk").snapshot.id == new.id)
    }

    @Test("all candidates are read")
    func places() throws {
        let (one, other) = (try TestRuntime(), try TestRuntime())
        let activity = try Activity.ride(other)
        let both = RuntimeDirectory(candidates: [one.candidate, other.candidate])
        let listed = try both.readListing().find(activity.id)
        #expect(listed.directory == other.path && listed.snapshot.isAlive == true)
    }

    @Test("Activity.activities returns this program's activities of the type, with the existing objects")
    func activities() async throws {
        let runtime = try TestRuntime()
        let (mine, other) = (runtime.center(), runtime.center("other"))
        let activity = try Activity.ride(runtime, center: mine)
        _ = try Activity.ride(runtime, center: other)
        let found = Activity<Ride>.activities(center: mine)
        #expect(found.count == 1 && found.first === activity)
        #expect(Activity<LocationActivityAttributes>.activities(center: mine).isEmpty)
    }

    @Test("the first update of an orphan adopts it; listing does not")
    func orphan() async throws {
        let runtime = try TestRuntime()
        let id = try runtime.orphan()
        let center = runtime.center()
        let found = try #require(Activity<Ride>.activities(center: center).first)
        #expect(found.id == id && found.content.state.leg == "waiting")
        #expect(runtime.directory.readListing().snapshots.first?.isAlive == false)
        await found.update(ActivityContent(state: .init(leg: "found"), staleDate: nil))
        #expect(try runtime.snapshot(id).content["leg"] == "found")
        #expect(runtime.directory.readListing().snapshots.first?.isAlive == true)
        await found.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test(
        "a snapshot whose clock or counts are out of bounds is invalid",
        arguments: ["started", "updated", "sent", "heldBack", "dropped"], ["9223372036854775807", "-1"])
    func bounds(_ member: String, _ number: String) async throws {
        let runtime = try TestRuntime()
        let id = try runtime.orphan()
        let path = "\(runtime.path)/activities/\(id)/state.json"
        var text = try String(contentsOfFile: path, encoding: .utf8)
        let place = try #require(text.firstRange(of: "\"\(member)\":")).upperBound
        let end = try #require(text[place...].firstIndex { ",}".contains($0) })
        text.replaceSubrange(place..<end, with: number)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(runtime.directory.readListing().snapshots.isEmpty)
    }

    @Test("a listing has the presentation as text on one line, whatever white space the file has")
    func presentationText() async throws {
        let runtime = try TestRuntime()
        // A running owner could write its file again.
        let id = try runtime.orphan()
        let path = "\(runtime.path)/activities/\(id)/state.json"
        let entry =
            #"{"from":"2026-01-02T03:04:05.000Z","lockScreen":{"type":"divider"},"minimal":{"type":"divider"},"urlSchemes":["a  b"]}"#
        var snapshot = try runtime.snapshot(id)
        snapshot.presentation = [try JSONValue(parsing: entry)]
        let compact = String(decoding: snapshot.encoded(), as: UTF8.self)
        let spaced = compact.replacing("\"minimal\":{", with: "\n\"minimal\" : {").replacing(
            ",\"owner\"", with: ",\r\n\t\"owner\"")
        for text in [compact, spaced] {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let found = try #require(runtime.directory.readListing().snapshots.first)
            #expect(String(decoding: found.presentationText.bytes, as: UTF8.self) == "[\(entry)]")
            #expect(found.presentation == snapshot.presentation && found.isDrawn)
            #expect(found.entries.map(\.lockScreen.isEmpty) == [false])
            let bare = found.entries(without: ["lockScreen"])
            #expect(bare.map(\.lockScreen.isEmpty) == [true] && bare.map(\.minimal) == found.entries.map(\.minimal))
            #expect(found.encoded() == found.json.bytes)
            let listed = try #require(
                runtime.directory.readListing(clock: .process, withPresentations: false).activities.first)
            #expect(!listed.snapshot.isDrawn && listed.snapshot.content == found.content)
            #expect(runtime.directory.withPresentation(listed).snapshot == found)
        }
        try compact.replacing("[\(entry)]", with: "{}").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(runtime.directory.readListing().snapshots.isEmpty)
    }

    @Test("an orphan can be ended and is removed")
    func endOrphan() async throws {
        let runtime = try TestRuntime()
        _ = try runtime.orphan()
        let found = try #require(Activity<Ride>.activities(center: runtime.center()).first)
        await found.end(nil, dismissalPolicy: .immediate)
        #expect(runtime.remains == ["lock"])
    }

    @Test("a transient activity is removed when its owner dies")
    func transient() async throws {
        let runtime = try TestRuntime()
        let gone = runtime.center()
        _ = try Activity.request(
            attributes: Ride(), content: ActivityContent(state: .init(), staleDate: nil),
            ActivityOptions(style: .transient), center: gone)
        #expect(runtime.directory.readListing().activities.count == 1)
        gone.shutDown()
        #expect(runtime.directory.readListing().activities.isEmpty)
        runtime.sweep()
        #expect(runtime.remains == ["lock"])
    }

    @Test("removeOrphan removes only activities without an owner")
    func removeOrphan() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let id = try Activity.ride(runtime, center: center, onOwnerGone: .keep).id
        #expect(try await runtime.directory.removeOrphan(id) == nil)
        center.shutDown()
        #expect(try await runtime.directory.removeOrphan(id)?.id == id)
        #expect(runtime.remains == ["lock"])
        #expect(try await runtime.directory.removeOrphan(id) == nil)
    }

    @Test("removeOrphan throws an error if the directory cannot be locked")
    func unlockable() async throws {
        let runtime = try TestRuntime()
        let center = runtime.center()
        let id = try Activity.ride(runtime, center: center, onOwnerGone: .keep).id
        center.shutDown()
        removeTree(runtime.path + "/lock")
        try FileManager.default.createDirectory(atPath: runtime.path + "/lock", withIntermediateDirectories: false)
        await #expect(throws: RuntimeDirectoryError.self) { try await runtime.directory.removeOrphan(id) }
        #expect(runtime.directory.readListing().snapshots.map(\.id) == [id])
    }
}
