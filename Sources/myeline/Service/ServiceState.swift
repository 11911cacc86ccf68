import ActivitySurfaces
import ActivityTree
import LocationActivity
import SystemSupport

/// The state of the service, as its manager and its activity report it.
struct ServiceState: Sendable, Hashable {
    /// The way in which the last main process ended.
    enum Exit: Sendable, Hashable {
        case status(Int)
        case signal(Int)
    }

    /// The path of the unit's file; nil if the manager knows no such unit.
    var path: String?
    /// The origin of the unit's file; nil if the file cannot be read.
    var origin: UnitChecksum.Origin?
    var isEnabled = false
    /// systemd's ActiveState: `active`, `activating`, `inactive`, `failed` and others.
    var state = "inactive"
    /// systemd's SubState, such as `running` or `auto-restart`.
    var detail = "dead"
    /// systemd's Result, the reason why the service last ended, such as `success`, `exit-code` or `watchdog`.
    var result = "success"
    /// The start of the present state in milliseconds since 1970; nil if unknown.
    var since: Int64?
    var pid: Int32?
    var restarts = 0
    var lastExit: Exit?
    /// The status text that the tracker has sent; nil if no tracker is running.
    var text: String?
    var activity: String?
    /// Whether the service runs while the user is logged out; nil if unknown.
    var isLingering: Bool?
    var lastLogLine: String?

    static let propertyNames = [
        "LoadState", "FragmentPath", "UnitFileState", "ActiveState", "SubState", "Result", "MainPID", "NRestarts",
        "StatusText", "ExecMainCode", "ExecMainStatus", "ActiveEnterTimestamp", "ActiveExitTimestamp",
        "InactiveEnterTimestamp", "InactiveExitTimestamp",
    ]

    /// Reads the properties that `systemctl show` prints.
    init(properties: [String: String]) {
        func value(_ name: String) -> String? { properties[name].flatMap { $0.isEmpty ? nil : $0 } }
        if value("LoadState") != "not-found" { path = value("FragmentPath") }
        isEnabled = value("UnitFileState")?.hasPrefix("enabled") ?? false
        state = value("ActiveState") ?? state
        detail = value("SubState") ?? detail
        result = value("Result") ?? result
        pid = value("MainPID").flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil }
        restarts = value("NRestarts").flatMap { Int($0) } ?? 0
        // Ignore the status text if no process runs, because systemd keeps the text of a process that has exited.
        text = pid == nil ? nil : value("StatusText")
        let changes =
            switch state {
            case "active", "reloading": ["ActiveEnterTimestamp"]
            case "activating": ["InactiveExitTimestamp"]
            // A service that failed to start was not active.
            case "deactivating": ["ActiveExitTimestamp", "InactiveExitTimestamp"]
            default: ["InactiveEnterTimestamp"]
            }
        since = changes.compactMap { value($0).flatMap { Self.milliseconds($0) } }.max()
        guard let status = value("ExecMainStatus").flatMap({ Int($0) }) else { return }
        // The codes of waitid(2): exited, killed, killed with a core dump.
        switch value("ExecMainCode") {
        case "1": lastExit = .status(status)
        case "2", "3": lastExit = .signal(status)
        default: break
        }
    }

    var isInstalled: Bool { path != nil }

    var isRunning: Bool { state == "active" || state == "reloading" }

    /// The exit status, as of `systemctl status`: 0 running, 3 not running, 4 not installed.
    var exitStatus: ExitStatus { isRunning ? .done : ExitStatus(rawValue: isInstalled ? 3 : 4) }

    /// Parses a time such as "Mon 2026-11-23 15:16:02 UTC".
    static func milliseconds(_ text: String) -> Int64? {
        let words = text.split(separator: " ")
        guard words.count == 4, words[3] == "UTC" else { return nil }
        return ISO8601.milliseconds("\(words[1])T\(words[2])Z")
    }

    var json: JSONValue {
        let exit: JSONValue =
            switch lastExit {
            case .status(let status): ["status": .integer(Int64(status))]
            case .signal(let signal): ["signal": .integer(Int64(signal))]
            case nil: .null
            }
        return [
            "installed": .bool(isInstalled), "path": path.map { .string($0) } ?? .null,
            "edited": origin.map { .bool($0 != .installed) } ?? .null, "enabled": .bool(isEnabled),
            "state": .string(state), "detail": .string(detail), "result": .string(result),
            "since": since.map { .string(ISO8601.string($0)) } ?? .null,
            "pid": pid.map { .integer(Int64($0)) } ?? .null, "restarts": .integer(Int64(restarts)),
            "lastExit": exit, "status": text.map { .string($0) } ?? .null,
            "activity": activity.map { .string($0) } ?? .null, "lingering": isLingering.map { .bool($0) } ?? .null,
            "log": lastLogLine.map { .string($0) } ?? .null, "problem": .null,
        ]
    }

    /// Returns the JSON of an unknown state.
    ///
    /// The member `problem` contains the reason, and all other members are null.
    static func json(problem: String) -> JSONValue {
        let names = ServiceState(properties: [:]).json.objectValue?.members.map(\.name) ?? []
        let members = names.map { name -> (String, JSONValue) in (name, name == "problem" ? .string(problem) : .null) }
        return .object(JSONObject(members))
    }
}
