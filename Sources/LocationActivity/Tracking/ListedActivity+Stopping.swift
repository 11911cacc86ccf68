import ActivityTree
import SystemSupport

package enum ActivityStopError: Error {
    case ended
    /// The process of the activity refused the request or did not reply.
    case refused(ControlClient.Failure)
    /// The activity has ended, but its background process is still running.
    case processRemains
    /// The runtime directory cannot be changed.
    case directory(RuntimeDirectoryError)
}

extension ListedActivity {
    /// Ends the activity with a request to its process.
    ///
    /// If that process has died, removes the activity.
    ///
    /// - Parameters:
    ///   - dismisses: Whether to remove the activity from all surfaces immediately.
    ///   - tracker: The executable name of background trackers. The call waits until the tracker of the activity has
    ///     exited.
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
        return StoppedActivity(snapshot, summary: reply["summary"], endedAt: ActivityClock.system.now)
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
        // A tracker removes its files before it exits, so that watching the directory would not report the exit.
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
