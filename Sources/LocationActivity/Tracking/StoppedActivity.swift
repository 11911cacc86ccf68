package import ActivityTree
import FoundationEssentials
import SystemSupport

/// An activity of any process that was ended on request.
package struct StoppedActivity: Sendable {
    /// The activity before its end.
    package var snapshot: ActivitySnapshot
    /// The owner's summary; nil if it sent none.
    package var summary: JSONValue?
    /// Seconds from the start to the end, or to the last update if the owner has died; nil if it had not started.
    package var elapsed: Double?
    /// Whether the owner had died.
    package var wasOrphan: Bool

    package init(
        _ snapshot: ActivitySnapshot, summary: JSONValue?, endedAt end: (time: ActivityClock.Moment, boot: String)?
    ) {
        self.snapshot = snapshot
        self.summary = summary
        wasOrphan = end == nil
        guard snapshot.state != .pending else { return }
        elapsed =
            end.map { snapshot.elapsed(at: $0.time, boot: $0.boot) }
            ?? max(0, snapshot.clock.updated - snapshot.clock.started)
    }

    /// Returns the line to print; control characters are not escaped.
    package func line(units: Units) -> String {
        let name = snapshot.key ?? snapshot.kind
        let text: String
        if let kind = snapshot.knownKind {
            text = kind.endLine(name: name, summary: summary, content: snapshot.content, units: units)
        } else if let elapsed {
            text = "Ended \(name) after \(DurationText.clock(elapsed))"
        } else {
            text = "Ended \(name) before its start"
        }
        return wasOrphan ? text + " (its process had died)" : text
    }
}

package enum ActivityStopError: Error {
    case ended
    /// The owner refused or did not answer.
    case refused(ControlClient.Failure)
    /// The activity has ended, but its tracker is still running.
    case processRemains
    /// The runtime directory cannot be changed.
    case directory(RuntimeDirectoryError)
}

extension ListedActivity {
    /// Ends the activity over its owner's control socket, or removes it if the owner has died.
    ///
    /// - Parameters:
    ///   - dismisses: Whether to remove it from all surfaces immediately.
    ///   - tracker: The executable name of trackers, which exit with their activity; the call waits for the exit.
    package func stop(dismisses: Bool, tracker: String) async throws(ActivityStopError) -> StoppedActivity {
        guard snapshot.isAlive == true else { return try await removeOrphan() }
        let parameters: JSONObject = dismisses ? ["reason": "user", "dismissalPolicy": "immediate"] : [:]
        let reply: JSONValue
        do {
            reply = try await control.send(
                ControlRequest(intent: "end", activity: snapshot.id, parameters: parameters))
        } catch .unreachable {
            return try await removeOrphan()
        } catch .refused(let error) where error.code == .ended || error.code == .notFound {
            throw .ended
        } catch {
            throw .refused(error)
        }
        if snapshot.program == tracker { try await waitForOwner() }
        let clock = ActivityClock.system
        return StoppedActivity(snapshot, summary: reply["summary"], endedAt: (clock.now, clock.bootID))
    }

    private func removeOrphan() async throws(ActivityStopError) -> StoppedActivity {
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(snapshot.id)
        } catch {
            throw .directory(error)
        }
        return StoppedActivity(snapshot, summary: nil, endedAt: nil)
    }

    private func waitForOwner() async throws(ActivityStopError) {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while !ProcessStatus.hasEnded(snapshot.owner.pid) {
            guard ContinuousClock.now < deadline else { throw .processRemains }
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}

extension ActivitySnapshot {
    /// Returns the seconds from the start to a moment, or to the end if the activity has ended.
    package func elapsed(at now: ActivityClock.Moment, boot: String) -> Double {
        if let endedAt { return max(0, endedAt.timeIntervalSince(startedAt)) }
        guard clock.boot == boot else { return max(0, Double(now.date) / 1e3 - startedAt.timeIntervalSince1970) }
        return max(0, Double(now.boot) / 1e9 - clock.started)
    }
}
