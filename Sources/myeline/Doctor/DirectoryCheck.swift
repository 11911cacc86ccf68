import LocationActivity
import LocationStream
import SystemSupport

/// Checks the directories of activities and of tracks: access, free space, and removal at logout.
struct DirectoryCheck {
    /// The directory in which new activities are stored; nil if there is none.
    var best: RuntimeDirectory.Candidate?
    /// The reason why no activity can be started in ``best``; nil if activities can be started.
    var problem: RuntimeDirectoryError?
    /// Problems of other directories.
    var otherProblems: [RuntimeDirectoryError] = []
    /// The directory of tracks; nil if neither `HOME` nor `XDG_STATE_HOME` names one.
    var stateDirectory: String?
    /// The error of a write to the directory of tracks; nil if the directory can be written or created.
    var stateError: SystemError?
    /// The bytes that this user can still write in ``best``; nil if unknown.
    var runtimeSpace: Int64?
    /// The bytes that this user can still write in ``stateDirectory``; nil if unknown.
    var stateSpace: Int64?
    /// The user's name; `$USER` if the name is unknown.
    var user = "$USER"
    /// Whether systemd removes the session directory at the last logout; nil without systemd or for an unknown user.
    var isRemovedAtLogout: Bool?
    /// The resource that this user lacks to watch directories; nil if nothing is missing.
    var watchShortage: WatchShortage?

    /// The space that a few activities need, in bytes.
    private static let runtimeMinimum: Int64 = 256 << 10
    /// The space that some hours of a track need, in bytes.
    private static let stateMinimum: Int64 = 16 << 20

    func findings() -> [Finding] {
        [runtime] + otherProblems.map { .note(.directoryRuntime, $0.message, remedy: $0.remedy) } + [state]
            + [runtimeSpaceFinding, stateSpaceFinding, lingering, watches].compactMap(\.self)
    }

    private var runtime: Finding {
        guard let best else {
            return .obstacle(
                .directoryRuntime, "there is no directory for running activities",
                remedy: "set XDG_RUNTIME_DIR to a directory in memory that only you can access")
        }
        if let problem { return .obstacle(.directoryRuntime, problem.message, remedy: problem.remedy) }
        guard best.kind == .state else {
            return .ok(.directoryRuntime, "running activities are stored in \(best.path)")
        }
        return .note(
            .directoryRuntime,
            "there is no runtime directory of a login session, so activities are stored in \(best.path) and "
                + "updated at most once a minute",
            remedy: "start in a login session ('loginctl' lists them), or set XDG_RUNTIME_DIR to a directory in memory "
                + "that only you can access")
    }

    private var state: Finding {
        guard let stateDirectory else {
            return .problem(
                .directoryState, "there is no directory for tracks", remedy: "set HOME or XDG_STATE_HOME")
        }
        if let stateError {
            return .problem(
                .directoryState, "tracks cannot be stored in \(stateDirectory): \(stateError)",
                remedy: "check the owners and permissions along this path with 'namei -l \(stateDirectory)'")
        }
        return .ok(.directoryState, "tracks are stored in \(stateDirectory)")
    }

    private var runtimeSpaceFinding: Finding? {
        guard let best, let runtimeSpace else { return nil }
        let text = "\(best.base) has \(Self.text(runtimeSpace)) of free space"
        guard runtimeSpace < Self.runtimeMinimum else { return .ok(.directorySpace, text) }
        return .obstacle(
            .directorySpace, text + ", too little for an activity",
            remedy: "free some space; 'df -h \(best.base)' shows how much is free")
    }

    private var stateSpaceFinding: Finding? {
        guard let stateDirectory, let stateSpace else { return nil }
        let text = "\(stateDirectory) has \(Self.text(stateSpace)) of free space"
        guard stateSpace < Self.stateMinimum else { return .ok(.directorySpace, text) }
        return .problem(
            .directorySpace, text + "; recorded tracks will soon fill it",
            remedy: "free some space, for example with 'myeline track delete'")
    }

    private var lingering: Finding? {
        guard best?.kind == .session, let isRemovedAtLogout else { return nil }
        guard isRemovedAtLogout else {
            return .ok(.directoryLingering, "lingering is on: activities are updated as usual after you log out")
        }
        return .note(
            .directoryLingering,
            "lingering is off: when you log out, activities move to the disk and are updated at most "
                + "once a minute",
            remedy: "to keep the usual updates after you log out, " + Lingering.remedy(user))
    }

    private var watches: Finding? {
        watchShortage.map { .problem(.directoryWatches, $0.message, remedy: $0.remedy) }
    }

    private static func text(_ bytes: Int64) -> String {
        switch bytes {
        case ..<1_000_000: "\(bytes / 1000) kB"
        case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
        default: FixedPoint.text(Double(bytes) / 1e9, places: 1) + " GB"
        }
    }
}
