import FoundationEssentials
import Glibc
import SystemSupport
import TestSupport
import Testing

@Suite("Trackers and commands beside each other", .serialized, .timeLimit(.minutes(10)))
struct ConcurrentTrackersTests {
    private let place: Workplace
    private var database: String { "\(place.path)/state/myeline/myeline.db" }

    init() throws { place = try Workplace() }

    private struct Stopped: Decodable {
        struct Summary: Decodable { var points: Int }
        var key: String, summary: Summary
    }
    private struct Track: Decodable { var key: String?, name: String?, points: Int }

    private func stop(_ key: String) async throws -> Stopped {
        let result = try await place.run("stop", key, "--json")
        return try #require(try JSONDecoder().decode([Stopped].self, from: Data(result.output.utf8)).first)
    }

    @Test("no track is lost, and each process has one connection to the database and keeps its lock")
    func together() async throws {
        let recording = ["--source", "file:\(FixtureLog.commute.path)?rate=2", "--batch", "1s"]
        let kinds = [
            ["--key", "plain"], ["trip", "--ref", "T1", "--pickup", "48.2,16.37"],
            ["commute", "--key", "office", "--to", "48.2,16.37", "--arrive-by", Workplace.time(after: 36_000)],
        ]
        for kind in kinds {
            let started = try await RunningProgram.run(["start"] + kind + recording, environment: place.environment)
            #expect(started.status == 0 && started.errors.isEmpty, "\(started)")
        }
        // The trip and the commute have then searched the recorded journeys.
        let place = place
        try await eventually {
            let status = try await place.run("status", "--json").output
            return status.contains(#""leaveTime":"2"#) && status.contains(#""status":"en_route""#)
        }
        let files = [database, database + "-wal", database + "-shm"]
        let trackers = place.processes
        #expect(trackers.count == 3)
        try await eventually { trackers.allSatisfy { Self.descriptors(of: $0, files).contains(files[1]) } }
        for pid in trackers {
            #expect(Self.descriptors(of: pid, files) == files && locks(of: pid) == 1)
        }

        var stopped = [try await stop("plain")]
        #expect(try await place.run("history").errors.isEmpty)
        for name in ["walk", "boat"] {
            let file = place.file("\(name).gpx", GPXText.document(GPXText.track(name, seconds: 0..<60)))
            #expect(try await place.run("track", "import", file, "--again").status == 0)
        }
        for pid in trackers where !ProcessState.hasEnded(pid) {
            #expect(Self.descriptors(of: pid, files) == files && locks(of: pid) == 1)
        }
        for key in ["T1", "office"] { stopped.append(try await stop(key)) }

        let list = try await place.run("track", "list", "--json")
        let tracks = try JSONDecoder().decode([Track].self, from: Data(list.output.utf8))
        for activity in stopped {
            #expect(tracks.filter { $0.key == activity.key }.map(\.points) == [activity.summary.points], "\(activity)")
        }
        #expect(tracks.filter { ["walk", "boat"].contains($0.name) }.map(\.points) == [60, 60])
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/state/myeline")
        #expect(!names.contains { $0.contains("damaged") }, "\(names)")
    }

    /// Returns the given files that a process has open, as often as it has opened them.
    private static func descriptors(of pid: Int32, _ files: [String]) -> [String] {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
        let open = numbers.compactMap { FileSystem.linkTarget(of: "/proc/\(pid)/fd/\($0)") }
        return files.flatMap { file in open.filter { $0 == file } }
    }

    /// Returns how many POSIX locks on the database a process has.
    private func locks(of pid: Int32) -> Int {
        var status = stat()
        guard unsafe stat(database, &status) == 0 else { return 0 }
        let inode = status.st_ino
        let text = OwnedDescriptor.text(of: "/proc/locks") ?? ""
        return text.split(separator: "\n").count { line in
            let fields = line.split(separator: " ")
            return fields.contains("POSIX") && fields.contains("\(pid)")
                && fields.contains { $0.hasSuffix(":\(inode)") }
        }
    }
}
