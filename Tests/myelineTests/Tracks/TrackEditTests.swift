import FoundationEssentials
import Glibc
import Testing

@testable import TrackStore

@Suite("track edit", .serialized, .timeLimit(.minutes(10)))
struct TrackEditTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Imports a track, and returns the first digits of its ID.
    private func load(_ name: String, seconds: Range<Int>) async throws -> String {
        let text = GPXText.document(GPXText.track(name, seconds: seconds))
        let result = try await place.run("track", "import", place.file("\(name).gpx", text))
        #expect(result.status == 0, "\(result.errors)")
        return String(result.output.prefix(8))
    }

    /// The seconds of a track's points since 08:00:00, as CSV has them.
    private func seconds(of track: String) async throws -> [Int] {
        let csv = try await place.run("track", "export", track, "--format", "csv")
        #expect(csv.status == 0, "\(csv.errors)")
        return csv.output.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
            let parts = line.prefix(19).suffix(8).split(separator: ":").compactMap { Int($0) }
            return parts.count == 3 ? (parts[0] - 8) * 3600 + parts[1] * 60 + parts[2] : nil
        }
    }

    /// Edits a track, and returns the line about it.
    private func edit(_ arguments: String..., zone: String = "UTC") async throws -> String {
        let result = try await RunningProgram.run(
            ["track", "edit"] + arguments, environment: place.environment.merging(["TZ": zone]) { $1 })
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        return result.output.filter { !$0.isNewline }
    }

    @Test("a new name is listed and finds the track, and undo brings back the old one")
    func rename() async throws {
        let id = try await load("lake", seconds: 0..<30)
        let undo = "; undo this with 'myeline track edit \(id) --undo'"
        #expect(try await edit("lake", "--rename", "Round the lake") == "Renamed \(id) to Round the lake\(undo)")
        #expect(try await place.run("track", "list").output.contains("  Round the lake  "))
        #expect(try await place.run("track", "stats", "Round the lake").output.hasPrefix("Name: Round the lake\n"))
        #expect(try await edit("Round the lake", "--rename", "") == "Removed the name of \(id)\(undo)")
        #expect(try await edit(id, "--undo") == "Undid a renaming: the name of the track is Round the lake again")
        #expect(try await edit(id, "--undo") == "Undid a renaming: the name of the track is lake again")
        let none = try await place.run("track", "edit", id, "--undo")
        #expect(none.status == 2 && none.errors.contains("the track has no edit that can be undone; "))
    }

    @Test("a name has no blanks around it, and the list cuts a long one with an ellipsis")
    func longName() async throws {
        let id = try await load("lake", seconds: 0..<30)
        let name = String(repeating: "long ", count: 39) + "name"
        #expect(try await edit(id, "--rename", "  \(name) ").hasPrefix("Renamed \(id) to \(name); "))
        #expect(try await place.run("track", "stats", name).status == 0)
        let list = try await place.run("track", "list").output
        #expect(list.contains("  \(name.prefix(39))…  2024-05-14 "), "\(list)")
        let ascii = try await place.run("track", "list", setting: ["LC_ALL": "C"]).output
        #expect(ascii.contains("  \(name.prefix(37))...  2024-05-14 "), "\(ascii)")
    }

    @Test("points are deleted by time of the place, by UTC and by number, and come back one edit after the other")
    func delete() async throws {
        let id = try await load("lake", seconds: 0..<60)
        let undo = "; undo this with 'myeline track edit \(id) --undo'"
        let local = try await edit("lake", "--delete", "2024-05-14 10:00:05", zone: "CEST-2")
        #expect(local == "Deleted 1 point of \(id) (lake), 59 remain\(undo)")
        _ = try await edit("lake", "--delete", "2024-05-14T08:00:50Z..")
        _ = try await edit("lake", "--delete", "#1..#5")
        #expect(try await seconds(of: "lake") == Array(6..<50))
        let stats = try await place.run("track", "stats", "lake").output
        #expect(stats.contains("\nElapsed time: 0:43\n") && stats.contains("\nPoints: 44\n"), "\(stats)")
        #expect(try await edit(id, "--undo") == "Undid a deletion: \(id) (lake) has 5 points more")
        _ = try await edit(id, "--undo")
        _ = try await edit(id, "--undo")
        #expect(try await seconds(of: "lake") == Array(0..<60))
        for (range, status, error) in [
            ("2025-01-01 00:00:00", 2, "the track has no points in this range"),
            ("#61", 2, "the track has no point #61"),
            ("#1..#60", 1, "no point of the track would remain"),
        ] as [(String, Int32, String)] {
            let refused = try await place.run("track", "edit", id, "--delete", range)
            #expect(refused.status == status && refused.errors.hasPrefix("myeline: \(error); "), "\(refused.errors)")
        }
    }

    @Test("a split prints the ID of the new track, and a merge joins tracks")
    func splitAndMerge() async throws {
        let id = try await load("lake", seconds: 0..<60)
        let other = try await load("hill", seconds: 100..<110)
        let split = try await edit("lake", "--split", "2024-05-14T08:00:40Z")
        let words = split.split(separator: " ")
        let part = words[try #require(words.firstIndex(of: "track")) + 1]
        #expect(part.count == 36 && split.contains("\(part) has 20 points; "), "\(split)")
        #expect(try await seconds(of: "lake") == Array(0..<40))
        #expect(try await seconds(of: String(part)) == Array(40..<60))
        #expect(try await seconds(of: "lake 2") == Array(40..<60))
        let merged = try await edit("lake", "--merge", "hill")
        #expect(merged.hasPrefix("Merged \(other) (hill) into \(id) (lake), which now has 50 points; "), "\(merged)")
        #expect(try await seconds(of: "lake") == Array(0..<40) + Array(100..<110))
        let gpx = try await place.run("track", "export", "lake", "--format", "gpx", "--gap", "1d", "--raw").output
        #expect(gpx.split(separator: "<trkseg>").count == 3)
        #expect(try await place.run("track", "stats", "lake").output.contains("\nGaps: 1 (1:01): merged 1 (1:01)\n"))
        let missing = try await place.run("track", "export", "hill", "--format", "csv")
        #expect(missing.status == 2)
        _ = try await edit("lake", "--undo")
        #expect(try await seconds(of: "hill") == Array(100..<110))
        #expect(try await edit("lake", "--undo").hasPrefix("Undid a split: "))
        #expect(try await seconds(of: "lake") == Array(0..<60))
    }

    @Test("tracks that overlap are refused, and those that only touch are merged")
    func overlap() async throws {
        let id = try await load("lake", seconds: 0..<60)
        let other = try await load("hill", seconds: 50..<110)
        let refused = try await place.run("track", "edit", "lake", "--merge", "hill")
        let remedy = "delete this part of one of the tracks first, with 'myeline track edit ID --delete FROM..TO'"
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors == "myeline: the tracks \(id) and \(other) overlap by 0:09; \(remedy)\n")
        _ = try await edit("hill", "--delete", "..2024-05-14T08:00:58Z")
        let merged = try await edit("lake", "--merge", "hill")
        let points = "now has 110 points, leaving out 1 point with the time of another point; "
        #expect(merged.hasPrefix("Merged \(other) (hill) into \(id) (lake), which \(points)"), "\(merged)")
        #expect(try await seconds(of: "lake") == Array(0..<110))
    }

    @Test("each part of a track has the next free number")
    func parts() async throws {
        _ = try await load("lake", seconds: 0..<60)
        _ = try await edit("lake", "--split", "#40")
        _ = try await edit("lake", "--split", "#20")
        _ = try await edit("lake 2", "--split", "#10")
        #expect(try await seconds(of: "lake 2") == Array(39..<48))
        #expect(try await seconds(of: "lake 3") == Array(19..<39))
        #expect(try await seconds(of: "lake 4") == Array(48..<60))
    }

    @Test("a vacuum removes deleted points, of one track or of all")
    func vacuum() async throws {
        let id = try await load("lake", seconds: 0..<60)
        _ = try await load("hill", seconds: 100..<110)
        _ = try await edit("lake", "--delete", "#11..")
        _ = try await edit("hill", "--delete", "#10")
        let one = try await edit("lake", "--vacuum")
        #expect(one == "Removed 50 points and forgot 1 edit of \(id) (lake); they cannot be restored")
        #expect(
            try await edit("--vacuum") == "Removed 1 point and forgot 1 edit of all tracks; they cannot be restored")
        #expect(try await place.run("track", "edit", "hill", "--undo").status == 2)
        #expect(try await seconds(of: "lake") == Array(0..<10))
    }

    @Test("tracks that were judged again before an error or beside it have their lines, and a deletion names a copy")
    func rejudge() async throws {
        var ids: [String] = []
        for name in ["lake", "lake", "hill"] {
            let text = GPXText.document(GPXText.track(name, seconds: name == "lake" ? 0..<60 : 100..<160))
            let file = place.file("\(name).gpx", text)
            ids.append(String(try await place.run("track", "import", "--again", file).output.prefix(8)))
        }
        let path = "\(place.path)/state/myeline/myeline.db"
        func execute(_ sql: String) throws {
            let database = try TrackDatabase(path: path)
            try database.describingErrors { connection throws(SQLiteError) in try connection.execute(sql) }
        }
        try execute("UPDATE track SET judged = 0")
        try execute(
            """
            CREATE TRIGGER refusal BEFORE UPDATE OF judged ON track WHEN old.number = 3
            BEGIN SELECT RAISE(ABORT, 'refused'); END
            """)
        let failed = try await place.run("track", "edit", "--rejudge")
        let line = "\(ids[1]) (lake) has the points of \(ids[0]) (lake), and is no longer listed"
        #expect(failed.output == line + "; undo this with 'myeline track edit \(ids[0]) --undo'\n")
        #expect(failed.status == 1 && failed.errors.contains("refused"), "\(failed.errors)")
        try execute("DROP TRIGGER refusal")
        #expect(try await edit("--rejudge") == "1 track judged again without a change")
        let deleted = try await place.run("track", "delete", ids[0]).output
        #expect(
            deleted.contains("; the import \(ids[1])") && deleted.hasSuffix(" with the same points is listed again\n"))
        #expect(try await seconds(of: ids[1]) == Array(0..<60))
    }

    @Test(
        "a mistake is one line with status 64",
        arguments: [
            ([], "give exactly one of --rename, --delete, --split, --merge, --undo, --vacuum and --rejudge"),
            (["x"], "give exactly one of --rename, --delete, --split, --merge, --undo, --vacuum and --rejudge"),
            (
                ["x", "--undo", "--vacuum"],
                "give exactly one of --rename, --delete, --split, --merge, --undo, --vacuum and --rejudge"
            ),
            (["--undo"], "the ID of the track is missing"),
            (
                ["x", "--delete", "12"],
                "'12' is not a range of points; give times as FROM..TO, or numbers as '#12' or '#12..#40'"
            ),
            (["x", "--delete", "#5..#2"], "the range '#5..#2' is reversed: give the earlier point first"),
            (["x", "--rename", " \t"], "--rename must not be blank"),
            (["x", "--rename", String(repeating: "a", count: 201)], "--rename must have at most 200 characters"),
            (["x", "--split", "#0"], "'#0' is neither a time nor the number of a point, such as '#12'"),
        ] as [([String], String)])
    func mistakes(arguments: [String], line: String) async throws {
        let result = try await RunningProgram.run(["track", "edit"] + arguments, environment: place.environment)
        #expect(result.status == 64 && result.output.isEmpty)
        #expect(result.errors == "myeline: \(line); see 'myeline track edit --help'\n")
    }

    @Test("a name that several tracks have finds none, and their IDs are printed")
    func ambiguous() async throws {
        let one = try await load("lake", seconds: 0..<10)
        let two = try await load("hill", seconds: 100..<110)
        _ = try await edit(two, "--rename", "lake")
        let several = try await place.run("track", "delete", "lake")
        #expect(several.status == 2 && several.errors.hasPrefix("myeline: 'lake' matches several tracks; use one of "))
        #expect(several.errors.contains("\(one) (2024-05-14 08:00:00)"), "\(several.errors)")
        #expect(several.errors.contains("\(two) (2024-05-14 08:01:40)"), "\(several.errors)")
        #expect(try await place.run("track", "delete", one).status == 0)
        #expect(try await place.run("track", "delete", "lake").status == 0)
    }

    @Test("a track that is being recorded, or whose process died, can be renamed and must be stopped for other edits")
    func recording() async throws {
        let source = "file:\(FixtureLog.walk.path)?rate=50"
        // A loop does not end before the refusals, however slow the machine is.
        let id = try await place.track(source, "--key", "dog", "--loop")
        _ = try #require(await place.snapshot(of: id) { ($0.content.points ?? 0) > 5 })
        let other = try await load("lake", seconds: 0..<10)
        #expect(try await edit("dog", "--rename", "Round the lake").hasPrefix("Renamed "))
        let remedy = "has not ended; stop it first with 'myeline stop \(id.prefix(8))'"
        func refusals() async throws {
            for arguments in [
                ["edit", "dog", "--delete", "#1"], ["edit", "dog", "--split", "#2"],
                ["edit", "lake", "--merge", "dog"], ["delete", "lake", "dog"],
            ] {
                let refused = try await RunningProgram.run(["track"] + arguments, environment: place.environment)
                #expect(refused.status == 1 && refused.errors.contains(remedy), "\(refused.errors)")
            }
        }
        try await refusals()
        #expect(kill(try #require(place.processes.first), SIGKILL) == 0)
        let isGone = await Blocking.eventually { place.processes.isEmpty }
        #expect(isGone)
        try await refusals()
        // A refused deletion deletes none of its tracks.
        #expect(try await seconds(of: "lake") == Array(0..<10))
        #expect(try await edit("dog", "--undo").hasPrefix("Undid a renaming: "))
        #expect(try await place.run("stop", "dog").status == 0)
        #expect(try await edit(other, "--merge", "dog").hasPrefix("Merged "))
        // The key begins a new track.
        #expect(try await place.track(source, "--key", "dog") != id)
    }
}
