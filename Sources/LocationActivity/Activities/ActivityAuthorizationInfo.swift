import SystemSupport

/// Whether live activities may be started and pushed, as the user has it.
///
/// Apple's `ActivityAuthorizationInfo`. The user sets it with `myeline config set activities on|off` and
/// `myeline config set frequentPushes on|off`, and a running program follows.
public final class ActivityAuthorizationInfo: Sendable {
    /// Whether something is allowed: now, and then whenever that changes.
    public struct Updates: AsyncSequence, Sendable {
        /// It never fails.
        public typealias Failure = Never
        /// Whether it is allowed.
        public typealias Element = Bool

        let file: SettingsFile
        let isOn: @Sendable (ActivitySettings) -> Bool

        /// Begins to follow the configuration.
        public func makeAsyncIterator() -> Iterator {
            let (file, isOn) = (file, isOn)
            let sequence = ActivitySequence<Bool>(buffering: 16) { tell in
                var last: Bool?
                var changes = FileChanges { file.folder.map { [$0] } ?? [] }.makeAsyncIterator()
                repeat {
                    let value = isOn(file.settings)
                    if value != last { tell(value) }
                    last = value
                } while await changes.next() != nil
            }
            return Iterator(base: sequence.makeAsyncIterator())
        }

        /// One iteration; it ends with its task.
        public struct Iterator: AsyncIteratorProtocol {
            var base: ActivitySequence<Bool>.Iterator

            /// The next value; nil when the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Bool? {
                await base.next(isolation: actor)
            }
        }
    }

    /// Whether activities may be started.
    public typealias ActivityEnablementUpdates = Updates
    /// Whether pushes may come as often as they like.
    public typealias FrequentPushEnablementUpdates = Updates

    private let file: SettingsFile
    /// Whether activities may be started: now, and then whenever that changes.
    public let activityEnablementUpdates: ActivityEnablementUpdates
    /// Whether pushes may come as often as they like: now, and then whenever that changes.
    public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

    /// Looks at the user's configuration.
    public convenience init() {
        self.init(file: .user)
    }

    package init(file: SettingsFile) {
        self.file = file
        activityEnablementUpdates = Updates(file: file) { $0.areActivitiesEnabled }
        frequentPushEnablementUpdates = Updates(file: file) { $0.areFrequentPushesEnabled }
    }

    /// Whether activities may be started; where they may not, a request throws ``ActivityAuthorizationError/denied``.
    public var areActivitiesEnabled: Bool { file.settings.areActivitiesEnabled }

    /// Whether pushes may come as often as they like.
    public var frequentPushesEnabled: Bool { file.settings.areFrequentPushesEnabled }
}
