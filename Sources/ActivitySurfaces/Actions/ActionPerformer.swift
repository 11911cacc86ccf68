import LocationActivity
import ActivityTree

/// Performs a user's action and returns a one-line message about the result.
struct ActionPerformer: Sendable {
    var action: SurfaceAction

    /// The message to show while the action runs; nil for an immediate action.
    var progressMessage: String? {
        switch action {
        case .start: "starting…"
        case .stop(let activity): "stopping \(Self.name(activity))…"
        case .dismiss, .open, .press, .quit, .interrupt, .suspend, .repaint: nil
        }
    }

    func run() async -> StatusMessage? {
        switch action {
        case .start: return await start()
        case .stop(let activity): return await stop(activity)
        case .dismiss(let activity): return await dismiss(activity)
        case .press(let activity, let intent, let label): return await press(activity, intent, label)
        case .open(let address):
            return URLOpener.open(address: address)
                ? StatusMessage(text: "opening \(address)")
                : StatusMessage(text: "cannot open \(address): xdg-open was not found", isError: true)
        case .quit, .interrupt, .suspend, .repaint: return nil
        }
    }

    private func start() async -> StatusMessage? {
        do {
            let started = try await StartLocationUpdateIntent().perform()
            return StatusMessage(text: started.notes.first ?? "tracking started")
        } catch {
            return StatusMessage(text: Self.text(error), isError: true)
        }
    }

    private func stop(_ activity: ListedActivity) async -> StatusMessage? {
        do {
            let stopped = try await StopLocationUpdateIntent(activity.snapshot.id).perform().stopped
            return StatusMessage(text: stopped?.line(units: SettingsFile.user.settings.units) ?? "done")
        } catch {
            return StatusMessage(text: Self.text(error), isError: true)
        }
    }

    private func dismiss(_ activity: ListedActivity) async -> StatusMessage? {
        let name = Self.name(activity)
        do {
            let result = try await StopLocationUpdateIntent(activity.snapshot.id, dismisses: true).perform()
            let wasOrphan = result.stopped?.wasOrphan == true
            return StatusMessage(text: "\(name) is dismissed" + (wasOrphan ? " (its process had died)" : ""))
        } catch {
            return StatusMessage(text: "cannot dismiss \(name): \(Self.text(error))", isError: true)
        }
    }

    private static func text(_ error: any Error) -> String { (error as? Failure)?.text ?? "\(error)" }

    private func press(_ activity: ListedActivity, _ intent: IntentReference, _ label: String) async -> StatusMessage? {
        do {
            let result = try await activity.control.send(ControlRequest(intent))
            return result["dialog"]?.stringValue.map { StatusMessage(text: $0) }
        } catch {
            return StatusMessage(text: "\(label.isEmpty ? intent.name : label): \(error)", isError: true)
        }
    }

    private static func name(_ activity: ListedActivity) -> String {
        activity.snapshot.key ?? activity.snapshot.kind
    }
}
