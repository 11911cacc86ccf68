import ActivityRendering
package import ActivityTree
import FoundationEssentials
import SystemSupport

/// An activity that was ended on request; it may belong to any process.
package struct StoppedActivity: Sendable {
    /// The stored state of the activity before its end.
    package var snapshot: ActivitySnapshot
    /// The summary in the reply of the activity's process; nil if the process sent none.
    package var summary: JSONValue?
    /// The seconds from the start to the end, or to the last update if the owner has died; nil if the activity had not
    /// started.
    package var elapsed: Double?
    package var wasOrphan: Bool

    package init(_ snapshot: ActivitySnapshot, summary: JSONValue?, endedAt end: ActivityClock.Moment?) {
        self.snapshot = snapshot
        self.summary = summary
        wasOrphan = end == nil && snapshot.isOngoing
        guard snapshot.state != .pending else { return }
        elapsed = end.map { snapshot.elapsed(at: $0) } ?? max(0, snapshot.clock.updated - snapshot.clock.started)
    }

    /// The end as JSON, in the format of `myeline stop --json`.
    package var json: JSONValue {
        var json = Self.json(
            id: snapshot.id, key: snapshot.key, kind: snapshot.kind,
            elapsed: elapsed.map { .rounded($0, decimals: 3) }, summary: summary ?? snapshot.lastSummary)
        json["orphan"] = .bool(wasOrphan)
        return .object(json)
    }

    /// Returns the members of the JSON output that describe the end of an activity.
    package static func json(
        id: String, key: String?, kind: String, elapsed: JSONValue?, summary: JSONValue?
    ) -> JSONObject {
        JSONObject([
            ("id", .string(id)), ("key", key.map { .string($0) } ?? .null), ("kind", .string(kind)),
            ("elapsed", elapsed ?? .null), ("summary", summary ?? .null),
        ])
    }

    /// Returns a line for the user about the end of the activity; the caller must escape control characters.
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
        if let end = snapshot.targetEnd(units: units) { return "\(text); \(end)" }
        return wasOrphan ? text + " (its process had died)" : text
    }
}

extension ActivitySnapshot {
    /// The summary of an activity that has ended, taken from its content.
    ///
    /// Nil if the activity has not ended, or if the content of its kind has no figures of a summary.
    fileprivate var lastSummary: JSONValue? {
        guard !isOngoing, let names = knownKind?.summaryMembers, !names.isEmpty else { return nil }
        var summary = JSONObject()
        for name in names { summary[name] = content[name] }
        summary["reason"] = endReason.map { .string($0) }
        summary["source"] = source.map { .string($0) }
        return .object(summary)
    }

    /// Returns a text about an activity that ended at its target, such as "ended by its target 5 km at 10:32".
    ///
    /// Returns nil if the activity has not ended, or has ended for another reason.
    package func targetEnd(units: Units) -> String? {
        guard let endedAt, let endReason,
            let target = EndReason.targetText(endReason, content: content, units: units)
        else { return nil }
        let time = DateText(endedAt, style: .time, at: endedAt, zone: .local)
        let day = ClockTime.user.day(endedAt, at: .now).map { " on \($0)" } ?? ""
        return "ended by its target \(target) at \(time.text)\(day)"
    }
}

package enum ActivityStopError: Error {
    case ended
    /// The process of the activity refused the request or did not reply.
    case refused(ControlClient.Failure)
    /// The activity has ended, but its background process is still running.
    case processRemains
    /// The activity's process has died, but the activity could not be removed from the runtime directory.
    case directory(RuntimeDirectoryError)
}

extension ListedActivity {
    /// Ends the activity with a request to its process.
    ///
    /// If that process has died, removes the activity.
    ///
    /// - Parameter tracker: The executable name of background trackers. The call waits up to 10 s until an owner with
    ///   this name has exited.
    package func stop(tracker: String) async throws(ActivityStopError) -> StoppedActivity {
        guard snapshot.isAlive == true else { return try await removeOrphan() }
        let reply: JSONValue
        do {
            reply = try await control.send(ControlRequest(intent: "end", activity: snapshot.id))
        } catch .unreachable {
            return try await removeOrphan()
        } catch .refused(let error) where error.code == .ended || error.code == .notFound {
            throw .ended
        } catch {
            throw .refused(error)
        }
        if snapshot.program == tracker { try await waitForOwner() }
        return StoppedActivity(snapshot, summary: reply["summary"], endedAt: ActivityClock.system.now)
    }

    private func removeOrphan() async throws(ActivityStopError) -> StoppedActivity {
        let directory = RuntimeDirectory.standard
        do {
            if try await directory.removeOrphan(snapshot.id) != nil {
                return StoppedActivity(snapshot, summary: nil, endedAt: nil)
            }
        } catch {
            throw .directory(error)
        }
        // Another process has removed the activity or taken it over, or the socket of its running owner is unreachable.
        let isOngoing = await directory.listing().snapshots.contains { $0.id == snapshot.id && $0.isOngoing }
        throw isOngoing ? .refused(.timedOut) : .ended
    }

    private func waitForOwner() async throws(ActivityStopError) {
        // A tracker removes its files before it exits, so watching the directory would not detect the exit.
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        var pause = Duration.milliseconds(2)
        while !ProcessStatus.hasEnded(snapshot.owner.pid) {
            guard ContinuousClock.now < deadline, (try? await Task.sleep(for: pause)) != nil else {
                throw .processRemains
            }
            pause = min(pause * 2, .milliseconds(50))
        }
    }
}
