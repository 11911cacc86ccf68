import Synchronization

extension Activity {
    /// Starts activities of this type when other programs request it over the control socket.
    ///
    /// A request has the complete `attributes` and `content`, and optionally `key`, `staleDate` and `relevanceScore`.
    /// The reply contains the identifier of the started activity, or of the running activity with the same key. The
    /// process opens its control socket even if it has no activity yet.
    ///
    /// ```swift
    /// Activity<RideAttributes>.acceptStarts { ride in await follow(ride) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the type in requests; by default the name of the attributes' type.
    ///   - onStart: Called with each activity that was started or adopted, in a separate task.
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
            guard let center else { throw ControlError(.disabled, "the program is exiting") }
            let (activity, origin) = try await self.start(start, in: center)
            switch origin {
            case .created, .adopted: Task { await onStart(activity) }
            case .running, .elsewhere: break
            }
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
        do {
            return try await center.perform {
                try request(
                    attributes: attributes, content: content, ActivityOptions(key: start.key), center: center)
            }
        } catch {
            throw ControlError(starting: error)
        }
    }
}

extension ControlError {
    fileprivate init(starting error: any Error) {
        let text = ErrorText.text(of: error)
        switch error {
        case ActivityAuthorizationError.denied: self.init(.disabled, text)
        case ActivityAuthorizationError.attributesTooLarge: self.init(.tooLarge, text)
        default: self.init(.startFailed, text)
        }
    }
}
