import Synchronization

extension Activity {
    /// Has this program start activities of this type when it is asked to over its control socket.
    ///
    /// The verb `start` takes `attributes` and `content`, both whole, and may take `key`, `staleDate` and
    /// `relevanceScore`; whoever asks gets the activity's id. From now on the program can be reached, also while it has
    /// no activity.
    ///
    /// ```swift
    /// Activity<RideAttributes>.acceptStarts { ride in await follow(ride) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What the type is called in a request; by default the name of the attributes' type.
    ///   - onStart: Called with each activity that was started so, in a task of its own.
    public static func acceptStarts(
        named name: String = "\(Attributes.self)",
        onStart: @escaping @Sendable (Activity<Attributes>) async -> Void = { _ in }
    ) {
        acceptStarts(named: name, center: .shared, onStart: onStart)
    }

    package static func acceptStarts(
        named name: String = "\(Attributes.self)", center: ActivityCenter,
        onStart: @escaping @Sendable (Activity<Attributes>) async -> Void = { _ in }
    ) {
        let handler: ActivityCenter.StartHandler = { [weak center] start throws(ControlError) in
            guard let center else { throw ControlError(.disabled, "the program is ending") }
            let (activity, origin) = try await self.start(start, in: center)
            if origin.isStart { Task { await onStart(activity) } }
            return activity.id
        }
        center.starts.withLock { $0[name] = handler }
        center.register()
    }

    private static func start(
        _ start: ControlStart, in center: ActivityCenter
    ) async throws(ControlError) -> (Activity<Attributes>, ActivityOrigin) {
        let attributes = try StrictDecoding<Attributes>.decode(start.attributes, path: "attributes")
        let state = try StrictDecoding<ContentState>.decode(start.content, path: "content")
        let content = ActivityContent(
            state: state, staleDate: start.staleDate, relevanceScore: start.relevanceScore)
        let key = start.key
        let result = await center.perform {
            Result { () throws -> (Activity<Attributes>, ActivityOrigin) in
                try request(
                    attributes: attributes, content: content, ActivityOptions(key: key), center: center)
            }
        }
        do {
            return try result.get()
        } catch {
            throw ControlError(starting: error)
        }
    }
}

extension ActivityOrigin {
    /// Whether this process has the activity because of the request.
    fileprivate var isStart: Bool {
        switch self {
        case .created, .adopted: true
        case .running, .elsewhere: false
        }
    }
}

extension ControlError {
    /// Why an activity was not started.
    fileprivate init(starting error: any Error) {
        let text = ErrorText.text(of: error)
        switch error {
        case ActivityAuthorizationError.denied: self.init(.disabled, text)
        case ActivityAuthorizationError.attributesTooLarge: self.init(.tooLarge, text)
        default: self.init(.startFailed, text)
        }
    }
}
