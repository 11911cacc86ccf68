/// Declares that a program needs permission to receive locations.
///
/// On Linux, a session changes nothing, because the system does not ask the user for this permission.
public final class CLServiceSession: Sendable {
    /// The permission that a session needs.
    public enum AuthorizationRequirement: Int, Sendable, Hashable {
        /// No permission, permission while the program is in use, or permission at all times.
        case none, whenInUse, always
    }

    private let diagnosticsEnd = SessionEnd()

    /// Creates a session.
    public init(authorization: AuthorizationRequirement) {}

    /// Creates a session; `fullAccuracyPurposeKey` is ignored, because Linux does not ask the user for permission.
    public init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {}

    deinit { diagnosticsEnd.signal() }

    /// Ends the session and its sequence of diagnostics.
    public func invalidate() { diagnosticsEnd.signal() }

    /// A sequence whose only element reports that nothing prevents the program from receiving locations.
    ///
    /// The sequence ends when the session ends.
    public var diagnostics: Diagnostics { Diagnostics(end: diagnosticsEnd) }

    /// Reasons why a program may receive no locations.
    public struct Diagnostic: Sendable, Hashable {
        /// Always false: Linux does not prompt for access.
        public var authorizationRequestInProgress: Bool { false }
        /// Always false.
        ///
        /// If the program may not open the receiver's device, `CLLocationUpdate.authorizationDenied` is true.
        public var authorizationDenied: Bool { false }
        /// Always false: Linux has no global setting that denies access to the location.
        public var authorizationDeniedGlobally: Bool { false }
        /// Always false: on Linux, only the file permissions of the receiver's device restrict access.
        public var authorizationRestricted: Bool { false }
        /// Always false: Linux does not restrict the location to programs in the foreground.
        public var insufficientlyInUse: Bool { false }
        /// Always false: a program receives locations without a session.
        public var serviceSessionRequired: Bool { false }
        /// Always false: Linux does not reduce the accuracy of locations.
        public var fullAccuracyDenied: Bool { false }
        /// Always false: a program in the background receives locations without a permission.
        public var alwaysAuthorizationDenied: Bool { false }
    }

    /// The diagnostics of a session.
    public struct Diagnostics: AsyncSequence, Sendable {
        let end: SessionEnd

        /// Creates an iterator.
        public func makeAsyncIterator() -> Iterator { Iterator(end: end) }

        /// An iterator over the diagnostics of a session.
        public struct Iterator: AsyncIteratorProtocol {
            let end: SessionEnd
            var isFirst = true

            /// Returns the next diagnostic.
            ///
            /// The first call returns at once. Later calls wait until the session ends or the task is cancelled.
            ///
            /// - Returns: A diagnostic from the first call, nil from later calls.
            /// - Throws: Nothing. The function is marked `throws` like Apple's function.
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

/// Keeps an app running in the background on iOS.
///
/// On Linux, the session has no effect, because programs keep running in the background without it.
public final class CLBackgroundActivitySession: Sendable {
    private let diagnosticsEnd = SessionEnd()

    /// Starts a session.
    public init() {}

    deinit { diagnosticsEnd.signal() }

    /// Ends the session and its sequence of diagnostics.
    public func invalidate() { diagnosticsEnd.signal() }

    /// A sequence whose only element reports that nothing prevents the program from receiving locations.
    ///
    /// The sequence ends when the session ends.
    public var diagnostics: CLServiceSession.Diagnostics { CLServiceSession.Diagnostics(end: diagnosticsEnd) }

    /// Reasons why a program may receive no locations.
    public typealias Diagnostic = CLServiceSession.Diagnostic
}
