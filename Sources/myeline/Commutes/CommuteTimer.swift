import ActivitySurfaces
import LocationActivity
import SystemSupport

/// The systemd timer and service of a saved commute: their files, and their state in the service manager.
struct CommuteTimer: Sendable {
    let name: String
    private let timer: UnitFile
    private let service: UnitFile

    init(_ name: String) throws(Failure) {
        self.name = name
        timer = try .user(CommuteUnits.timerName(name))
        service = try .user(CommuteUnits.serviceName(name))
    }

    /// Returns the saved commutes, sorted by name, and the paths of timers from which no commute can be read.
    static func commutes() throws(Failure) -> (saved: [SavedCommute], damaged: [String]) {
        var (saved, damaged): ([SavedCommute], [String]) = ([], [])
        for name in try UnitFile.names() where CommuteUnits.isTimer(name) {
            let file = try UnitFile.user(name)
            guard let text = try file.contents() else { continue }
            if let commute = CommuteUnits.commute(in: text) { saved.append(commute) } else { damaged.append(file.path) }
        }
        return (saved.sorted { $0.name < $1.name }, damaged)
    }

    /// Returns whether the timer is installed, even if no commute can be read from it.
    func isInstalled() throws(Failure) -> Bool { try timer.contents() != nil }

    /// Returns the saved commute; nil if there is no timer, or if no commute can be read from it.
    func commute() throws(Failure) -> SavedCommute? {
        try timer.contents().flatMap { CommuteUnits.commute(in: $0) }
    }

    /// Writes the units, and then enables and starts the timer.
    ///
    /// If `manager` is nil, only writes the units. Blocks until systemd answers.
    func install(_ units: CommuteUnits, with manager: UserManager?) throws(Failure) {
        _ = try service.write(units.serviceText)
        _ = try timer.write(units.timerText)
        guard let manager else { return }
        try manager.call("daemon-reload")
        try manager.call("enable", CommuteUnits.timerName(name), remedy: UserManager.configurationHomeRemedy)
        try manager.call("restart", CommuteUnits.timerName(name))
    }

    /// Stops the timer and its commute, and removes the units; blocks until systemd answers.
    func remove(with manager: UserManager?) throws(Failure) {
        let problem = Result { () throws(Failure) in
            try manager?.call("disable", "--now", CommuteUnits.timerName(name))
            try manager?.call("stop", CommuteUnits.serviceName(name))
        }
        try timer.remove(wantedBy: CommuteUnits.target)
        try service.remove()
        _ = try problem.get()
        try manager?.call("daemon-reload")
    }

    /// Returns the time at which the timer fires next, in milliseconds since 1970; nil if it will not fire.
    ///
    /// Blocks until systemd answers.
    func nextStart(with manager: UserManager) throws(Failure) -> Int64? {
        let property = "NextElapseUSecRealtime"
        let properties = try manager.properties([property], of: CommuteUnits.timerName(name))
        return properties[property].flatMap { ServiceState.milliseconds($0) }
    }
}
