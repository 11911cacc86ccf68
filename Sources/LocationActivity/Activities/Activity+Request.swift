public import FoundationEssentials
import ActivityTree
import Synchronization
import SystemSupport

extension Activity {
    /// Starts an activity.
    ///
    /// The content has been published when the function returns. As in Apple's API, the function is synchronous. It
    /// blocks for a few system calls, normally on a file system in memory. If another process holds the lock of the
    /// runtime directory, the function blocks for up to five seconds. Unlike on iOS, the program need not be in the
    /// foreground.
    ///
    /// - Parameters:
    ///   - attributes: The data that stay the same while the activity runs.
    ///   - content: The initial content.
    ///   - pushType: How pushes address the activity; nil for no pushes.
    ///   - style: How long the activity stays visible.
    ///   - isolation: The caller's actor. If this is the main actor, the views of a widget are evaluated during the
    ///     request. On any other actor, the views are evaluated right after the request.
    /// - Returns: The activity, which runs until it is ended, its process exits, or it reaches
    ///   ``ActivityLimits/maximumAge``.
    /// - Throws: ``ActivityAuthorizationError``, ``RuntimeDirectoryError``, or EncodingError.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, isolation: isolated (any Actor)? = #isolation
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes, content: content, ActivityOptions(style: style, pushType: pushType),
            center: .shared, isolation: isolation
        ).activity
    }

    /// Schedules an activity.
    ///
    /// The alert is raised at the start. If the start is in the past, the activity starts immediately. Until its
    /// start, the activity is ``ActivityState/pending``. A pending activity counts toward the maximum number of
    /// activities. The time until the start does not change if the system clock is set.
    ///
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

    /// Starts an activity, or returns the running activity with the same key.
    ///
    /// A running activity with the key is returned unchanged, even if another process owns it. If the owner has exited,
    /// this process adopts the activity. An adopted activity keeps its identifier and its start, and gets the new
    /// content.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of a new activity.
    ///   - content: The content of a new or adopted activity.
    ///   - key: The activity's name within the program; nil for none.
    ///   - kind: The kind of activity, shown to users; by default the name of the attributes' type.
    ///   - onOwnerGone: Whether the activity ends or stays when this process exits.
    ///   - source: The location source, shown to users.
    ///   - publish: The rate limit of updates.
    ///   - maximumAge: The age at which the activity ends; nil for no limit.
    ///   - isolation: The caller's actor. If this is the main actor, the views of a widget are evaluated during the
    ///     request. On any other actor, the views are evaluated right after the request.
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

    /// Starts an activity, or finds the activity with the same key.
    ///
    /// - Returns: The activity, and whether it was created, adopted or already running.
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
        var request = ActivityRequest(
            options: options, kind: options.kind ?? "\(Attributes.self)", attributes: encodedAttributes.json,
            attributesType: String(reflecting: Attributes.self), content: encoded, staleDate: content.staleDate,
            relevanceScore: content.relevanceScore)
        if let continued = options.continued { request.id = continued.id }
        let now = Date(millisecondsSince1970: center.clock.date())
        switch evaluation(of: content, encoded, attributes, kind: request.kind, intents: center.registry) {
        case .plain(let evaluate): request.presentation = evaluate(now)
        case .views(let evaluate):
            request.evaluation = .views(evaluate)
            let id = request.id
            if isolation === MainActor.shared {
                request.presentation = MainActor.assumeIsolated { evaluate(id, now) }
            }
        }
        var started: Activity<Attributes>?
        let (owned, origin) = try center.request(request) { owned in
            started = Activity(
                owned.stateMachine.withLock { $0.snapshot }, owned: owned, attributes: attributes, content: content,
                center: center)
        }
        if let started {
            let verb = if case .adopted = origin { "Continued" } else { "Started" }
            center.log.write(.info, "\(verb) activity for \(started.key ?? started.kind)")
            return (started, origin)
        }
        if case .elsewhere(let snapshot) = origin {
            guard let activity = Activity(reading: snapshot, center: center) else {
                throw ActivityAuthorizationError.reconnectNotPermitted
            }
            return (activity, origin)
        }
        guard let activity = owned?.currentHooks.activity as? Activity<Attributes> else {
            throw ActivityAuthorizationError.malformedActivityIdentifier
        }
        return (activity, origin)
    }
}
