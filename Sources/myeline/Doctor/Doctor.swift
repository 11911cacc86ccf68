import ActivitySurfaces
import Glibc
import LocationActivity
import LocationStream
import SystemSupport
import TrackStore

/// Runs all checks of `myeline doctor` for one source.
struct Doctor: Sendable {
    let source: LocationSource
    /// Whether neither the command line nor a setting names the source.
    let isDefault: Bool
    /// The maximum time to listen to the receiver.
    let wait: Duration
    var files = SystemFiles.standard
    /// Whether the tracks of damaged databases are recovered.
    var repairs = false

    func diagnosis() async -> Diagnosis {
        let listing = RuntimeDirectory.standard.readListing(clock: .system, withPresentations: false)
        let identity = ProcessIdentity(of: "self", in: files)
        let checked = SourceCheck(source: source, wait: wait, identity: identity, listing: listing, files: files)
        let receiver = await checked.findings()
        let directories = DirectoryCheck(.standard, problems: listing.problems, identity: identity, in: files)
        let notifications = await onDetachedThread { NotificationService.find() }
        let settings = SettingsFile.user.settings
        let recorded = await onDetachedThread { recording(settings) }
        let activities = ActivityCheck(
            activities: listing.byRelevance, suspended: listing.activities.suspendedOwners(at: .now), moment: .now,
            settings: settings)
        return Diagnosis(
            [named] + receiver + directories.findings() + places + recorded.findings()
                + display(settings, notifications).findings() + bars(identity).findings() + activities.findings())
    }

    private var named: Finding {
        if case .unusable(let error) = source.kind {
            let message = source.setting.map { "\($0): \(error.message)" } ?? error.message
            return .obstacle(.source, message, remedy: error.remedy)
        }
        let origin = isDefault ? ", the default" : source.setting.map { ", from \($0)" } ?? ""
        return .ok(.source, "the source is \(source)\(origin)")
    }

    /// The problem of the file of places; empty if the file can be read or does not exist.
    private var places: [Finding] {
        do throws(PlaceError) {
            _ = try PlaceFile.user?.read()
            return []
        } catch {
            return [.problem(.directoryPlaces, error.message, remedy: error.remedy)]
        }
    }

    private func recording(_ settings: ActivitySettings) -> RecordingCheck {
        guard let path = TrackDatabase.standardPath else {
            return RecordingCheck(isOn: settings.recordsTracks, tracks: nil)
        }
        let recoveries = repairs ? TrackRecovery.repair(path) : []
        return RecordingCheck(
            isOn: settings.recordsTracks,
            tracks: Result { () throws(TrackDatabaseError) in try TrackDatabase.check(path) },
            // A failed recovery has a finding of its own.
            damaged: repairs ? [] : TrackDatabase.damagedFiles(of: path), recoveries: recoveries,
            journals: TrackDatabase.damagedJournals(of: path),
            review: (try? TrackReview.of(path)) ?? TrackReview())
    }

    private func display(_ settings: ActivitySettings, _ notifications: NotificationService) -> DisplayCheck {
        do throws(SettingsError) {
            let members = try SettingsFile.user.members()
            let invalid = Setting.all.filter { ConfiguredSetting($0, in: members).isInvalid }.map(\.name)
            return DisplayCheck(settings: settings, invalidSettings: invalid, notifications: notifications)
        } catch {
            return DisplayCheck(settings: settings, error: error, notifications: notifications)
        }
    }

    private func bars(_ identity: ProcessIdentity?) -> BarCheck {
        let home = Environment["HOME"] ?? ""
        let configured = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return BarCheck(
            home: home, configuration: configured ?? "\(home)/.config", user: identity?.user, files: files)
    }
}
