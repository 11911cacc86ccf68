import ActivityRendering
import ActivitySurfaces
import ActivityTree
import FoundationEssentials
import LocationActivity
import SystemSupport

/// Checks the activities, and reports why an activity is not shown or does not change.
struct ActivityCheck {
    let activities: [ListedActivity]
    /// The processes that a signal has suspended.
    let suspended: Set<Int32>
    let moment: ClockReading
    let settings: ActivitySettings

    /// A note is reported only if the rate limit has held back at least this many updates.
    private static let significantUpdates = 10
    /// The maximum number of ended activities that are listed one by one.
    private static let namedEnds = 3

    func findings() -> [Finding] {
        guard !activities.isEmpty else {
            return [.note(.activity, "no activity is running", remedy: "start one with 'myeline start'")]
        }
        let ended = activities.count { !$0.snapshot.isOngoing }
        guard ended > Self.namedEnds else { return activities.flatMap { finding($0) } }
        return activities.filter(\.snapshot.isOngoing).flatMap { finding($0) } + [
            .note(
                .activity, "\(ended) activities have ended",
                remedy: "dismiss each with 'myeline stop ID'; 'myeline list --all' shows the IDs")
        ]
    }

    private func finding(_ listed: ListedActivity) -> [Finding] {
        let snapshot = listed.snapshot
        let name = "\(snapshot.name) (\(snapshot.id.prefix(8)))"
        guard snapshot.isOngoing else {
            let reason = snapshot.endReason.map { ": \(EndReason.text($0))" } ?? ""
            let remedy = "dismiss it with 'myeline stop \(snapshot.id.prefix(8))'"
            return [.note(.activity, "\(name) has ended\(reason)", remedy: remedy)]
        }
        guard snapshot.isAlive != false else {
            let source = snapshot.source.map { " --source \($0)" } ?? ""
            let restart =
                snapshot.continuationKey.map {
                    "continue the activity with 'myeline start --key \($0)\(source)', or end it"
                } ?? "end the activity"
            return [
                .problem(
                    .activity, "\(name) is not updated, because its process \(snapshot.owner.pid) has died",
                    remedy: "\(restart) with 'myeline stop \(snapshot.id.prefix(8))'")
            ]
        }
        if suspended.contains(snapshot.owner.pid) {
            return [
                .problem(
                    .activity, "\(name) is not updated, because its process \(snapshot.owner.pid) is suspended",
                    remedy: "continue the process with 'kill -CONT \(snapshot.owner.pid)'")
            ]
        }
        return [state(of: listed, name)] + counts(of: snapshot, name)
    }

    private func state(of listed: ListedActivity, _ name: String) -> Finding {
        let display = ActivityDisplay(listed, without: PresentationEntry.forms)
        let age = "updated \(display.ageText(at: moment))"
        let reason = display.content["reason"]?.stringValue.map { ": \($0)" } ?? ""
        switch display.shownState(at: moment) {
        case "active": return .ok(.activity, "\(name) is active, \(age)")
        case "pending":
            let date = listed.snapshot.startsAt.map { " at \(LocalTime.text($0.timeIntervalSince1970))" } ?? ""
            return .note(.activity, "\(name) starts\(date); it is shown then")
        case "stale":
            return .note(
                .activity, "\(name) is out of date, \(age)",
                remedy: "'myeline status -v' shows the last line of its log")
        case let state: return .note(.activity, "\(name): \(state)\(reason), \(age)")
        }
    }

    private func counts(of snapshot: ActivitySnapshot, _ name: String) -> [Finding] {
        let counts = snapshot.updates
        var findings: [Finding] = []
        // Ignore activities that play a log, because a log may be played faster than updates are published.
        let isLog = snapshot.source.map { $0 == "-" || $0.hasPrefix("file:") } ?? false
        if !isLog, counts.heldBack > counts.sent, counts.heldBack >= Self.significantUpdates {
            let interval = FixedPoint.text(settings.frequentInterval / .seconds(1), places: 0)
            findings.append(
                .note(
                    .activity,
                    "\(counts.heldBack) updates of \(name) were held back, so it changes less often than "
                        + "its receiver reports",
                    remedy: "start the activity with '--publish every', or lower the setting 'frequentInterval' "
                        + "(\(interval) s)"))
        }
        if counts.dropped > 0 {
            findings.append(
                .note(
                    .activity,
                    "\(counts.dropped) updates of \(name) were dropped, because they were too large, too late or "
                        + "sent after its end",
                    remedy: "'myeline status -v' shows the last line of its log"))
        }
        return findings
    }
}
