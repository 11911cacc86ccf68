import LocationActivity
import SystemSupport

/// Performs a user's action and creates a message about the result.
///
/// The actions `quit`, `interrupt`, `suspend` and `repaint` are performed by the surface; here they have no effect.
struct ActionPerformer: Sendable {
    var action: SurfaceAction

    var progressMessage: String? {
        switch action {
        case .start: "starting…"
        case .stop(let activity): activity.snapshot.isOngoing ? "stopping \(activity.snapshot.name)…" : nil
        case .open, .press, .quit, .interrupt, .suspend, .repaint: nil
        }
    }

    /// The message about a repeat of an action that is in progress.
    var repeatMessage: StatusMessage? {
        switch action {
        case .press: StatusMessage(text: errorPrefix + "in progress…", isProgress: true)
        case .open(let address): StatusMessage(text: Self.opening(address))
        default: progressMessage.map { StatusMessage(text: $0, isProgress: true) }
        }
    }

    private static func opening(_ address: String) -> String { "opening \(address)" }

    func run() async -> StatusMessage? {
        do {
            return try await perform().map { StatusMessage(text: $0) }
        } catch {
            let text = (error as? Failure)?.text ?? "\(error)"
            return StatusMessage(text: errorPrefix + text, isError: true)
        }
    }

    private func perform() async throws -> String? {
        switch action {
        case .start: return try await StartLocationUpdateIntent().perform().notes.first ?? "tracking started"
        case .stop(let activity):
            let stopped = try await StopLocationUpdateIntent(activity.snapshot.id).perform().stopped
            return stopped?.line(units: SettingsFile.user.settings.units) ?? "done"
        case .press(let activity, let intent, _):
            do throws(ControlClient.Failure) {
                return try await activity.control.send(ControlRequest(intent))["dialog"]?.stringValue
            } catch {
                guard error == .timedOut, let remedy = activity.snapshot.owner.suspensionRemedy else { throw error }
                throw Failure("\(error)", remedy: remedy)
            }
        case .open(let address):
            do throws(SystemError) {
                try DesktopOpener.open(address)
            } catch {
                throw Failure("cannot open \(address): cannot start xdg-open", remedy: "install xdg-utils")
            }
            return Self.opening(address)
        case .quit, .interrupt, .suspend, .repaint: return nil
        }
    }

    private var errorPrefix: String {
        switch action {
        case .press(_, let intent, let label): "\(label.isEmpty ? intent.name : label): "
        default: ""
        }
    }
}
