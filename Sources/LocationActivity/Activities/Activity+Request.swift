public import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

extension Activity {
    /// Starts an activity.
    ///
    /// Apple's function. The content is published when this returns. It blocks its thread for some system calls on a
    /// file system in memory, since Apple's is not asynchronous. There is no rule about the foreground here.
    ///
    /// - Parameters:
    ///   - attributes: What never changes.
    ///   - content: The first content.
    ///   - pushType: How pushes are to reach it; nil for not at all.
    ///   - isolation: Who calls: on the main actor the presentation is drawn at once, else right after.
    /// - Returns: The activity, which goes on until it is ended or its process is gone.
    /// - Throws: ``ActivityAuthorizationError``, ``RuntimeDirectoryError``, or EncodingError.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: content, ActivityOptions(pushType: pushType), center: .shared,
            isolation: isolation
        ).activity
    }

    /// Starts an activity of a style.
    ///
    /// - Parameters:
    ///   - attributes: What never changes.
    ///   - content: The first content.
    ///   - pushType: How pushes are to reach it; nil for not at all.
    ///   - style: How long it wants to be seen.
    ///   - isolation: Who calls: on the main actor the presentation is drawn at once, else right after.
    /// - Returns: The activity.
    /// - Throws: ``ActivityAuthorizationError``, ``RuntimeDirectoryError``, or EncodingError.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle, isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: content, ActivityOptions(style: style, pushType: pushType),
            center: .shared, isolation: isolation
        ).activity
    }

    /// Requests an activity that starts later.
    ///
    /// Until then it is ``ActivityState/pending``, and counts among the activities of its program and its user. The
    /// time until the start is counted from the request on a clock that nobody sets.
    ///
    /// - Parameters:
    ///   - attributes: What never changes.
    ///   - content: The first content.
    ///   - pushType: How pushes are to reach it; nil for not at all.
    ///   - style: How long it wants to be seen.
    ///   - alertConfiguration: What a person is told aloud when it starts.
    ///   - start: When it starts; a date that has passed starts it at once.
    ///   - isolation: Who calls: on the main actor the presentation is drawn at once, else right after.
    /// - Returns: The activity.
    /// - Throws: ``ActivityAuthorizationError``, ``RuntimeDirectoryError``, or EncodingError.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle, alertConfiguration: AlertConfiguration, start: Date,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        let schedule = ActivitySchedule(start: start, alert: alertConfiguration)
        return try request(
            attributes: attributes, content: content,
            ActivityOptions(style: style, schedule: schedule, pushType: pushType), center: .shared,
            isolation: isolation
        ).activity
    }

    /// Starts an activity, or finds the one that goes on under its key.
    ///
    /// An activity with the same key that this process owns is returned as it is. One that lost its owner is adopted:
    /// it keeps its identifier and its start, and gets the content. One of another process is returned as it is too;
    /// its updates go to that process.
    ///
    /// - Parameters:
    ///   - attributes: What never changes.
    ///   - content: The first content.
    ///   - key: The activity's name within the program; nil for none.
    ///   - kind: What kind of activity it is, for those who read it; by default the name of the attributes' type.
    ///   - onOwnerGone: What becomes of it when this process is gone.
    ///   - source: Where its locations come from, for those who read it.
    ///   - publish: How often its content is published at the most.
    ///   - maximumAge: How long it goes on at the most; nil for no limit.
    ///   - isolation: Who calls: on the main actor the presentation is drawn at once, else right after.
    /// - Returns: The activity.
    /// - Throws: ``ActivityAuthorizationError``, ``RuntimeDirectoryError``, or EncodingError.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, key: String?, kind: String? = nil,
        onOwnerGone: OwnerGonePolicy = .end, source: String? = nil, publish: PublishPolicy = .frequent,
        maximumAge: Duration? = ActivityLimits.current.maximumAge, isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        let options = ActivityOptions(
            key: key, kind: kind, onOwnerGone: onOwnerGone, source: source, publish: publish, maximumAge: maximumAge)
        return try request(attributes: attributes, content: content, options, center: .shared, isolation: isolation)
            .activity
    }

    /// Starts an activity, or finds the one under its key, and says which.
    package static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, _ options: ActivityOptions,
        center: ActivityCenter, isolation: isolated (any Actor)? = #isolation
    ) throws -> (activity: Activity<Attributes>, origin: ActivityOrigin) {
        let limits = center.settings.limits
        let encoded = try EncodedContent(content.state)
        let encodedAttributes = try EncodedContent(attributes)
        guard !encoded.isTooLarge(limits), !encodedAttributes.isTooLarge(limits) else {
            throw ActivityAuthorizationError.attributesTooLarge
        }
        var draft = ActivityRequest(
            adopts: options.adopts, key: options.key, kind: options.kind ?? "\(Attributes.self)",
            attributes: try JSONValue(parsing: encodedAttributes.bytes),
            attributesType: String(reflecting: Attributes.self), content: encoded.bytes, values: encoded.values,
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, onOwnerGone: options.onOwnerGone,
            source: options.source, publish: options.publish, maximumAge: options.maximumAge,
            keepsLog: options.keepsLog, style: options.style, schedule: options.schedule, push: options.push)
        do throws(ActivityRequestError) {
            let now = Date(millisecondsSince1970: center.clock.date())
            switch drawing(of: content, attributes, kind: draft.kind, intents: center.registry) {
            case .plain(let draw): draft.presentation = draw(now)
            case .views(let draw):
                draft.draw = .views(draw)
                let id = draft.id
                if isolation === MainActor.shared { draft.presentation = MainActor.assumeIsolated { draw(id, now) } }
            }
            return try request(draft, attributes: attributes, content: content, center: center)
        } catch {
            switch error {
            case .directory(let error): throw error
            case .authorization(let error): throw error
            case .keyInUse: throw ActivityAuthorizationError.reconnectNotPermitted
            case .gone: throw ActivityAuthorizationError.malformedActivityIdentifier
            }
        }
    }

    private static func request(
        _ draft: ActivityRequest, attributes: Attributes, content: ActivityContent<ContentState>, center: ActivityCenter
    ) throws(ActivityRequestError) -> (activity: Activity<Attributes>, origin: ActivityOrigin) {
        var made: Activity<Attributes>?
        let result = try center.request(draft) { owned in
            made = Activity(owned, attributes: attributes, content: content, center: center)
        }
        switch result {
        case .created(let owned), .adopted(let owned, _), .running(let owned):
            if made != nil { center.log.write(.info, "Started activity for \(owned.label)") }
            guard let activity = made ?? owned.currentHooks.activity as? Activity<Attributes> else { throw .gone }
            return (activity, result.origin)
        case .elsewhere(let snapshot):
            guard let activity = Activity(reading: snapshot, center: center) else { throw .keyInUse(snapshot) }
            return (activity, result.origin)
        }
    }
}

/// What a request says besides the attributes and the content.
package struct ActivityOptions: Sendable {
    /// The activity that is to be adopted and no other; nil to go by the key.
    package var adopts: String?
    package var key: String?
    package var kind: String?
    package var onOwnerGone = OwnerGonePolicy.end
    package var source: String?
    package var publish = PublishPolicy.frequent
    package var maximumAge: Duration? = ActivityLimits.current.maximumAge
    /// Whether this process's standard error is kept beside the activity.
    package var keepsLog = false
    package var style = ActivityStyle.standard
    package var schedule: ActivitySchedule?
    package var push: ActivitySnapshot.Push?

    /// What Apple's requests say.
    init(style: ActivityStyle = .standard, schedule: ActivitySchedule? = nil, pushType: PushType?) {
        self.style = style
        self.schedule = schedule
        self.push = pushType.map { $0.channel.map { .channel($0) } ?? .token(PushToken.random.hexadecimal) }
    }

    package init(
        key: String? = nil, kind: String? = nil, onOwnerGone: OwnerGonePolicy = .end, source: String? = nil,
        publish: PublishPolicy = .frequent, maximumAge: Duration? = ActivityLimits.current.maximumAge,
        keepsLog: Bool = false
    ) {
        self.key = key
        self.kind = kind
        self.onOwnerGone = onOwnerGone
        self.source = source
        self.publish = publish
        self.maximumAge = maximumAge
        self.keepsLog = keepsLog
    }
}

/// Where a requested activity comes from.
package enum ActivityOrigin: Sendable, Hashable {
    /// It is new.
    case created
    /// It had lost its owner, who left this content.
    case adopted(content: JSONValue)
    /// It went on in this process.
    case running
    /// It goes on in another process.
    case elsewhere(pid: Int32)
}

extension ActivityRequestResult {
    fileprivate var origin: ActivityOrigin {
        switch self {
        case .created: .created
        case .adopted(_, let snapshot): .adopted(content: snapshot.content)
        case .running: .running
        case .elsewhere(let snapshot): .elsewhere(pid: snapshot.owner.pid)
        }
    }
}
