import ArgumentParser
import FoundationEssentials
import LocationActivity
import SystemSupport
import ActivitySurfaces

struct UpdateCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change the content of a running activity.",
        discussion: """
            Merges each KEY=VALUE into the content. A value is parsed according to the type of its key; the value null \
            clears the key. If any key or value is invalid, nothing changes. Values that the tracker measures or sets, \
            such as distance and target, cannot be changed. 'myeline status ID --json' shows the content with its \
            keys.
            """)

    @Argument(help: .activity, completion: .activities)
    var id: String

    @Argument(help: .init("Keys to change, with their new values.", valueName: "KEY=VALUE"))
    var changes: [Change] = []

    @Option(
        parsing: .unconditional,
        help: .init("Relevance; activities with a higher relevance are shown first.", valueName: "N"))
    var relevance: Double?

    @Option(
        parsing: .unconditional,
        help: .init("Mark the content as stale once this time has passed, such as 90s, 5m or 8h.", valueName: "TIME"))
    var stale: TimeSpan?

    @Option(help: .init("Raise an alert with this text.", valueName: "TEXT"))
    var alert: String?

    func validate() throws {
        if changes.isEmpty && relevance == nil && stale == nil && alert == nil {
            throw ValidationError("nothing to change; give KEY=VALUE, --relevance, --stale or --alert")
        }
        if alert.map({ $0.allSatisfy(\.isWhitespace) }) ?? false { throw ValidationError("--alert must not be empty") }
        if relevance.map({ !$0.isFinite }) ?? false { throw ValidationError("--relevance must be a number") }
    }

    func perform() async throws {
        let activity = try ChosenActivities.one(id, in: RuntimeDirectory.standard.readListing(), verb: "update")
        guard activity.snapshot.isOngoing else { throw Failure.ended(activity.snapshot) }
        do {
            _ = try await activity.control.send(
                ControlRequest(
                    intent: "update", activity: activity.snapshot.id, parameters: parameters(activity.snapshot)))
        } catch {
            throw Failure(updating: activity.snapshot, error)
        }
        if let problem = activity.publishingProblem {
            let warning = "myeline: warning: the change of \(activity.snapshot.name) is not visible yet: \(problem)"
            StandardError.write(line: Terminal.escaped(warning))
        }
    }

    private func parameters(_ snapshot: ActivitySnapshot) -> JSONObject {
        var parameters = JSONObject()
        if !changes.isEmpty {
            parameters["text"] = .object(JSONObject(changes.map { ($0.key, .string($0.value)) }))
        }
        if let alert {
            parameters["alert"] = ["title": .string(snapshot.name), "body": .string(alert)]
        }
        if let relevance { parameters["relevanceScore"] = .number(relevance) }
        if let stale {
            let date = Date.now.addingTimeInterval(stale.duration / .seconds(1))
            parameters["staleDate"] = .string(ISO8601.string(Int64(date.timeIntervalSince1970 * 1000)))
        }
        return parameters
    }
}

struct Change: ExpressibleByArgument, Sendable, Hashable {
    var key: String
    var value: String

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else { return nil }
        key = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
    }
}

extension Failure {
    fileprivate init(updating snapshot: ActivitySnapshot, _ error: ControlClient.Failure) {
        let name = snapshot.name
        switch error {
        case .unreachable:
            let restart =
                snapshot.continuationKey.map { "continue the activity with 'myeline start --key \($0)', or end it" }
                ?? "end the activity"
            self.init(
                "the process of \(name) has died",
                remedy: "\(restart) with 'myeline stop \(snapshot.id.prefix(8))'", status: .nothing)
        case .refused(let refusal) where refusal.code == .ended || refusal.code == .notFound:
            self.init("\(name) has ended", status: .nothing)
        case .refused(let refusal) where refusal.code == .tooLarge && refusal.path == "content":
            self.init(
                "cannot update \(name): \(refusal)",
                remedy: "shorten the content, or raise the limit with 'myeline config set contentSize NUMBER'")
        case .refused(let refusal):
            let hasRemedy = refusal.message.contains("; ")
            self.init(
                "cannot update \(name): \(refusal)",
                remedy: hasRemedy ? nil : "'myeline status \(name) --json' shows its content")
        case .timedOut, .badReply:
            // A suspended process receives the request when it continues.
            let effect = error == .timedOut ? ", and the activity will be updated" : ""
            self.init(
                "cannot update \(name): \(error)",
                remedy: snapshot.owner.suspensionRemedy.map { $0 + effect } ?? snapshot.owner.unresponsiveRemedy)
        }
    }
}
