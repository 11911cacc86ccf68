import Glibc
import LocationActivity

/// Ends activities, whichever process they are in.
struct ActivityStop {
    var units: Units

    /// Ends one activity, and waits until its process is gone where that lives for it alone.
    ///
    /// - Returns: What was tracked, in a line.
    func stop(_ activity: ListedActivity) async throws -> String {
        let snapshot = activity.snapshot
        let text = SummaryText(units: units)
        let name = snapshot.key ?? snapshot.kind
        guard snapshot.isAlive == true else { return try await clean(snapshot, text, name) }
        let summary: JSONValue
        do {
            summary = try await activity.control.send(ControlRequest(intent: "end", activity: snapshot.id))
        } catch .unreachable {
            return try await clean(snapshot, text, name)
        } catch .refused(let error) where error.code == .ended || error.code == .notFound {
            throw Failure("\(name) has ended already", status: .nothing)
        } catch {
            throw Failure(
                "\(name) cannot be stopped: \(error)", remedy: "end its process with kill \(snapshot.owner.pid)")
        }
        if snapshot.program == ActivityCenter.executableName { try waitForEnd(of: snapshot) }
        let parts = summary["summary"]
        return text.line(
            name: name, distance: parts?["distance"]?.doubleValue ?? snapshot.content["distance"]?.doubleValue,
            elapsed: parts?["elapsed"]?.doubleValue ?? snapshot.content["elapsed"]?.doubleValue,
            points: parts?["points"]?.doubleValue.map { Int($0) })
    }

    /// Removes what a killed tracker left behind.
    private func clean(_ snapshot: ActivitySnapshot, _ text: SummaryText, _ name: String) async throws -> String {
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(snapshot.id)
        } catch {
            throw Failure(error.message, remedy: error.remedy)
        }
        let line = text.line(
            name: name, distance: snapshot.content["distance"]?.doubleValue,
            elapsed: snapshot.content["elapsed"]?.doubleValue, points: nil)
        return line + " (its process was gone)"
    }

    private func waitForEnd(of snapshot: ActivitySnapshot) throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while !ProcessEnd.hasCome(snapshot.owner.pid) {
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    "the activity has ended, but its process \(snapshot.owner.pid) goes on",
                    remedy: "end it with kill \(snapshot.owner.pid)")
            }
            usleep(1000)
        }
    }
}
