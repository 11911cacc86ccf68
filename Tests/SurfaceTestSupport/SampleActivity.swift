package import FoundationEssentials
import ActivitySurfaces
package import LocationActivity
import SystemSupport

/// Activities as the runtime directory lists them, with clocks that stand still.
package struct SampleActivity: Sendable {
    package var key: String?
    package var kind: String
    package var state: String
    /// Seconds since the start, and since the last update.
    package var elapsed: Double
    package var age: Double
    /// Seconds since the newest data, if they are older than the last update.
    package var dataAge: Double?
    package var isAlive: Bool
    package var relevance: Double
    package var alert: String?
    package var alerts: Int
    package var alertBody: String
    package var sound: String?
    package var content: JSONValue
    package var entries: [PresentationEntry]?
    package var control: String
    package var pid: Int32
    package var place: String
    /// The clock for its times.
    package var clock: ActivityClock
    package var id: String

    package init(
        key: String? = nil, kind: String = "location", state: String = "active", elapsed: Double = 75, age: Double = 3,
        isAlive: Bool = true, relevance: Double = 0, alert: String? = nil, alerts: Int = 1,
        alertBody: String = "Look.", sound: String? = nil, content: JSONValue = [:],
        entries: [PresentationEntry]? = nil, control: String = "programs/sample.1.sock", pid: Int32 = 1,
        place: String = "/nowhere", clock: ActivityClock = Self.still, id: String = UUID().uuidString.lowercased()
    ) {
        self.key = key
        self.kind = kind
        self.state = state
        self.elapsed = elapsed
        self.age = age
        self.isAlive = isAlive
        self.relevance = relevance
        self.alert = alert
        self.alerts = alerts
        self.alertBody = alertBody
        self.sound = sound
        self.content = content
        self.entries = entries
        self.control = control
        self.pid = pid
        self.place = place
        self.clock = clock
        self.id = id
    }

    /// 2027-01-15 at 08:00:00 UTC, 1000 s after the boot.
    package static let still = ActivityClock(boot: { 1_000_000_000_000 }, date: { 1_800_000_000_000 }, bootID: "boot")
    package static let now = still.now
    package static let date = Date(timeIntervalSince1970: 1_800_000_000)

    package static func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }

    package static func button(_ label: String, _ intent: String = "StepIntent", by number: Int = 5) -> ViewNode {
        let reference = IntentReference(name: intent, parameters: ["by": .integer(Int64(number))])
        return ViewNode(.button(reference, label: text(label), role: nil))
    }

    /// A simple presentation with some text.
    package static func entry(_ words: String, _ views: [ViewNode] = []) -> PresentationEntry {
        let card = ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [text(words)] + views))
        return PresentationEntry(
            from: date.addingTimeInterval(-1000), lockScreen: card,
            expanded: .init(leading: text("left"), trailing: text("right"), bottom: text("open " + words)),
            compactLeading: text(words), compactTrailing: text("42"), minimal: text(String(words.prefix(1))),
            widgetURL: "https://example.org/")
    }

    /// The snapshot as its owner writes it.
    package var json: JSONValue {
        let now = clock.now
        let boot = Double(now.boot) / 1e9
        func date(_ seconds: Double) -> JSONValue { .string(ISO8601.string(now.date + Int64(seconds * 1000))) }
        var object: JSONObject = [
            "version": 1, "id": .string(id), "key": key.map { .string($0) } ?? .null, "kind": .string(kind),
            "program": "sample", "state": .string(state), "attributes": [:], "content": content,
            "staleDate": .null,
            "relevanceScore": .number(relevance), "startedAt": date(-elapsed), "updatedAt": date(-age),
            "endedAt": state == "ended" ? date(-age) : .null, "endReason": state == "ended" ? "stopped" : .null,
            "dismissAt": state == "ended" ? date(3600) : .null, "attributesType": "Sample", "onOwnerGone": "keep",
            "clock": [
                "boot": .string(clock.bootID), "started": .number(boot - elapsed), "updated": .number(boot - age),
            ],
            "owner": ["pid": .integer(Int64(pid)), "control": .string(control)], "source": .null,
            "updates": ["sent": 1, "heldBack": 0, "dropped": 0],
        ]
        if let alert {
            object["alert"] = [
                "title": .string(alert), "body": .string(alertBody),
                "sound": sound.map { .string($0) } ?? .null, "raisedAt": date(-age), "number": .integer(Int64(alerts)),
            ]
        }
        if let dataAge, case .object(var clock)? = object["clock"] {
            object["dataAt"] = date(-dataAge)
            clock["data"] = .number(boot - dataAge)
            object["clock"] = .object(clock)
        }
        var writer = JSONWriter()
        (entries ?? []).write(into: &writer)
        object["presentation"] = try? JSONValue(parsing: writer.bytes)
        return .object(object)
    }

    package var snapshot: ActivitySnapshot {
        get throws {
            var snapshot = try ActivitySnapshot(json: json)
            snapshot.isAlive = isAlive
            if state == "stale" { snapshot.state = .stale }
            return snapshot
        }
    }

    /// Text with control sequences of terminals, bars and markup.
    package static let hostile =
        "\u{1B}[31m\u{1B}]0;x\u{07}#[fg=red]#(reboot)#{pid}%{A1:reboot:}x%{A}<b>&\"'\n\r\u{202E}李小龍👨‍👩‍👧#"
}
