package import ActivityTree
package import FoundationEssentials

/// Runs the activities of one kind in this process.
package actor ModelManager<Model: ActivityModel> {
    package typealias ModelActivity = Activity<Model.Attributes>

    private nonisolated let center: ActivityCenter
    private nonisolated let timeout: QueryTimeout
    private var runs: [String: ModelTracking<Model>] = [:]
    /// The run that began last, for callers of ``ActivityTracker/firstAnswer()`` and ``ActivityTracker/ended()``.
    private var newest: ModelTracking<Model>?

    package init(center: ActivityCenter, timeout: QueryTimeout = .standard) {
        self.center = center
        self.timeout = timeout
    }

    /// Starts an activity, or returns the running activity with the same name.
    ///
    /// - Parameters:
    ///   - id: The name of the activity in this manager, such as the reference of a trip.
    ///   - startsPending: Whether the activity stays pending until the model returns ``ActivityAction/start``.
    ///   - startsAt: The scheduled start, which the model may bring forward; nil for none.
    ///   - ask: Answers the model's queries. The calls are cancelled at a timeout, and at the end of the activity.
    /// - Throws: ``LiveActivityError``, ``RuntimeDirectoryError`` or ``ActivityAuthorizationError``. Errors of the
    ///   source are thrown by the ``tracker``.
    package func start(
        _ id: String, _ model: Model, attributes: Model.Attributes, options: LocationActivityOptions,
        startsPending: Bool = false, startsAt: Date? = nil,
        ask: @escaping @Sendable (Model.Query) async throws -> Model.Answer
    ) async throws -> ModelActivity {
        // An activity that is being stopped must not be returned.
        while let run = runs[id], run.isStopping { _ = await finish(id, run) }
        if let run = runs[id] { return try await run.begun() }
        let schedule = startsPending || startsAt != nil ? ActivitySchedule(start: startsAt) : nil
        let run = ModelTracking(
            id, model, options, ModelTracking.Request(attributes: attributes, schedule: schedule), center: center,
            manager: self, queries: ModelQueries(timeout: timeout, ask: ask))
        (runs[id], newest) = (run, run)
        do {
            return try await run.begun()
        } catch {
            if runs[id] === run { runs[id] = nil }
            throw error
        }
    }

    /// Runs a model whose activity could not be started, so that its journey is still recorded.
    ///
    /// - Returns: The identifier of the run for observers, a UUID; nil if a run with this name exists.
    package func startWithoutActivity(
        _ id: String, _ model: Model, options: LocationActivityOptions,
        ask: @escaping @Sendable (Model.Query) async throws -> Model.Answer
    ) async -> String? {
        while let run = runs[id], run.isStopping { _ = await finish(id, run) }
        guard runs[id] == nil else { return nil }
        let run = ModelTracking(
            id, model, options, nil, center: center, manager: self,
            queries: ModelQueries(timeout: timeout, ask: ask))
        (runs[id], newest) = (run, run)
        return run.identifier
    }

    /// Changes members of the content, as `myeline update` does.
    package func change(_ id: String, _ members: JSONObject) async throws(ControlError) {
        guard let run = runs[id] else { throw ControlError(.notFound, "'\(id)' is not running") }
        var update = ControlUpdate(replacing: .object(members))
        update.replacesContent = false
        try await run.change(update)
    }

    /// Ends an activity, and returns the summary; nil if there is no such activity.
    @discardableResult
    package func end(
        _ id: String, reason: String, dismissalPolicy: ActivityUIDismissalPolicy
    ) async -> JSONValue? {
        guard let run = runs[id] else { return nil }
        run.stop(reason: reason, dismissalPolicy: dismissalPolicy)
        let summary = await finish(id, run)
        // The model may have ended the activity earlier with another policy.
        if dismissalPolicy == .immediate { _ = try? await run.begun().end(nil, dismissalPolicy: .immediate) }
        return summary.map { .object($0) }
    }

    /// Ends all activities of this manager, and dismisses them.
    package func endAll(reason: String) async {
        let names = runs.keys.sorted()
        for id in names { runs[id]?.stop(reason: reason, dismissalPolicy: .immediate) }
        for id in names { _ = await end(id, reason: reason, dismissalPolicy: .immediate) }
    }

    /// Returns whether an activity is running or pending.
    package func isActive(_ id: String) async -> Bool { runs[id].map { !$0.isStopping } ?? false }

    /// Returns whether an activity was started by a process that has exited.
    package func isContinued(_ id: String) async -> Bool { await runs[id]?.isContinued ?? false }

    /// The tracker of this manager's activities, for commands that do not know the kind of an activity.
    package nonisolated var tracker: any ActivityTracker { ModelTracker(manager: self, center: center) }

    private func finish(_ id: String, _ run: ModelTracking<Model>) async -> JSONObject? {
        let summary = await run.finish()
        if runs[id] === run { runs[id] = nil }
        return summary
    }
}

extension ModelManager {
    /// The run that began last, even after its end.
    var newestRun: ModelTracking<Model>? { newest }

    /// The names by which a user can select each running activity.
    ///
    /// The keys of the dictionary are the names in this manager.
    var names: [String: [String]] {
        get async {
            var names: [String: [String]] = [:]
            for (id, run) in runs where !run.isStopping { names[id] = await run.names }
            return names
        }
    }

    /// Waits for the end of the run that began last, and returns its summary.
    func newestEnd() async -> JSONObject? {
        guard let run = newest else { return nil }
        return await finish(run.name, run)
    }
}
