import Glibc
import ActivityTree
import LocationActivity
import LocationStream
import ActivitySurfaces

/// A tracker in this process: one activity, from its start to its end.
@MainActor
struct ForegroundTracker {
    var kind: any ActivityKind.Type
    var options: LocationActivityOptions
    var requiresSource: Bool
    var handshake: HandshakeWriter
    var units: Units
    /// Whether the desktop is told of the activity.
    var notifies = false

    /// Tracks until the source or the activity ends, or a signal comes.
    func run() async throws {
        do {
            try await endingOnSignals(ignoringHangUp: handshake.isDetached) { try await self.track() }
        } catch let failure as Failure {
            handshake.say(.failed(status: failure.status.rawValue, text: failure.text))
            throw failure
        }
    }

    private func track() async throws {
        let tracker = kind.tracker
        let id: String
        do {
            id = try await StartLocationUpdateIntent(options: trackingOptions).perform().id
        } catch LiveActivityError.alreadyRunning(let id, let pid) {
            return try await sayRunning(id, pid)
        } catch {
            throw Failure(starting: error)
        }
        handshake.say(.started(id: id))
        try await withTaskCancellationHandler {
            if !handshake.isDetached { try await StandardOutput().write(line: id) }
            let tell: @Sendable (DBusError) -> Void = { [handshake] trouble in
                handshake.say(.noted(line: trouble.line))
                StandardError.write(line: "myeline: \(trouble.line); tracking continues")
            }
            try await Notifying.during(notifies, only: id, answeredFirst: true, tell: tell) {
                try await answer(tracker)
                guard let summary = try await ended(tracker), !handshake.isDetached else { return }
                let line = kind.endLine(
                    name: options.key ?? options.kind, summary: summary, content: .null, units: units)
                try await StandardOutput().write(line: Terminal.escaped(line))
            }
        } onCancel: {
            Task { await tracker.stop(reason: EndReason.interrupted) }
        }
    }

    /// A detached tracker's messages go where `status` finds them.
    private var trackingOptions: LocationActivityOptions {
        var options = options
        options.keepsLog = handshake.isDetached
        return options
    }

    private func sayRunning(_ id: String, _ pid: Int32) async throws {
        handshake.say(.running(id: id))
        guard !handshake.isDetached else { return }
        StandardError.write(line: "myeline: already running, in process \(pid)")
        try await StandardOutput().write(line: id)
    }

    /// Waits for the source's first word.
    private func answer(_ tracker: any ActivityTracker) async throws {
        let answer: LocationUpdate?
        do {
            answer = try await tracker.firstAnswer()
        } catch {
            // The end tells the same.
            return
        }
        guard let answer, answer.sourceDisconnected || answer.authorizationDenied else {
            return handshake.say(.answered)
        }
        let reason = answer.reason ?? "the source is lost"
        guard !requiresSource else {
            await tracker.stop(reason: "sourceUnavailable")
            throw Failure(reason)
        }
        handshake.say(.waiting(reason: reason))
        if !handshake.isDetached { StandardError.write(line: "myeline: \(Terminal.escaped(reason)); tracking continues") }
    }

    private func ended(_ tracker: any ActivityTracker) async throws -> JSONValue? {
        do {
            return try await tracker.ended()
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// An activity that cannot be started.
    init(starting error: any Error) {
        switch error {
        case let error as RuntimeDirectoryError: self.init(error.message, remedy: error.remedy)
        case ActivityAuthorizationError.targetMaximumExceeded, ActivityAuthorizationError.globalMaximumExceeded:
            self.init("too many activities are going on", remedy: "stop one; `myeline list` shows them")
        case ActivityAuthorizationError.denied:
            self.init("live activities are turned off", remedy: "myeline config set activities on")
        case let error as LocationStreamError: self.init(error)
        default: self.init("the activity cannot be started: \(error)")
        }
    }
}
