import ActivityTree
import FoundationEssentials
import LocationStream
import Synchronization
import SystemSupport

extension ModelTracking {
    /// Requests the activity, or continues an activity with the same key whose process has died.
    func requested(_ request: Request) async throws -> Beginning {
        let (options, center) = (options, center)
        let now = center.clock.now
        let first = model.withLock { $0.initialContent(at: now) }
        let (activity, origin) = try await center.perform {
            var activityOptions = ActivityOptions(
                key: options.key, kind: options.kind, onOwnerGone: options.onOwnerGone,
                source: options.followsSource ? options.source.description : nil, publish: options.publish,
                maximumAge: options.maximumAge, keepsLog: options.keepsLog, isStartedByUser: options.isStartedByUser,
                schedule: request.schedule)
            if options.continued?.isOfThisBoot == false { activityOptions.continued = options.continued }
            return try ModelActivity.request(
                attributes: request.attributes, content: ActivityContent(state: first, staleDate: nil),
                activityOptions, center: center)
        }
        var beginning = Beginning(activity: activity, startedAt: activity.snapshot?.started ?? now)
        switch origin {
        case .created:
            beginning.hasRebooted = options.continued?.isOfThisBoot == false
            beginning.isContinued = beginning.hasRebooted
        case .adopted(let snapshot):
            if model.withLock({ $0.canContinue(snapshot.attributes) }) { beginning.content = snapshot.content }
            beginning.hasRebooted = snapshot.clock.boot != center.clock.bootID
            beginning.isContinued = true
        // Other code in this process already uses the key for an activity of this type.
        case .running:
            throw LiveActivityError.alreadyRunning(id: activity.id, pid: ProcessInfo.processInfo.processIdentifier)
        case .elsewhere(let snapshot):
            throw LiveActivityError.alreadyRunning(id: activity.id, pid: snapshot.owner.pid)
        }
        return beginning
    }

    /// Installs the hooks of the activity, and stops this run when other code ends the activity.
    func installHooks(of activity: ModelActivity, _ manager: ModelManager<Model>?) {
        activity.owned?.hooks.withLock { [weak self, name] hooks in
            hooks.end = { [weak manager] end throws(ControlError) in
                guard let manager else { throw .activityEnded }
                let summary = await manager.end(name, reason: end.reason, dismissalPolicy: end.policy)
                return summary?.objectValue ?? JSONObject()
            }
            let apply = hooks.update
            hooks.update = { [weak self] update throws(ControlError) in
                guard let self else { throw .activityEnded }
                try await self.change(update, apply)
            }
            hooks.wake = { [weak self] in
                Task { await self?.wake() }
            }
            let announce = hooks.state
            hooks.state = { state in
                announce?(state)
                if state.isTerminal { self?.stop(reason: EndReason.stopped, dismissalPolicy: .immediate) }
            }
        }
        if activity.activityState.isTerminal { stop(reason: EndReason.stopped, dismissalPolicy: .immediate) }
    }
}
