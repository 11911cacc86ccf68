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

    /// Performs the action and returns the message to show, if any.
    func run() async -> StatusMessage? {
        switch action {
        case .start: return await command(["start"], done: "tracking started")
        case .stop(let activity): return await command(["stop", activity.snapshot.id], done: nil)
        case .dismiss(let activity): return await dismiss(activity)
        case .press(let activity, let intent, let label): return await press(activity, intent, label)
        case .open(let address):
            return URLOpener.open(address: address)
                ? StatusMessage(text: "opening \(address)")
                : StatusMessage(text: "cannot open \(address): xdg-open was not found", isError: true)
        case .quit, .interrupt, .suspend, .repaint: return nil
        }
    }

    /// Runs this program with arguments.
    ///
    /// - Parameter done: The message on success; nil for the command's last line.
    private func command(_ arguments: [String], done: String?) async -> StatusMessage? {
        guard let result = await SelfInvocation(arguments: arguments).run() else {
            return StatusMessage(text: "cannot start another process", isError: true)
        }
        let prefix = "myeline: "
        let lines = result.lines.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
        // `start` prints warnings about the source before the identifier.
        let complaint = result.lines.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
        guard result.status == 0 else {
            return StatusMessage(text: complaint.map(String.init) ?? "the command failed", isError: true)
        }
        return StatusMessage(text: done.map { complaint.map(String.init) ?? $0 } ?? lines.last ?? "done")
    }

    private func dismiss(_ activity: ListedActivity) async -> StatusMessage? {
        let name = Self.name(activity)
        if activity.snapshot.isAlive == true {
            do {
                _ = try await activity.control.send(
                    ControlRequest(
                        intent: "end", activity: activity.snapshot.id,
                        parameters: ["reason": "user", "dismissalPolicy": "immediate"]))
                return StatusMessage(text: "dismissed \(name)")
            } catch .unreachable {
                // The process has exited in the meantime.
            } catch {
                return StatusMessage(text: "cannot dismiss \(name): \(error)", isError: true)
            }
        }
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(activity.snapshot.id)
        } catch {
            return StatusMessage(text: error.description, isError: true)
        }
        return StatusMessage(text: "dismissed \(name) (its process was gone)")
    }

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
