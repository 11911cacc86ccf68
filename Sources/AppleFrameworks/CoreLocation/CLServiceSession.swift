/// Declares that a program needs permission; on Linux, permission is always granted.
public final class CLServiceSession: Sendable {
    /// The permission that a session needs.
    public enum AuthorizationRequirement: Int, Sendable, Hashable {
        /// No permission, permission while the program is in use, or permission at all times.
        case none, whenInUse, always
    }

    private let diagnosticsEnd = SessionEnd()

    /// Creates a session.
    public init(authorization: AuthorizationRequirement) {}

    /// Creates a session; the purpose is not shown to the user.
    public init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {}

    deinit { diagnosticsEnd.signal() }

    /// Ends the session, and its diagnostics.
    public func invalidate() { diagnosticsEnd.signal() }

    /// A sequence whose only element reports that nothing prevents the program from receiving locations.
    ///
    /// The sequence ends with the session.
    public var diagnostics: Diagnostics { Diagnostics(end: diagnosticsEnd) }

    /// The obstacles to receiving locations.
    public struct Diagnostic: Sendable, Hashable {
        /// Always false: Linux does not prompt for access.
        public var authorizationRequestInProgress: Bool { false }
        /// Always false; `CLLocationUpdate.authorizationDenied` reports a device that the program may not open.
        public var authorizationDenied: Bool { false }
        /// Always false: Linux has no global setting that denies access to the location.
        public var authorizationDeniedGlobally: Bool { false }
        /// Always false: Linux restricts access only by the device's permissions.
        public var authorizationRestricted: Bool { false }
        /// Always false: Linux does not restrict the location to programs in the foreground.
        public var insufficientlyInUse: Bool { false }
        /// Always false: no session object is needed.
        public var serviceSessionRequired: Bool { false }
        /// Always false: a receiver provides its full accuracy.
        public var fullAccuracyDenied: Bool { false }
        /// Always false: permission is always granted.
        public var alwaysAuthorizationDenied: Bool { false }
    }

    /// The diagnostics of a session.
    public struct Diagnostics: AsyncSequence, Sendable {
        let end: SessionEnd

        /// Creates an iterator.
        public func makeAsyncIterator() -> Iterator { Iterator(end: end) }

        /// One iteration.
        public struct Iterator: AsyncIteratorProtocol {
            let end: SessionEnd
            var isFirst = true

            /// Returns the next diagnostic.
            ///
            /// The first call returns at once. Later calls wait until the session ends or the task is cancelled.
            ///
            /// - Returns: A diagnostic from the first call, nil from later calls.
            /// - Throws: Nothing; Apple's function is declared to throw.
            public mutating func next() async throws -> Diagnostic? {
                guard !isFirst else {
                    isFirst = false
                    return Diagnostic()
                }
                await end.wait()
                return nil
            }
        }
    }
}

/// Keeps an app running in the background on iOS; has no effect on Linux, where programs always keep running.
public final class CLBackgroundActivitySession: Sendable {
    private let diagnosticsEnd = SessionEnd()

    /// Starts a session.
    public init() {}

    deinit { diagnosticsEnd.signal() }

    /// Ends the session, and its diagnostics.
    public func invalidate() { diagnosticsEnd.signal() }

    /// A sequence whose only element reports that nothing prevents the program from receiving locations.
    ///
    /// The sequence ends with the session.
    public var diagnostics: CLServiceSession.Diagnostics { CLServiceSession.Diagnostics(end: diagnosticsEnd) }

    /// The obstacles to receiving locations.
    public typealias Diagnostic = CLServiceSession.Diagnostic
}
