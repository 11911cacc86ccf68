import ActivitySurfaces
import LocationActivity

/// Checks the settings and the notification daemon, which determine what is shown.
struct DisplayCheck {
    let settings: ActivitySettings
    /// The error of the configuration file; nil if there is none.
    var error: SettingsError?
    /// The names of settings with invalid values.
    var invalidSettings: [String] = []
    let notifications: NotificationService

    func findings() -> [Finding] {
        var findings: [Finding] = []
        if let error {
            findings.append(
                .problem(
                    .displaySettings, "\(error.message), so all settings have their defaults", remedy: error.remedy))
        }
        for name in invalidSettings {
            findings.append(
                .note(
                    .displaySettings, "the setting '\(name)' has an invalid value, so its default is used",
                    remedy: "correct it with 'myeline config set \(name) VALUE'"))
        }
        return findings + shown + [notificationFinding]
    }

    private var shown: [Finding] {
        var findings: [Finding] = []
        if !settings.areActivitiesEnabled {
            findings.append(
                .obstacle(
                    .displaySettings, "live activities are turned off: none can be started, and none is shown",
                    remedy: "turn them on with 'myeline config set activities on'"))
        }
        if !settings.isIslandEnabled {
            findings.append(
                .note(
                    .displaySettings, "the setting 'island' is off, so status bars stay empty",
                    remedy: "turn it on with 'myeline config set island on'"))
        }
        if !settings.areAlertsEnabled {
            findings.append(
                .note(
                    .displaySettings, "alerts are turned off, so activities raise none",
                    remedy: "turn them on with 'myeline config set alerts on'"))
        }
        return findings.isEmpty ? [.ok(.displaySettings, "activities, the island and alerts are turned on")] : findings
    }

    private var notificationFinding: Finding {
        switch notifications {
        case .running: .ok(.displayNotifications, "a notification daemon is running")
        case .startedOnDemand:
            .ok(.displayNotifications, "the session bus starts a notification daemon when there is a notification")
        case .missing(let error): .note(.displayNotifications, error.message, remedy: error.remedy)
        }
    }
}
