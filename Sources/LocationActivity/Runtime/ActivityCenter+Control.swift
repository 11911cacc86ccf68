import Glibc
import Synchronization
import ActivityTree

extension ActivityCenter {
    /// Starts an activity on request.
    package typealias StartHandler = @Sendable (ControlStart) async throws(ControlError) -> String

    /// Says who answers a request for something that is no intent of the ``registry``.
    ///
    /// - Parameters:
    ///   - name: The intent.
    ///   - handler: Answers; nil for nobody.
    package func setIntent(_ name: String, _ handler: IntentHandler?) {
        intents.withLock { $0[name] = handler }
    }

    /// Answers a request that came over the control socket.
    func answer(_ request: ControlRequest) async -> Result<JSONValue, ControlError> {
        do throws(ControlError) {
            switch request.intent {
            case "list": return .success(list())
            case "start": return .success(try await start(request))
            case "update": return .success(try await update(request))
            case "end": return .success(try await end(request))
            case "intents":
                return .success([
                    "program": .string(program), "pid": .integer(Int64(getpid())), "intents": .array(registry.listing),
                ])
            default: return .success(try await perform(request))
            }
        } catch {
            return .failure(error)
        }
    }

    private func list() -> JSONValue {
        .array(activities.map { json($0) })
    }

    private func json(_ activity: OwnedActivity) -> JSONValue {
        var snapshot = activity.snapshot
        snapshot.state = snapshot.state(at: clock.now, boot: clock.bootID)
        snapshot.isAlive = true
        return snapshot.json
    }

    private func update(_ request: ControlRequest) async throws(ControlError) -> JSONValue {
        let activity = try activity(request)
        let update = try ControlUpdate(request.parameters)
        guard let handler = activity.currentHooks.update else {
            throw ControlError(.ended, "the activity has ended")
        }
        try await handler(update)
        return json(activity)
    }

    private func end(_ request: ControlRequest) async throws(ControlError) -> JSONValue {
        let activity = try activity(request)
        let end = try ControlEnd(request.parameters)
        guard let handler = activity.currentHooks.end else { throw ControlError(.ended, "the activity has ended") }
        let summary = try await handler(end)
        var result = json(activity).objectValue ?? JSONObject()
        if !summary.members.isEmpty { result["summary"] = .object(summary) }
        return .object(result)
    }

    private func start(_ request: ControlRequest) async throws(ControlError) -> JSONValue {
        let start = try ControlStart(request.parameters)
        let starts = starts.withLock { $0 }
        guard !starts.isEmpty else { throw ControlError(.disabled, "this program starts nothing on request") }
        let known = starts.keys.sorted().joined(separator: ", ")
        guard let name = start.type ?? (starts.count == 1 ? starts.keys.first : nil) else {
            throw ControlError(.badParameters, "one of \(known)", path: "attributesType")
        }
        guard let handler = starts[name] else {
            throw ControlError(.badParameters, "this program starts \(known) on request", path: "attributesType")
        }
        let id = try await handler(start)
        return owned.withLock { $0[id] }.map(json) ?? ["id": .string(id)]
    }

    private func perform(_ request: ControlRequest) async throws(ControlError) -> JSONValue {
        if let handler = intents.withLock({ $0[request.intent] }) { return try await handler(request) }
        return try await registry.perform(request.intent, parameters: request.parameters, text: request.text)
    }

    /// The activity that a request is about: by its identifier, its key or a beginning, or the only one there is.
    private func activity(_ request: ControlRequest) throws(ControlError) -> OwnedActivity {
        let activities = activities
        guard let reference = request.activity else {
            guard activities.count <= 1 else {
                throw ControlError(.badParameters, "there are several activities", path: "activity")
            }
            guard let activity = activities.first else { throw ControlError(.notFound, "there is no activity") }
            return activity
        }
        let matches = ActivityReference(reference).matches(activities) { activity in
            let snapshot = activity.stateMachine.withLock { $0.snapshot }
            return (snapshot.id, snapshot.key, snapshot.kind, snapshot.isOngoing)
        }
        guard let activity = matches.first else {
            throw ControlError(.notFound, "there is no activity \(reference)", path: "activity")
        }
        guard matches.count == 1 else {
            throw ControlError(.badParameters, "\(reference) names several activities", path: "activity")
        }
        return activity
    }
}
