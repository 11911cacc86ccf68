import SystemSupport

/// Whether the user allows live activities and frequent pushes.
///
/// Apple's `ActivityAuthorizationInfo`. The user changes the settings with `myeline config set activities on|off` and
/// `myeline config set frequentPushes on|off`; running programs follow.
public final class ActivityAuthorizationInfo: Sendable {
    /// Whether activities may be started: the current value, then each change.
    public typealias ActivityEnablementUpdates = ActivitySequence<Bool>
    /// Whether pushes are exempt from the rate limit: the current value, then each change.
    public typealias FrequentPushEnablementUpdates = ActivitySequence<Bool>

    private let file: SettingsFile

    /// Reads the user's configuration.
    public convenience init() {
        self.init(file: .user)
    }

    package init(file: SettingsFile) {
        self.file = file
    }

    /// Whether activities may be started; if not, a request throws ``ActivityAuthorizationError/denied``.
    public var areActivitiesEnabled: Bool { file.settings.areActivitiesEnabled }

    /// Whether pushes are exempt from the rate limit.
    public var frequentPushesEnabled: Bool { file.settings.areFrequentPushesEnabled }

    /// Whether activities may be started: the current value, then each change.
    public var activityEnablementUpdates: ActivityEnablementUpdates { updates { $0.areActivitiesEnabled } }

    /// Whether pushes are exempt from the rate limit: the current value, then each change.
    public var frequentPushEnablementUpdates: FrequentPushEnablementUpdates { updates { $0.areFrequentPushesEnabled } }

    private func updates(_ isOn: @escaping @Sendable (ActivitySettings) -> Bool) -> ActivitySequence<Bool> {
        let file = file
        return ActivitySequence<Bool>(buffering: 16) { send in
            var last: Bool?
            var changes = FileChanges { file.folder.map { [$0] } ?? [] }.makeAsyncIterator()
            repeat {
                let value = isOn(file.settings)
                if value != last { send(value) }
                last = value
            } while await changes.next() != nil
        }
    }
}
