import ActivityTree
import FoundationEssentials
import SystemSupport

/// The reports of gpsd on one connection: the version, the devices and their fixes.
struct GpsdAnswers: Sendable, Hashable {
    /// The last reports of one device.
    struct Receiver: Sendable, Hashable {
        /// The number of reports of fixes and satellites.
        var reports = 0
        /// TPV's mode: 0 is unknown, 1 is no fix, 2 is a 2D fix, and 3 is a 3D fix.
        var mode = 0
        /// The number of satellites that the fix uses; nil if unknown.
        var satellitesUsed: Int?
        /// The number of satellites in view; nil if unknown.
        var satellitesInView: Int?
        /// This machine's time at the arrival of the last fix, minus the time of the fix, in seconds.
        ///
        /// The value is nil if no fix with a time has arrived.
        var clockError: Double?
    }

    struct Version: Sendable, Hashable {
        var release: String
        var major: Int
        var minor: Int
    }

    /// gpsd's version; nil before gpsd's first line.
    private(set) var version: Version?
    /// Whether the first line came from a server other than gpsd.
    private(set) var isOther = false
    /// The devices; nil before their list has arrived.
    private(set) var devices: [GpsdDevice]?
    private(set) var isWatching = false
    private(set) var receivers: [String: Receiver] = [:]
    /// The text of gpsd's last error.
    private(set) var error: String?

    /// The maximum number of devices.
    ///
    /// The limit bounds the memory if a faulty server reports many devices.
    private static let limit = 32

    /// Decodes a line without its line end; `now` is the time at which the line arrived, in milliseconds since 1970.
    mutating func take(_ line: [UInt8], at now: Int64) {
        guard !isOther else { return }
        let json = try? JSONValue(parsing: line)
        let name = json?["class"]?.stringValue
        guard version != nil || name == "VERSION" else {
            isOther = true
            return
        }
        guard let json, let name else { return }
        switch name {
        case "VERSION":
            version = Version(
                release: json["release"]?.stringValue ?? "?", major: json["proto_major"]?.intValue ?? 0,
                minor: json["proto_minor"]?.intValue ?? 0)
        case "DEVICES":
            devices = Array((json["devices"]?.arrayValue ?? []).compactMap { GpsdDevice($0) }.prefix(Self.limit))
        case "DEVICE": if let device = GpsdDevice(json) { note(device) }
        case "WATCH": isWatching = true
        case "TPV": update(json) { $0.takeFix(json, at: now) }
        case "SKY": update(json) { $0.takeSky(json) }
        case "ERROR": error = json["message"]?.stringValue
        default: break
        }
    }

    private mutating func note(_ device: GpsdDevice) {
        var list = devices ?? []
        if let index = list.firstIndex(where: { $0.path == device.path }) {
            list[index] = device
        } else if list.count < Self.limit {
            list.append(device)
        }
        devices = list
    }

    private mutating func update(_ json: JSONValue, _ change: (inout Receiver) -> Void) {
        guard let path = json["device"]?.stringValue, receivers[path] != nil || receivers.count < Self.limit else {
            return
        }
        var receiver = receivers[path] ?? Receiver()
        receiver.reports += 1
        change(&receiver)
        receivers[path] = receiver
    }
}

extension GpsdAnswers.Receiver {
    fileprivate mutating func takeFix(_ json: JSONValue, at now: Int64) {
        mode = json["mode"]?.intValue ?? 0
        guard mode >= 2, let time = json["time"]?.stringValue.flatMap({ ISO8601.milliseconds($0) }) else { return }
        clockError = Double(now - time) / 1000
    }

    fileprivate mutating func takeSky(_ json: JSONValue) {
        // gpsd reports the counts `nSat` and `uSat` since version 3.20. For older versions, count the satellites in
        // the list.
        let satellites = json["satellites"]?.arrayValue
        if let inView = json["nSat"]?.intValue ?? satellites?.count { satellitesInView = inView }
        let used = satellites?.count { $0["used"]?.boolValue == true }
        if let used = json["uSat"]?.intValue ?? used { satellitesUsed = used }
    }
}
