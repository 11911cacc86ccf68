import LocationActivity
import ActivityTree

/// Does what a person asked for at the screen, and says in a line what became of it.
package struct ActionPerformer: Sendable {
    package var action: SurfaceAction

    /// What is said while it is being done; nil for what is done at once.
    package var beginning: String? {
        switch action {
        case .start: "starting…"
        case .stop(let activity): "stopping \(Self.name(activity))…"
        case .dismiss, .open, .press, .quit, .interrupt, .suspend, .repaint: nil
        }
    }

    /// Does it.
    ///
    /// - Returns: What there is to say; nil for nothing.
    package func run() async -> StatusMessage? {
        switch action {
        case .start: return await command(["start"], done: "tracking has started")
        case .stop(let activity): return await command(["stop", activity.snapshot.id], done: nil)
        case .dismiss(let activity): return await dismiss(activity)
        case .press(let activity, let intent, let label): return await press(activity, intent, label)
        case .open(let address):
            return URLOpener.open(address: address)
                ? StatusMessage(text: "opening \(address)")
                : StatusMessage(text: "xdg-open is not there to open \(address)", isError: true)
        case .quit, .interrupt, .suspend, .repaint: return nil
        }
    }

    /// What the command line does, done by it.
    ///
    /// - Parameter done: What is said of a success; nil for what the command says.
    private func command(_ arguments: [String], done: String?) async -> StatusMessage? {
        guard let result = await SelfInvocation(arguments: arguments).run() else {
            return StatusMessage(text: "the system starts no more processes", isError: true)
        }
        let prefix = "myeline: "
        let said = result.lines.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
        // `start` prints an identifier, and in front of it whatever there is to say of the source.
        let complaint = result.lines.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
        guard result.status == 0 else {
            return StatusMessage(text: complaint.map(String.init) ?? "it failed", isError: true)
        }
        return StatusMessage(text: done.map { complaint.map(String.init) ?? $0 } ?? said.last ?? "done")
    }

    private func dismiss(_ activity: ListedActivity) async -> StatusMessage? {
        let name = Self.name(activity)
        if activity.snapshot.isAlive == true {
            do {
                _ = try await activity.control.send(
                    ControlRequest(
                        intent: "end", activity: activity.snapshot.id,
                        parameters: ["reason": "user", "dismissalPolicy": "immediate"]))
                return StatusMessage(text: "\(name) is dismissed")
            } catch .unreachable {
                // Its process has gone meanwhile.
            } catch {
                return StatusMessage(text: "\(name) cannot be dismissed: \(error)", isError: true)
            }
        }
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(activity.snapshot.id)
        } catch {
            return StatusMessage(text: error.description, isError: true)
        }
        return StatusMessage(text: "\(name) is dismissed (its process was gone)")
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
