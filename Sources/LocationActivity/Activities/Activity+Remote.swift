import FoundationEssentials
import ActivityTree
import Synchronization
import SystemSupport

/// Activities of other processes, and activities without an owner.
extension Activity {
    /// The visible activities of this program and type.
    ///
    /// Activities of the program's other processes are included. If the owner of an activity has exited, this process
    /// becomes the owner at the first ``update(_:)`` or ``end(_:dismissalPolicy:)``. Reading the property blocks for
    /// a few system calls.
    public static var activities: [Activity<Attributes>] { activities(center: .shared) }

    package static func activities(center: ActivityCenter) -> [Activity<Attributes>] {
        activities(in: center.directory.readListing(clock: center.clock), center: center)
    }

    static func activities(in listing: ActivityListing, center: ActivityCenter) -> [Activity<Attributes>] {
        listing.activities.compactMap { activity($0, center: center) }
    }

    /// Returns the activity of a listed snapshot.
    ///
    /// The result is nil if the snapshot has another program or another type of attributes, or if it cannot be
    /// decoded.
    static func activity(_ listed: ListedActivity, center: ActivityCenter) -> Activity<Attributes>? {
        let snapshot = listed.snapshot
        guard snapshot.program == center.program, snapshot.attributesType == String(reflecting: Attributes.self)
        else { return nil }
        if let owned = center.owned.withLock({ $0[snapshot.id] }) {
            return owned.currentHooks.activity as? Activity<Attributes>
        }
        return Activity(reading: snapshot, center: center, directory: listed.directory)
    }

    /// Creates an object for an activity in the runtime directory; nil if its attributes or content cannot be decoded.
    convenience init?(reading snapshot: ActivitySnapshot, center: ActivityCenter, directory: String? = nil) {
        guard let attributes: Attributes = try? snapshot.attributes.decoded(),
            let state: ContentState = try? snapshot.content.decoded()
        else { return nil }
        let content = ActivityContent(
            state: state, staleDate: snapshot.staleDate, relevanceScore: snapshot.relevanceScore)
        self.init(snapshot, attributes: attributes, content: content, center: center, directory: directory)
    }

    private enum Owner: Sendable {
        case process(ControlClient)
        case nobody(ActivitySnapshot)
        case gone
    }

    private func findOwner() async -> Owner {
        let id = id
        let center = center
        return await center.perform {
            let listing = center.directory.readListing(clock: center.clock, withPresentations: false, only: id)
            guard let listed = listing.activities.first, listed.snapshot.isOngoing else { return .gone }
            return listed.snapshot.isAlive == true ? .process(listed.control) : .nobody(listed.snapshot)
        }
    }

    /// Sends an update to the owning process; if that process has exited, adopts the activity.
    func updateRemote(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration?, timestamp: Int64?,
        timeout: Duration = .seconds(10)
    ) async -> ActivityUpdateOutcome {
        let outcome: ActivityUpdateOutcome
        do throws(DroppedUpdate) {
            let encoded = try encode(content.state)
            outcome = try await sendUpdate(content, encoded, alert, timestamp, timeout)
            if !outcome.isDropped { receive(content) }
        } catch {
            outcome = error.outcome
        }
        outcomes.send(outcome)
        return outcome
    }

    private func sendUpdate(
        _ content: ActivityContent<ContentState>, _ encoded: EncodedContent, _ alert: AlertConfiguration?,
        _ timestamp: Int64?, _ timeout: Duration, isRetry: Bool = false
    ) async throws(DroppedUpdate) -> ActivityUpdateOutcome {
        switch await findOwner() {
        case .gone:
            return .droppedEnded
        case .nobody(let snapshot):
            // The adoption publishes the content.
            if try await adopt(snapshot, content, encoded, alert, timestamp) { return .applied }
            // Another process has adopted the activity in the meantime.
            guard !isRetry else { return .unconfirmed }
            return try await sendUpdate(content, encoded, alert, timestamp, timeout, isRetry: true)
        case .process(let client):
            var parameters = JSONObject([("replace", true), ("relevanceScore", .number(content.relevanceScore))])
            parameters["content"] = encoded.json
            parameters["staleDate"] = content.staleDate.map { Self.date($0.millisecondsSince1970) } ?? .null
            parameters["timestamp"] = timestamp.map(Self.date)
            if let alert { parameters["alert"] = alert.json }
            do throws(ControlClient.Failure) {
                _ = try await client.send(
                    ControlRequest(intent: "update", activity: id, parameters: parameters), timeout: timeout)
                return .applied
            } catch {
                switch error {
                case .refused(let error): throw DroppedUpdate(outcome: .init(refusal: error, of: encoded))
                // The owner has exited in the meantime.
                case .unreachable where !isRetry:
                    return try await sendUpdate(content, encoded, alert, timestamp, timeout, isRetry: true)
                case .unreachable, .timedOut, .badReply: return .unconfirmed
                }
            }
        }
    }

    private static func date(_ milliseconds: Int64) -> JSONValue { .string(ISO8601.string(milliseconds)) }

    /// Asks the owning process to end the activity; if that process has exited, adopts the activity and ends it.
    func endRemote(
        _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, _ reason: String,
        timestamp: Int64?
    ) async -> Bool {
        var final: EncodedContent?
        if let content {
            do throws(DroppedUpdate) {
                final = try encode(content.state)
            } catch {
                // The activity ends even if its final content is invalid.
                outcomes.send(error.outcome)
            }
        }
        return await sendEnd(final == nil ? nil : content, final, policy, reason, timestamp)
    }

    private func sendEnd(
        _ content: ActivityContent<ContentState>?, _ final: EncodedContent?, _ policy: ActivityUIDismissalPolicy,
        _ reason: String, _ timestamp: Int64?, isRetry: Bool = false
    ) async -> Bool {
        switch await findOwner() {
        case .gone:
            return false
        case .nobody(let snapshot):
            let last = content ?? self.content
            guard let encoded = try? final ?? EncodedContent(last.state),
                let isAdopted = try? await adopt(snapshot, last, encoded, nil, timestamp)
            else { return false }
            guard isAdopted else {
                // Another process has adopted the activity in the meantime.
                guard !isRetry else { return false }
                return await sendEnd(content, final, policy, reason, timestamp, isRetry: true)
            }
            receive(last)
            return await end(nil, dismissalPolicy: policy, reason: reason, timestampInMilliseconds: nil)
        case .process(let client):
            var parameters = JSONObject([("dismissalPolicy", .string(policy.name)), ("reason", .string(reason))])
            parameters["content"] = final?.json
            parameters["timestamp"] = timestamp.map(Self.date)
            while true {
                do throws(ControlClient.Failure) {
                    _ = try await client.send(ControlRequest(intent: "end", activity: id, parameters: parameters))
                    return true
                } catch {
                    // The owner has exited in the meantime.
                    if error == .unreachable, !isRetry {
                        return await sendEnd(content, final, policy, reason, timestamp, isRetry: true)
                    }
                    // An owner with another version of the program may refuse the content. The next attempt ends the
                    // activity without the content.
                    guard case .refused(let error) = error, let final, parameters["content"] != nil,
                        error.path?.hasPrefix("content") == true
                    else { return false }
                    outcomes.send(ActivityUpdateOutcome(refusal: error, of: final))
                    parameters["content"] = nil
                }
            }
        }
    }

    /// Makes this process the owner of an activity whose owner has exited.
    ///
    /// - Returns: Whether the adoption succeeded. The result is false if another process has become the owner in the
    ///   meantime.
    /// - Throws: ``DroppedUpdate`` if the activity has ended or was removed, or if its file cannot be written.
    private func adopt(
        _ snapshot: ActivitySnapshot, _ content: ActivityContent<ContentState>, _ encoded: EncodedContent,
        _ alert: AlertConfiguration?, _ timestamp: Int64?
    ) async throws(DroppedUpdate) -> Bool {
        var options = ActivityOptions(
            key: snapshot.key, onOwnerGone: snapshot.onOwnerGone, source: snapshot.source,
            maximumAge: center.settings.limits.maximumAge, style: snapshot.style)
        options.push = snapshot.push
        if snapshot.state == .pending { options.schedule = ActivitySchedule(start: snapshot.startsAt) }
        let request = ActivityRequest(
            adoptedID: id, options: options, kind: snapshot.kind, attributes: snapshot.attributes,
            attributesType: snapshot.attributesType, content: encoded, staleDate: content.staleDate,
            relevanceScore: content.relevanceScore, evaluation: evaluation(of: content, encoded), alert: alert,
            timestamp: timestamp)
        let center = center
        do {
            let origin = try await center.perform {
                try center.request(request, prepare: { self.becomeOwner($0) }).origin
            }
            return if case .adopted = origin { true } else { false }
        } catch ActivityAuthorizationError.malformedActivityIdentifier {
            throw DroppedUpdate(outcome: .droppedEnded)
        } catch {
            throw DroppedUpdate(outcome: .droppedInvalid(ErrorText.text(of: error)))
        }
    }
}

extension ActivityUpdateOutcome {
    /// Creates the outcome of an update that the owning process refused.
    fileprivate init(refusal error: ControlError, of content: EncodedContent) {
        switch error.code {
        case .ended, .notFound, .disabled: self = .droppedEnded
        case .tooLarge: self = .droppedTooLarge(size: content.bytes.count)
        default: self = error.path == ControlError.older.path ? .droppedOlder : .droppedInvalid(error.description)
        }
    }
}
