internal import CGPS
import SystemSupport

/// The devices of gpsd with their last reports, and the choice of one of them.
///
/// If no device is requested, a device with a fix is preferred. The chosen device is kept while it has a fix, so that
/// the track does not zigzag between two antennas.
struct GpsdDevices {
    typealias Instant = ContinuousClock.Instant

    /// How long the chosen device may be without a fix until another device with a fix is chosen.
    static let fixTimeout = Duration.seconds(3)
    /// How long a SKY report is used.
    ///
    /// Receivers report satellites at least every 5 s, and two of these reports may be lost.
    static let skyLifetime = Duration.seconds(15)
    /// How long a GST report is used, in milliseconds of the receiver's time.
    static let errorLifetime: Int64 = 5000
    /// Maximum number of devices; this limit bounds memory if a server reports more and more devices.
    static let limit = 32

    private struct Device {
        var isActive = true
        var sky: cgps_sky?
        var previousSky: cgps_sky?
        var error: PositionError?
        /// The latest SKY report at the time when ``error`` arrived.
        var errorSky: cgps_sky?
        /// The time of the fix to which ``error`` belongs, in milliseconds since 1970.
        var errorTime: Int64?
        var satellites: [Satellite]?
        var alarms = GpsdAlarmTracker()
        var skyTime: Instant?
        var satellitesTime: Instant?
        var lastFix: Instant?
        var lastReport: Instant?
        var lastTime: Int64?
        var lastMode: Int32 = 0
        /// The epoch of the last report, completed by further reports with the same time.
        var lastEpoch: Epoch?
        /// The members that further reports of an epoch have added to its first report.
        var additions = GpsdAdditions()
        var fixesWithoutTime = 0

        /// Returns the errors of a recent GST, scaled by the change of the dilutions since the GST.
        ///
        /// gpsd sends a GST after the fix to which the GST belongs. When a fix arrives, the last GST therefore
        /// belongs to an earlier fix. At the mouth of a tunnel, dilutions and errors change tenfold from one fix to
        /// the next.
        func error(at time: Int64) -> PositionError? {
            guard var error, let errorTime, (0...errorLifetime).contains(time &- errorTime) else { return nil }
            guard let sky, let errorSky else { return error }
            error.horizontal *= Self.ratio(sky.hdop, errorSky.hdop)
            error.vertical *= Self.ratio(sky.vdop, errorSky.vdop)
            return error
        }

        /// Returns the ratio of two dilutions; 1 if one of them is unknown.
        private static func ratio(_ dilution: Double, _ earlier: Double) -> Double {
            let ratio = Epoch.dilution(dilution) / Epoch.dilution(earlier)
            return ratio.isNaN ? 1 : ratio
        }

        mutating func removeOldSky(at now: Instant) {
            let skyLimit = now.advanced(by: .zero - skyLifetime)
            if let skyTime, skyTime < skyLimit { (sky, previousSky) = (nil, nil) }
            if let satellitesTime, satellitesTime < skyLimit { satellites = nil }
        }
    }

    var decodesSky = false
    /// Whether the reports are a log's, whose first fixes without a time are used.
    var isLog = false
    /// The requested device, a path or a URI; nil for any.
    let wanted: String?
    /// The target of the requested path if that path is a symbolic link, for example in /dev/serial/by-id.
    private var wantedTarget: String?
    /// Path of the chosen device.
    var current: String?
    private var known: [String: Device] = [:]

    init(wanted: String?) {
        self.wanted = wanted
    }

    /// Paths of the devices that gpsd has open and that match the request.
    var active: [String] { known.filter { $0.value.isActive && isWanted($0.key) }.keys.sorted() }

    /// Returns true if no device is requested, or if the requested path is `path` or a symbolic link to `path`.
    func isWanted(_ path: String) -> Bool {
        guard let wanted else { return true }
        return path == wanted || path == wantedTarget
    }

    mutating func replace(with list: [(path: String, isActive: Bool)]) {
        wantedTarget = wanted.flatMap(FileSystem.resolve)
        known = known.filter { entry in list.contains { $0.path == entry.key } }
        for device in list { _ = note(device.path, isActive: device.isActive) }
        if let current, known[current] == nil { self.current = nil }
    }

    /// Records that gpsd opened or closed a device.
    ///
    /// - Returns: True if gpsd closed the chosen device, or if no device is chosen and gpsd closed the last device
    ///   that could be chosen.
    mutating func note(_ path: String, isActive: Bool) -> Bool {
        guard !path.isEmpty else { return false }
        makeRoom(for: path)
        wantedTarget = wanted.flatMap(FileSystem.resolve)
        known[path, default: Device()].isActive = isActive
        guard !isActive, path == current || (current == nil && isWanted(path) && active.isEmpty) else { return false }
        current = nil
        return true
    }

    mutating func note(_ sky: cgps_sky, _ satellites: [Satellite]?, from path: String, at now: Instant) {
        makeRoom(for: path)
        // A SKY without satellites contains only dilutions. The satellites of the last SKY are then kept.
        var (sky, device) = (sky, known[path] ?? Device())
        if sky.used < 0, let last = device.sky { sky.used = last.used }
        (device.previousSky, device.sky, device.skyTime) = (device.sky, sky, now)
        if let satellites { (device.satellites, device.satellitesTime) = (satellites, now) }
        known[path] = device
    }

    mutating func note(_ alarms: GpsdAlarms, from path: String, at now: Instant) {
        guard isWanted(path) else { return }
        makeRoom(for: path)
        known[path, default: Device()].alarms.take(alarms, at: now)
    }

    mutating func note(_ error: PositionError, from path: String) {
        guard error.isKnown, let device = known[path], let time = device.lastTime else { return }
        known[path]?.error = error
        known[path]?.errorSky = device.sky
        known[path]?.errorTime = time
    }

    /// Returns the reason why no device can be chosen; nil if a device can be chosen.
    func reasonForNoDevice(at gpsd: String) -> String? {
        if known.isEmpty {
            return "\(gpsd) has no receiver: plug one in, add one with 'gpsdctl add DEVICE', or check that gpsd may "
                + "read the device"
        }
        if let wanted, !known.keys.contains(where: isWanted) {
            return "\(gpsd) has no device \(wanted), only \(known.keys.sorted().joined(separator: ", ")): "
                + "choose one of these"
        }
        guard active.isEmpty, let path = known.keys.filter(isWanted).min() else { return nil }
        let remedy =
            LocationSource.isURI(path)
            ? "check its sender and its address" : "plug it in, or check that gpsd may read the device"
        return "\(gpsd) cannot open the receiver \(path): \(remedy)"
    }

    /// Returns true if a report of the device should be used; the device then becomes the chosen device.
    mutating func isChosen(_ path: String, hasFix: Bool, at now: Instant) -> Bool {
        guard isWanted(path) else { return false }
        makeRoom(for: path)
        known[path, default: Device()].isActive = true
        if hasFix { known[path, default: Device()].lastFix = now }
        if let current, current != path {
            let lastFix = known[current]?.lastFix
            let hasRecentFix = lastFix.map { $0.advanced(by: Self.fixTimeout) > now } ?? false
            guard hasFix, !hasRecentFix else { return false }
        }
        current = path
        return true
    }

    /// The use of a report of a fix.
    enum Use {
        /// The report starts an epoch.
        case new(Epoch)
        /// The report has the time of the last epoch and adds to it; the epoch has the values of all its reports.
        case added(Epoch)
    }

    /// Returns the epoch of a report; nil if the report is not used.
    ///
    /// gpsd may report an epoch several times: until it has learned the receiver's cycle, and for a receiver that sends
    /// sentences after the one that usually ends its cycle. A further report is used if it adds a dimension of the
    /// fix, a speed, a course or an altitude. For a receiver without a date, gpsd never reports a time. Of a live
    /// receiver, the first three fixes without a time are not used. Later ones get the time of this machine.
    mutating func epoch(
        _ fix: cgps_fix, from path: String, at now: Instant, wallClock: () -> Int64
    ) -> Use? {
        var device = known[path] ?? Device()
        defer { known[path] = device }
        device.removeOldSky(at: now)
        // The time of a fix without a time is `Int64.min`. A subtraction from this number would overflow.
        let interval = device.lastTime.flatMap { fix.milliseconds > $0 ? Double(fix.milliseconds - $0) / 1000 : nil }
        let errors = GpsdErrors(
            fix, skies: [device.sky, device.previousSky].compactMap(\.self), gst: device.error(at: fix.milliseconds),
            interval: interval)
        var epoch = Epoch(fix, sky: device.sky, errors: errors)
        epoch.alarms = device.alarms.alarms(at: now)
        if decodesSky {
            epoch.sky = Sky(satellites: device.satellites, pdop: Epoch.dilution(device.sky?.pdop ?? .nan))
        }
        let mode = max(1, fix.mode)
        if let time = epoch.milliseconds {
            device.fixesWithoutTime = 0
            if time == device.lastTime, let last = device.lastEpoch {
                guard mode >= 2, let added = GpsdAdditions.Members(of: epoch, to: last) else { return nil }
                epoch.complete(with: last)
                device.additions.note(added)
                (device.lastMode, device.lastEpoch, device.lastReport) = (max(mode, device.lastMode), epoch, now)
                return .added(epoch)
            }
        } else if mode >= 2 {
            device.fixesWithoutTime += 1
            guard isLog || device.fixesWithoutTime > 3 else { return nil }
            epoch = epoch.timed(at: wallClock())
        } else if device.lastMode == 1, let last = device.lastReport, last.advanced(by: .milliseconds(500)) > now {
            return nil
        }
        device.additions.turn()
        device.lastTime = epoch.milliseconds
        device.lastMode = mode
        device.lastReport = now
        device.lastEpoch = epoch
        return .new(epoch)
    }

    /// Whether another report of an epoch of the device is likely to add to it.
    func expectsAddition(to epoch: Epoch, from path: String) -> Bool {
        epoch.milliseconds != nil && epoch.fix != .none && known[path]?.additions.areExpected(to: epoch) ?? false
    }

    /// Removes all devices except the chosen device if `path` is a new device and the limit is reached.
    private mutating func makeRoom(for path: String) {
        guard known[path] == nil, known.count >= Self.limit else { return }
        known = known.filter { $0.key == current }
    }
}
