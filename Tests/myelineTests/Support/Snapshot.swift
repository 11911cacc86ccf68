import FoundationEssentials
import Glibc

/// An activity in `state.json` and in the output of `myeline status --json`.
struct Snapshot: Decodable, Sendable {
    struct Content: Decodable, Sendable {
        var latitude: Double?
        var longitude: Double?
        var altitude: Double?
        var speed: Double?
        var fix: String?
        var fixTime: String?
        var distance: Double?
        var elapsed: Double?
        var climb: Double?
        var progress: Double?
        var pausedAt: String?
        var path: [String]?
        var points: Int?
        var recordingProblem: String?
        var reason: String?
    }

    struct Owner: Decodable, Sendable {
        var pid: pid_t
    }

    var id: String
    var key: String?
    var state: String
    var content: Content
    var owner: Owner
    var startedAt: String
    var source: String?
    var endReason: String?
    var staleDate: String?
    var relevanceScore: Double
    var alive: Bool?

    /// Decodes an array of snapshots.
    static func all(_ json: String) throws -> [Snapshot] {
        try JSONDecoder().decode([Snapshot].self, from: Data(json.utf8))
    }
}

extension Workplace {
    /// Returns the snapshot that `myeline status --json` prints.
    func status(_ id: String) async throws -> Snapshot? {
        try Snapshot.all(try await run("status", id, "--json").output).first
    }

    /// The directory of the activities.
    var activities: String { "\(path)/run/myeline/activities" }

    /// Waits for a snapshot that satisfies a condition.
    ///
    /// - Returns: nil on timeout or if the activity is removed.
    func snapshot(
        of id: String, within time: Duration = .seconds(300), where isWanted: @escaping @Sendable (Snapshot) -> Bool
    ) async -> Snapshot? {
        let directory = "\(activities)/\(id)"
        return await Blocking.run {
            let watch = LineReader(inotify_init1(Int32(IN_CLOEXEC)))
            let events = UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
            guard watch.add({ unsafe inotify_add_watch($0, directory, events) }) >= 0 else { return nil }
            let deadline = ContinuousClock.now + time
            while let data = FileManager.default.contents(atPath: directory + "/state.json") {
                if let snapshot = try? JSONDecoder().decode(Snapshot.self, from: data), isWanted(snapshot) {
                    return snapshot
                }
                guard watch.waitForBytes(until: deadline) else { return nil }
            }
            return nil
        }
    }
}
