import ArgumentParser
import Glibc
import LocationActivity

/// `myeline stop`: ends an activity, and prints what was tracked.
struct StopCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "End an activity, and print what was tracked.",
        discussion: "Returns when its process is gone. Without an ID the only activity is meant.")

    @Argument(help: .init("The activity: its id or the beginning of it, its key, or its kind.", valueName: "ID"))
    var id: String?

    @Flag(help: "End every activity of this user.")
    var all = false

    @OptionGroup var units: UnitOptions

    func validate() throws {
        if all && id != nil { throw ValidationError("give an ID or --all") }
    }

    func perform() async throws {
        let listing = RuntimeDirectory.standard.readListing()
        let chosen =
            all ? try ChosenActivities.ongoing(in: listing) : [try ChosenActivities.one(id, in: listing, verb: "stop")]
        var failure: Failure?
        for activity in chosen {
            do {
                try await StandardOutput().write(line: stop(activity))
            } catch let error as Failure {
                // The others are stopped all the same.
                if chosen.count > 1 { StandardError.write(line: error.line) }
                failure = error
            }
        }
        if let failure { throw chosen.count > 1 ? Ended(status: failure.status) : failure }
    }

    /// Ends one activity, and waits until its process is gone where that lives for it alone.
    private func stop(_ activity: ListedActivity) async throws -> String {
        let snapshot = activity.snapshot
        let text = SummaryText(units: units.units)
        let name = snapshot.key ?? snapshot.kind
        guard snapshot.isAlive == true else { return try await clean(snapshot, text, name) }
        let summary: JSONValue
        do {
            summary = try await activity.control.send(ControlRequest(intent: "end", activity: snapshot.id))
        } catch .unreachable {
            return try await clean(snapshot, text, name)
        } catch .refused(let error) where error.code == .ended || error.code == .notFound {
            throw Failure("\(name) has ended already", status: .nothing)
        } catch {
            throw Failure(
                "\(name) cannot be stopped: \(error)", remedy: "end its process with kill \(snapshot.owner.pid)")
        }
        if snapshot.program == ActivityCenter.executableName { try waitForEnd(of: snapshot) }
        let parts = summary["summary"]
        return text.line(
            name: name, distance: parts?["distance"]?.doubleValue ?? snapshot.content["distance"]?.doubleValue,
            elapsed: parts?["elapsed"]?.doubleValue ?? snapshot.content["elapsed"]?.doubleValue,
            points: parts?["points"]?.doubleValue.map { Int($0) })
    }

    /// Removes what a killed tracker left behind.
    private func clean(_ snapshot: ActivitySnapshot, _ text: SummaryText, _ name: String) async throws -> String {
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(snapshot.id)
        } catch {
            throw Failure(error.message, remedy: error.remedy)
        }
        let line = text.line(
            name: name, distance: snapshot.content["distance"]?.doubleValue,
            elapsed: snapshot.content["elapsed"]?.doubleValue, points: nil)
        return line + " (its process was gone)"
    }

    private func waitForEnd(of snapshot: ActivitySnapshot) throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while !ProcessEnd.hasCome(snapshot.owner.pid) {
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    "the activity has ended, but its process \(snapshot.owner.pid) goes on",
                    remedy: "end it with kill \(snapshot.owner.pid)")
            }
            usleep(1000)
        }
    }
}
