import FoundationEssentials
import ActivityTree
import Synchronization
import SystemSupport

/// Activities of other processes, and activities without an owner.
extension Activity {
    /// The visible activities of this program and type.
    ///
    /// Other processes of the program are included. If such a process has exited, the first ``update(_:)`` or
    /// ``end(_:dismissalPolicy:)`` makes this process the owner of its activity. The property blocks for a few system
    /// calls.
    public static var activities: [Activity<Attributes>] { activities(center: .shared) }

    package static func activities(center: ActivityCenter) -> [Activity<Attributes>] {
        activities(in: center.directory.readListing(clock: center.clock), center: center)
    }

    static func activities(in listing: ActivityListing, center: ActivityCenter) -> [Activity<Attributes>] {
        let type = String(reflecting: Attributes.self)
        return listing.activities.compactMap { listed in
            let snapshot = listed.snapshot
            guard snapshot.program == center.program, snapshot.attributesType == type else { return nil }
            if let owned = center.owned.withLock({ $0[snapshot.id] }) {
                return owned.currentHooks.activity as? Activity<Attributes>
            }
            return Activity(reading: snapshot, center: center)
        }
    }

    /// Creates an object for an activity in the runtime directory; nil if its attributes or content have another type.
    convenience init?(reading snapshot: ActivitySnapshot, center: ActivityCenter) {
        let decoder = JSONDecoder()
        guard let attributes = try? decoder.decode(Attributes.self, from: snapshot.attributes.data),
            let state = try? decoder.decode(ContentState.self, from: snapshot.content.data)
        else { return nil }
        let content = ActivityContent(
            state: state, staleDate: snapshot.staleDate, relevanceScore: snapshot.relevanceScore)
        self.init(snapshot, attributes: attributes, content: content, center: center)
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
            let listing = center.directory.readListing(clock: center.clock)
            guard let listed = listing.activities.first(where: { $0.snapshot.id == id }), listed.snapshot.isOngoing
            else { return .gone }
            return listed.snapshot.isAlive == true ? .process(listed.control) : .nobody(listed.snapshot)
        }
    }

    /// Sends an update to the owning process; if that process has exited, adopts the activity.
    func updateRemote(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration? = nil
    ) async -> ActivityUpdateOutcome {
        let encoded: EncodedContent
        do throws(DroppedUpdate) {
            encoded = try encode(content.state)
        } catch {
            return error.outcome
        }
        switch await findOwner() {
        case .gone:
            return .droppedEnded
        case .nobody(let snapshot):
            // The adoption has already published the content.
            guard await adopt(snapshot, content, encoded) else { return .droppedEnded }
            accept(content)
            if let alert { return await update(content, alert: alert, urgency: .always) }
            return .applied
        case .process(let client):
            var parameters = JSONObject([("replace", true), ("relevanceScore", .number(content.relevanceScore))])
            parameters["content"] = encoded.json
            parameters["staleDate"] =
                content.staleDate.map { .string(ISO8601.string($0.millisecondsSince1970)) } ?? .null
            if let alert { parameters["alert"] = alert.json }
            let request = ControlRequest(intent: "update", activity: id, parameters: parameters)
            guard (try? await client.send(request)) != nil else { return .droppedEnded }
            accept(content)
            return .applied
        }
    }

    /// Asks the owning process to end the activity; if that process has exited, ends the activity here.
    func endRemote(
        _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, _ reason: String
    ) async -> Bool {
        switch await findOwner() {
        case .gone:
            return false
        case .nobody(let snapshot):
            let last = content ?? self.content
            guard let encoded = try? EncodedContent(last.state), await adopt(snapshot, last, encoded) else {
                return false
            }
            return await end(nil, dismissalPolicy: policy, reason: reason, timestampInMilliseconds: nil)
        case .process(let client):
            var parameters = JSONObject([("dismissalPolicy", .string(policy.name)), ("reason", .string(reason))])
            if let content, let encoded = try? EncodedContent(content.state) {
                parameters["content"] = encoded.json
            }
            let request = ControlRequest(intent: "end", activity: id, parameters: parameters)
            return (try? await client.send(request)) != nil
        }
    }

    /// Makes this process the owner of an activity whose owner has exited.
    ///
    /// - Returns: Whether the adoption succeeded; false if another process was faster.
    private func adopt(
        _ snapshot: ActivitySnapshot, _ content: ActivityContent<ContentState>, _ encoded: EncodedContent
    ) async -> Bool {
        var options = ActivityOptions(
            key: snapshot.key, onOwnerGone: snapshot.onOwnerGone, source: snapshot.source,
            maximumAge: center.settings.limits.maximumAge, style: snapshot.style)
        options.push = snapshot.push
        let request = ActivityRequest(
            adoptedID: id, options: options, kind: snapshot.kind, attributes: snapshot.attributes,
            attributesType: snapshot.attributesType, content: encoded, staleDate: content.staleDate,
            relevanceScore: content.relevanceScore, evaluation: evaluation(of: content, encoded))
        let center = center
        return await center.perform {
            let origin = try? center.request(request, prepare: { self.becomeOwner($0) }).origin
            return if case .adopted = origin { true } else { false }
        }
    }
}
