import Glibc
import LocationActivity
import ActivityTree
import SystemSupport
import ActivitySurfaces

/// Ends activities, whichever process they are in.
struct ActivityStop {
    var units: Units

    /// Ends one activity, and waits until its process is gone where that lives for it alone.
    ///
    /// - Returns: What was tracked, or how long it went on, in a line.
    func stop(_ activity: ListedActivity) async throws -> String {
        let snapshot = activity.snapshot
        guard snapshot.isAlive == true else { return try await clean(activity) }
        let end: JSONValue
        do {
            end = try await activity.control.send(ControlRequest(intent: "end", activity: snapshot.id))
        } catch .unreachable {
            return try await clean(activity)
        } catch .refused(let error) where error.code == .ended || error.code == .notFound {
            throw Failure("\(name(snapshot)) has ended already", status: .nothing)
        } catch {
            throw Failure(
                "\(name(snapshot)) cannot be stopped: \(error)",
                remedy: "end its process with kill \(snapshot.owner.pid)")
        }
        if snapshot.program == Executable.name { try waitForEnd(of: snapshot) }
        return line(activity, end["summary"], at: .now)
    }

    /// Removes what a killed tracker left behind.
    private func clean(_ activity: ListedActivity) async throws -> String {
        do {
            _ = try await RuntimeDirectory.standard.removeOrphan(activity.snapshot.id)
        } catch {
            throw Failure(error.message, remedy: error.remedy)
        }
        return line(activity, nil, at: nil) + " (its process was gone)"
    }

    /// The line to print when an activity has ended.
    ///
    /// - Parameters:
    ///   - activity: The activity before its end.
    ///   - summary: The owner's summary; nil if it gave none.
    ///   - moment: When the activity ended; nil for its last update, if the owner died.
    func line(_ activity: ListedActivity, _ summary: JSONValue?, at moment: ClockReading?) -> String {
        let snapshot = activity.snapshot
        let name = name(snapshot)
        if let kind = snapshot.knownKind {
            return Terminal.escaped(
                kind.endLine(name: name, summary: summary, content: snapshot.content, units: units))
        }
        let text = "Ended \(Terminal.escaped(name))"
        guard snapshot.state != .pending else { return text + " before its start" }
        let elapsed = moment.map { ActivityDisplay(activity).elapsed(at: $0) } ?? snapshot.elapsedAtUpdate
        return "\(text) after \(DurationText.clock(elapsed))"
    }

    private func name(_ snapshot: ActivitySnapshot) -> String { snapshot.key ?? snapshot.kind }

    private func waitForEnd(of snapshot: ActivitySnapshot) throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(10))
        while !ProcessStatus.hasEnded(snapshot.owner.pid) {
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    "the activity has ended, but its process \(snapshot.owner.pid) goes on",
                    remedy: "end it with kill \(snapshot.owner.pid)")
            }
            usleep(1000)
        }
    }
}

extension ActivitySnapshot {
    /// Seconds from the start to the last update.
    fileprivate var elapsedAtUpdate: Double { max(0, clock.updated - clock.started) }
}
