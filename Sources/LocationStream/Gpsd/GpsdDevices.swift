internal import CGPS
internal import Glibc

/// gpsd's receivers: which one is followed, and what it said last.
///
/// Without a wish the first receiver with a fix is followed for as long as it has one, so that two antennas make no
/// zig-zag.
struct GpsdDevices {
    typealias Instant = ContinuousClock.Instant

    /// A receiver that has had no fix for so long gives way to another that has one.
    static let patience = Duration.seconds(3)
    /// How long a report of the sky counts: gpsd sends one with each of the receiver's own, at least every 5 s as a rule,
    /// of which two may be lost.
    static let skyLifetime = Duration.seconds(15)
    /// A peer that names ever new devices costs no memory beyond these.
    static let limit = 32

    private struct Device {
        var isActive = true
        var sky: cgps_sky?
        var satellites: [Satellite]?
        /// When they came.
        var skyTime: Instant?
        var satellitesTime: Instant?
        var lastFix: Instant?
        var lastReport: Instant?
        var lastTime: Int64?
        var lastMode: Int32 = 0
        var fixesWithoutTime = 0

        /// Forgets the sky that was told of before a moment.
        mutating func forgetSky(before limit: Instant) {
            if let skyTime, skyTime < limit { sky = nil }
            if let satellitesTime, satellitesTime < limit { satellites = nil }
        }
    }

    /// Whether epochs carry the sky.
    var decodesSky = false
    let wanted: String?
    /// What the wanted name is a link to, such as /dev/ttyACM0 for a name in /dev/serial/by-id.
    private var wantedTarget: String?
    private(set) var current: String?
    private var known: [String: Device] = [:]

    init(wanted: String?) {
        self.wanted = wanted
    }

    /// The wanted devices that gpsd has open.
    var active: [String] { known.filter { $0.value.isActive && isWanted($0.key) }.keys.sorted() }

    /// Whether the device is the one wished for, by its name or as a link to it.
    func isWanted(_ path: String) -> Bool {
        guard let wanted else { return true }
        return path == wanted || path == wantedTarget
    }

    mutating func replace(with list: [(path: String, isActive: Bool)]) {
        wantedTarget = wanted.flatMap(Self.target)
        known = known.filter { entry in list.contains { $0.path == entry.key } }
        for device in list { _ = note(device.path, isActive: device.isActive) }
        if let current, known[current] == nil { self.current = nil }
    }

    /// Notes that gpsd opened or closed a device; returns whether that loses the receiver that was followed.
    mutating func note(_ path: String, isActive: Bool) -> Bool {
        guard !path.isEmpty else { return false }
        makeRoom(for: path)
        wantedTarget = wanted.flatMap(Self.target)
        known[path, default: Device()].isActive = isActive
        guard !isActive, path == current || (current == nil && isWanted(path) && active.isEmpty) else { return false }
        current = nil
        return true
    }

    /// Follows a device that gpsd has just opened, in place of one that has fallen silent.
    mutating func follow(_ path: String) {
        current = path
    }

    mutating func note(_ sky: cgps_sky, _ satellites: [Satellite]?, from path: String, at now: Instant) {
        makeRoom(for: path)
        // A SKY with dilutions alone keeps the satellites of the last one.
        var sky = sky
        if sky.used < 0, let last = known[path]?.sky { sky.used = last.used }
        known[path, default: Device()].sky = sky
        known[path, default: Device()].skyTime = now
        guard let satellites else { return }
        known[path, default: Device()].satellites = satellites
        known[path, default: Device()].satellitesTime = now
    }

    /// Why there is no receiver to follow; nil where there is one.
    func absence(at gpsd: String) -> String? {
        if known.isEmpty { return "\(gpsd) has no receiver: plug one in, or add one with gpsdctl add DEVICE" }
        if let wanted, !known.keys.contains(where: isWanted) {
            return "\(gpsd) does not have \(wanted), it has \(known.keys.sorted().joined(separator: ", "))"
        }
        guard active.isEmpty, let path = known.keys.filter(isWanted).min() else { return nil }
        return "\(gpsd) cannot open the receiver \(path): plug it in, or check that gpsd may read it"
    }

    /// Whether a report of this device counts, which may make it the one that is followed.
    mutating func isChosen(_ path: String, hasFix: Bool, at now: Instant) -> Bool {
        guard isWanted(path) else { return false }
        makeRoom(for: path)
        known[path, default: Device()].isActive = true
        if hasFix { known[path, default: Device()].lastFix = now }
        if let current, current != path {
            let lastFix = known[current]?.lastFix
            let isPatient = lastFix.map { $0.advanced(by: Self.patience) > now } ?? false
            guard hasFix, !isPatient else { return false }
        }
        current = path
        return true
    }

    /// The epoch that a report completes; nil for one that says nothing new.
    ///
    /// gpsd reports an epoch twice until it has learned the receiver's cycle: the second counts only when its fix is
    /// better. A receiver without a date has no time in gpsd for ever: from its fourth fix on it gets this machine's.
    mutating func epoch(
        _ fix: cgps_fix, from path: String, at now: Instant, wallClock: () -> Int64
    ) -> Epoch? {
        var device = known[path] ?? Device()
        defer { known[path] = device }
        device.forgetSky(before: now.advanced(by: .zero - Self.skyLifetime))
        var epoch = Epoch(fix, sky: device.sky)
        if decodesSky {
            epoch.sky = Sky(satellites: device.satellites, pdop: Epoch.dilution(device.sky?.pdop ?? .nan))
        }
        let mode = max(1, fix.mode)
        if let time = epoch.milliseconds {
            device.fixesWithoutTime = 0
            guard time != device.lastTime || mode > device.lastMode else { return nil }
        } else if mode >= 2 {
            device.fixesWithoutTime += 1
            guard device.fixesWithoutTime > 3 else { return nil }
            epoch.milliseconds = wallClock()
        } else if device.lastMode == 1, let last = device.lastReport, last.advanced(by: .milliseconds(500)) > now {
            return nil
        }
        device.lastTime = epoch.milliseconds
        device.lastMode = mode
        device.lastReport = now
        return epoch
    }

    /// Forgets all but the followed receiver where a peer names ever new ones.
    private mutating func makeRoom(for path: String) {
        guard known[path] == nil, known.count >= Self.limit else { return }
        known = known.filter { $0.key == current }
    }

    private static func target(of path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
