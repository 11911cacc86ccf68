import SystemSupport

/// The user's permissions for live activities and frequent pushes.
///
/// The user changes the settings with `myeline config set activities on|off` and `myeline config set frequentPushes
/// on|off`. Running programs apply a change immediately.
public final class ActivityAuthorizationInfo: Sendable {
    /// The type of ``activityEnablementUpdates``.
    public typealias ActivityEnablementUpdates = ActivitySequence<Bool>
    /// The type of ``frequentPushEnablementUpdates``.
    public typealias FrequentPushEnablementUpdates = ActivitySequence<Bool>

    private let file: SettingsFile

    /// Creates an object that reads the user's configuration file.
    public convenience init() {
        self.init(file: .user)
    }

    package init(file: SettingsFile) {
        self.file = file
    }

    /// Whether activities may be started.
    ///
    /// If false, a request for a new activity throws ``ActivityAuthorizationError/denied``.
    public var areActivitiesEnabled: Bool { file.settings.areActivitiesEnabled }

    /// Whether pushes are exempt from the rate limit.
    ///
    /// The setting has no effect, because the library does not receive pushes.
    public var frequentPushesEnabled: Bool { file.settings.areFrequentPushesEnabled }

    /// Reports whether activities may be started: the current value, then each change.
    public var activityEnablementUpdates: ActivityEnablementUpdates { updates { $0.areActivitiesEnabled } }

    /// Reports whether pushes are exempt from the rate limit: the current value, then each change.
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
