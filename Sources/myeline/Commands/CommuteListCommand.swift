import ActivitySurfaces
import ActivityTree
import ArgumentParser
import FoundationEssentials
import LocationActivity
import SystemSupport

struct CommuteListCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the saved commutes, one per line.",
        discussion: """
            The column NEXT shows when the tracker starts next. The activity appears later, but before the time to \
            leave.
            """)

    @Flag(help: "Print the commutes as a JSON array.")
    var json = false

    func perform() async throws {
        let (commutes, damaged) = try CommuteTimer.commutes()
        for path in damaged {
            StandardError.write(
                line: Failure(
                    "the commute in \(path) cannot be read", remedy: "save the commute again, or remove the file"
                ).line)
        }
        guard !commutes.isEmpty || json else {
            guard damaged.isEmpty else { return }
            return StandardError.write(line: "myeline: no commute is saved; 'myeline commute add' saves one")
        }
        let (starts, problem) = await onDetachedThread { Self.starts(of: commutes) }
        let running = RuntimeDirectory.standard.readListing().snapshots.filter {
            $0.isOngoing && $0.kind == CommuteKind.name
        }
        if json {
            let list = commutes.map { commute -> JSONValue in
                var json = commute.json
                json["next"] = starts[commute.name].map { .string(ISO8601.string($0)) } ?? .null
                json["activity"] = running.first { $0.key == commute.name }.map { .string($0.id) } ?? .null
                json["problem"] = problem.map { .string($0) } ?? .null
                return .object(json)
            }
            return try await StandardOutput().write(line: JSONValue.array(list).description)
        }
        let rows = commutes.map { commute in
            [
                commute.name, commute.destination, commute.arrivalText, commute.days.text,
                starts[commute.name].map { LocalTime.text(Double($0) / 1000) } ?? "-",
                running.contains { $0.key == commute.name } ? "running" : "-",
            ]
        }
        try await StandardOutput().write(
            line: TextTable.text([["NAME", "TO", "ARRIVE BY", "DAYS", "NEXT", "ACTIVITY"]] + rows))
        if let problem {
            StandardError.write(
                line: Terminal.escaped("myeline: the next start of each commute is unknown: \(problem)"))
        }
    }

    /// Returns the next start of each commute, in milliseconds since 1970.
    ///
    /// If systemctl fails, returns the starts that are known and the problem. Blocks until systemctl answers.
    private static func starts(of commutes: [SavedCommute]) -> (starts: [String: Int64], problem: String?) {
        var starts: [String: Int64] = [:]
        do throws(Failure) {
            for commute in commutes {
                starts[commute.name] = try CommuteTimer(commute.name).nextStart(with: UserManager())
            }
        } catch {
            return (starts, error.what)
        }
        return (starts, nil)
    }
}
