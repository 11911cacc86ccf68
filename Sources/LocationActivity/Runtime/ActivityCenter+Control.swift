import ActivityTree
import Glibc
import Synchronization

extension ActivityCenter {
    /// Returns the result of a request as JSON text.
    func answer(_ request: ControlRequest) async -> Result<[UInt8], ControlError> {
        do throws(ControlError) {
            switch request.intent {
            case "list":
                var writer = JSONWriter()
                writer.beginArray()
                for activity in activities { writer.raw(json(activity)) }
                writer.endArray()
                return .success(writer.bytes)
            case "start": return .success(try await start(request))
            case "update": return .success(try await update(request))
            case "end": return .success(try await end(request))
            case "pause": return .success(try await pause(request, true))
            case "resume": return .success(try await pause(request, false))
            case "intents":
                let intents: JSONValue = [
                    "program": .string(program), "pid": .integer(Int64(getpid())), "intents": .array(registry.listing),
                ]
                return .success(intents.bytes)
            default:
                let result = try await registry.perform(
                    request.intent, parameters: request.parameters, text: request.text)
                return .success(result.bytes)
            }
        } catch {
            return .failure(error)
        }
    }

    private func json(_ activity: OwnedActivity) -> [UInt8] { activity.json(at: clock.now) }

    private func update(_ request: ControlRequest) async throws(ControlError) -> [UInt8] {
        let activity = try activity(request)
        let update = try ControlUpdate(request.parameters)
        guard let handler = activity.currentHooks.update else { throw .activityEnded }
        try await handler(update)
        return json(activity)
    }

    private func end(_ request: ControlRequest) async throws(ControlError) -> [UInt8] {
        let activity = try activity(request)
        let end = try ControlEnd(request.parameters)
        if end.policy == .immediate, await dismiss(activity) { return json(activity) }
        guard let handler = activity.currentHooks.end else { throw .activityEnded }
        let summary = try await handler(end)
        var bytes = json(activity)
        if !summary.members.isEmpty {
            bytes.removeLast()
            bytes += Array(#","summary":"#.utf8) + JSONValue.object(summary).bytes + [UInt8(ascii: "}")]
        }
        return bytes
    }

    private func pause(_ request: ControlRequest, _ isPaused: Bool) async throws(ControlError) -> [UInt8] {
        let activity = try activity(request)
        try request.parameters.refuseUnknown(except: [])
        guard let handler = activity.currentHooks.pause else {
            guard activity.stateMachine.withLock({ !$0.snapshot.state.isTerminal }) else { throw .activityEnded }
            throw ControlError(.disabled, "this activity cannot be paused")
        }
        try await handler(isPaused)
        return json(activity)
    }

    private func start(_ request: ControlRequest) async throws(ControlError) -> [UInt8] {
        let start = try ControlStart(request.parameters)
        let starts = starts.withLock { $0 }
        guard !starts.isEmpty else {
            throw ControlError(.disabled, "this program does not start activities on request")
        }
        let names = starts.keys.sorted().joined(separator: ", ")
        guard let name = start.type ?? (starts.count == 1 ? starts.keys.first : nil) else {
            throw ControlError(.badParameters, "is missing; choose one of \(names)", path: "attributesType")
        }
        guard let handler = starts[name] else {
            throw ControlError(.badParameters, "unknown type '\(name)'; choose one of \(names)", path: "attributesType")
        }
        let id = try await handler(start)
        return owned.withLock { $0[id] }.map(json) ?? JSONValue.object(["id": .string(id)]).bytes
    }

    /// Returns the activity that a control request names, or the only activity if the request names no activity.
    private func activity(_ request: ControlRequest) throws(ControlError) -> OwnedActivity {
        let activities = activities
        guard let reference = request.activity else {
            guard activities.count <= 1 else {
                throw ControlError(.badParameters, "the program has several activities; name one", path: "activity")
            }
            guard let activity = activities.first else { throw ControlError(.notFound, "the program has no activity") }
            return activity
        }
        let matches = ActivityReference(text: reference).matches(activities) { activity in
            let snapshot = activity.stateMachine.withLock { $0.snapshot }
            return (snapshot.id, snapshot.key, snapshot.kind, snapshot.isOngoing)
        }
        guard let activity = matches.first else {
            throw ControlError(.notFound, "no activity matches '\(reference)'", path: "activity")
        }
        guard matches.count == 1 else {
            throw ControlError(
                .badParameters, "'\(reference)' matches several activities; give an identifier", path: "activity")
        }
        return activity
    }
}
