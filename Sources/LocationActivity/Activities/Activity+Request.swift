public import FoundationEssentials
import ActivityTree
import SystemSupport

extension Activity {
    /// Starts an activity.
    ///
    /// Apple's function. The content is published when this returns. It blocks for a few system calls on a file system in
    /// memory, since Apple's function is synchronous. Unlike on iOS, the program need not be in the foreground.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - content: The initial content.
    ///   - pushType: How pushes address the activity; nil for no pushes.
    ///   - isolation: The caller's actor. On the main actor the presentation is evaluated immediately, otherwise right
    ///     after the request.
    /// - Returns: The activity, which runs until it is ended or its process exits.
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

    /// Starts an activity with a style.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - content: The initial content.
    ///   - pushType: How pushes address the activity; nil for no pushes.
    ///   - style: How long the activity stays visible.
    ///   - isolation: The caller's actor. On the main actor the presentation is evaluated immediately, otherwise right
    ///     after the request.
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

    /// Schedules an activity.
    ///
    /// Until its start it is ``ActivityState/pending``, and counts toward the limits. The time until the start is measured
    /// on a clock that cannot be set.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - content: The initial content.
    ///   - pushType: How pushes address the activity; nil for no pushes.
    ///   - style: How long the activity stays visible.
    ///   - alertConfiguration: The alert raised at the start.
    ///   - start: The date of the start; a past date starts it immediately.
    ///   - isolation: The caller's actor. On the main actor the presentation is evaluated immediately, otherwise right
    ///     after the request.
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

    /// Starts an activity, or returns the running one with the same key.
    ///
    /// A running activity with the key is returned unchanged; updates of another process's activity are sent to that
    /// process. An activity whose owner has exited is adopted: it keeps its identifier and start, and gets the new content.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - content: The initial content.
    ///   - key: The activity's name within the program; nil for none.
    ///   - kind: The kind of activity, shown to users; by default the name of the attributes' type.
    ///   - onOwnerGone: The policy for the exit of this process.
    ///   - source: The location source, shown to users.
    ///   - publish: The rate limit of updates.
    ///   - maximumAge: The maximum age; nil for no limit.
    ///   - isolation: The caller's actor. On the main actor the presentation is evaluated immediately, otherwise right
    ///     after the request.
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

    /// Starts an activity or finds the one with the same key, and returns where it comes from.
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
        var prepared = ActivityRequest(
            adoptedID: options.adoptedID, key: options.key, kind: options.kind ?? "\(Attributes.self)",
            attributes: encodedAttributes.json,
            attributesType: String(reflecting: Attributes.self), content: encoded,
            staleDate: content.staleDate, relevanceScore: content.relevanceScore, onOwnerGone: options.onOwnerGone,
            source: options.source, publish: options.publish, maximumAge: options.maximumAge,
            keepsLog: options.keepsLog, style: options.style, schedule: options.schedule, push: options.push)
        do throws(ActivityRequestError) {
            let now = Date(millisecondsSince1970: center.clock.date())
            switch evaluation(of: content, encoded, attributes, kind: prepared.kind, intents: center.registry) {
            case .plain(let evaluate): prepared.presentation = evaluate(now)
            case .views(let evaluate):
                prepared.evaluation = .views(evaluate)
                let id = prepared.id
                if isolation === MainActor.shared {
                    prepared.presentation = MainActor.assumeIsolated { evaluate(id, now) }
                }
            }
            return try request(prepared, attributes: attributes, content: content, center: center)
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
        _ request: ActivityRequest, attributes: Attributes, content: ActivityContent<ContentState>,
        center: ActivityCenter
    ) throws(ActivityRequestError) -> (activity: Activity<Attributes>, origin: ActivityOrigin) {
        var made: Activity<Attributes>?
        let result = try center.request(request) { owned in
            made = Activity(owned, attributes: attributes, content: content, center: center)
        }
        switch result {
        case .created(let owned), .adopted(let owned, _), .running(let owned):
            if made != nil { center.log.write(.info, "Started activity for \(owned.label)") }
            guard let activity = made ?? owned.currentHooks.activity as? Activity<Attributes> else { throw .gone }
            return (activity, result.origin)
        case .elsewhere(let snapshot):
            guard let activity = Activity(reading: snapshot, center: center) else { throw .keyInUse }
            return (activity, result.origin)
        }
    }
}

/// The options of a request besides the attributes and the content.
package struct ActivityOptions: Sendable {
    /// The identifier of the only activity that may be adopted; nil to search by key.
    package var adoptedID: String?
    package var key: String?
    package var kind: String?
    package var onOwnerGone = OwnerGonePolicy.end
    package var source: String?
    package var publish = PublishPolicy.frequent
    package var maximumAge: Duration? = ActivityLimits.current.maximumAge
    /// Whether this process's standard error is logged beside the activity.
    package var keepsLog = false
    package var style = ActivityStyle.standard
    package var schedule: ActivitySchedule?
    package var push: ActivitySnapshot.Push?

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

package enum ActivityOrigin: Sendable, Hashable {
    case created
    /// The activity had lost its owner, which left this content.
    case adopted(content: JSONValue)
    /// The activity was running in this process.
    case running
    /// The activity is running in another process.
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
