import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

/// Activities of other processes, and those that lost their owner.
extension Activity {
    /// The activities of this type that this program has going on, or that have ended and are still to be seen.
    ///
    /// Those of other processes of the program are among them, and those whose process is gone. Nothing is adopted by
    /// looking: the first ``update(_:)`` or ``end(_:dismissalPolicy:)`` does. This blocks its thread for some system
    /// calls.
    public static var activities: [Activity<Attributes>] { activities(center: .shared) }

    package static func activities(center: ActivityCenter) -> [Activity<Attributes>] {
        activities(in: center.directory.readListing(clock: center.clock), center: center)
    }

    /// Those of a listing that are this program's and of this type.
    static func activities(in listing: ActivityListing, center: ActivityCenter) -> [Activity<Attributes>] {
        let type = String(reflecting: Attributes.self)
        return listing.activities.compactMap { listed in
            let snapshot = listed.snapshot
            guard snapshot.program == center.program, snapshot.attributesType == type else { return nil }
            if let activity = center.ownActivity(snapshot.id) { return activity as? Activity<Attributes> }
            return Activity(reading: snapshot, center: center)
        }
    }

    /// An activity as its snapshot has it; nil where that does not fit the type.
    convenience init?(reading snapshot: ActivitySnapshot, center: ActivityCenter) {
        let decoder = JSONDecoder()
        guard let attributes = try? decoder.decode(Attributes.self, from: snapshot.attributes.data),
            let state = try? decoder.decode(ContentState.self, from: snapshot.content.data)
        else { return nil }
        let content = ActivityContent(
            state: state, staleDate: snapshot.staleDate, relevanceScore: snapshot.relevanceScore)
        self.init(found: snapshot, attributes: attributes, content: content, center: center)
    }
}

extension Activity {
    /// Who is to be asked about an activity that this process does not own.
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

    /// Sends an update to the owner, or becomes it.
    func updateElsewhere(
        _ content: ActivityContent<ContentState>, alert: AlertConfiguration? = nil
    ) async -> ActivityUpdateOutcome {
        guard let encoded = try? EncodedContent(content.state) else { return .droppedInvalid("not JSON") }
        guard !encoded.isTooLarge(center.settings.limits) else { return .droppedTooLarge(size: encoded.bytes.count) }
        switch await findOwner() {
        case .gone:
            return .droppedEnded
        case .nobody(let snapshot):
            // Adopting publishes the content.
            guard await adopt(snapshot, content) else { return .droppedEnded }
            accept(content)
            if let alert { return await update(content, alert: alert, urgency: .always) }
            return .applied
        case .process(let client):
            var parameters = JSONObject([("replace", true), ("relevanceScore", .number(content.relevanceScore))])
            parameters["content"] = (try? JSONValue(parsing: encoded.bytes)) ?? .null
            parameters["staleDate"] =
                content.staleDate.map { .string(ISO8601.string($0.millisecondsSince1970)) } ?? .null
            if let alert { parameters["alert"] = alert.json }
            let request = ControlRequest(intent: "update", activity: id, parameters: parameters)
            guard (try? await client.send(request)) != nil else { return .droppedEnded }
            accept(content)
            return .applied
        }
    }

    /// Has the owner end the activity, or ends it where it has none.
    func endElsewhere(
        _ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, _ reason: String
    ) async -> Bool {
        switch await findOwner() {
        case .gone:
            return false
        case .nobody(let snapshot):
            guard await adopt(snapshot, content ?? self.content) else { return false }
            return await end(nil, dismissalPolicy: policy, reason: reason, timestampInMilliseconds: nil)
        case .process(let client):
            var parameters = JSONObject([("dismissalPolicy", .string(policy.name)), ("reason", .string(reason))])
            if let content, let encoded = try? EncodedContent(content.state) {
                parameters["content"] = try? JSONValue(parsing: encoded.bytes)
            }
            let request = ControlRequest(intent: "end", activity: id, parameters: parameters)
            return (try? await client.send(request)) != nil
        }
    }

    /// Makes this process the owner of an activity that lost its own.
    ///
    /// - Returns: Whether it is; it is not where somebody else was faster.
    private func adopt(_ snapshot: ActivitySnapshot, _ content: ActivityContent<ContentState>) async -> Bool {
        guard let encoded = try? EncodedContent(content.state) else { return false }
        let life = center.settings.limits.maximumAge
        let draft = ActivityRequest(
            adopts: id, key: snapshot.key, kind: snapshot.kind, attributes: snapshot.attributes,
            attributesType: snapshot.attributesType, content: encoded.bytes, values: encoded.values,
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, onOwnerGone: snapshot.onOwnerGone,
            source: snapshot.source, publish: .frequent, maximumAge: life,
            style: snapshot.style, push: snapshot.push, draw: drawing(of: content))
        let center = center
        return await center.perform {
            guard let result = try? center.request(draft, prepare: { self.adopt($0) }) else { return false }
            if case .adopted = result { return true }
            return false
        }
    }
}

extension ActivityUIDismissalPolicy {
    /// The policy's word in a request over a control socket.
    package var name: String {
        switch kind {
        case .default: "default"
        case .immediate: "immediate"
        case .after(let date): ISO8601.string(date.millisecondsSince1970)
        }
    }
}
