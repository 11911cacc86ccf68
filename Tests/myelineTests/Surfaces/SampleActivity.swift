import FoundationEssentials
@testable import LocationActivity
import LocationStream

@testable import myeline
import ActivityTree
import SystemSupport
@testable import ActivitySurfaces

/// Activities as the runtime directory lists them, with clocks that stand still.
struct SampleActivity: Sendable {
    var key: String?
    var kind = "location"
    var state = "active"
    /// Seconds since the start, and since the last update.
    var elapsed = 75.0
    var age = 3.0
    var isAlive = true
    var relevance = 0.0
    var alert: String?
    var alerts = 1
    var alertBody = "Look."
    var sound: String?
    var content: JSONValue = [:]
    var entries: [PresentationEntry]?
    var control = "programs/sample.1.sock"
    var pid: Int32 = 1
    var place = "/nowhere"
    /// The clock for its times.
    var clock = still
    var id = UUID().uuidString.lowercased()

    /// 2027-01-15 at 08:00:00 UTC, 1000 s after the boot.
    static let still = ActivityClock(boot: { 1_000_000_000_000 }, date: { 1_800_000_000_000 }, bootID: "boot")
    static let now = ClockReading(still)
    static let date = Date(timeIntervalSince1970: 1_800_000_000)

    static func text(_ words: String) -> ViewNode { ViewNode(.text([TextRun(.literal(words))])) }

    static func button(_ label: String, _ intent: String = "StepIntent", by number: Int = 5) -> ViewNode {
        let reference = IntentReference(name: intent, parameters: ["by": .integer(Int64(number))])
        return ViewNode(.button(reference, label: text(label), role: nil))
    }

    /// A simple presentation with some text.
    static func entry(_ words: String, _ views: [ViewNode] = []) -> PresentationEntry {
        let card = ViewNode(.stack(.vertical, alignment: .leading, spacing: nil, [text(words)] + views))
        return PresentationEntry(
            from: date.addingTimeInterval(-1000), lockScreen: card,
            expanded: .init(leading: text("left"), trailing: text("right"), bottom: text("open " + words)),
            compactLeading: text(words), compactTrailing: text("42"), minimal: text(String(words.prefix(1))),
            widgetURL: "https://example.org/")
    }

    /// The snapshot as its owner writes it.
    var json: JSONValue {
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
        let trees = entries.map { $0.compactMap { try? JSONValue(parsing: Array(JSONEncoder().encode($0))) } }
        object["presentation"] = .array(trees ?? [])
        return .object(object)
    }

    var listed: ListedActivity {
        get throws {
            var snapshot = try ActivitySnapshot(json: json)
            snapshot.isAlive = isAlive
            if state == "stale" { snapshot.state = .stale }
            return ListedActivity(snapshot: snapshot, directory: place)
        }
    }

    static func listing(_ activities: [SampleActivity]) throws -> ActivityListing {
        var listing = ActivityListing()
        // Keep the given order.
        for (index, activity) in activities.enumerated() {
            var activity = activity
            activity.relevance = Double(-index)
            listing.activities.append(try activity.listed)
        }
        return listing
    }

    /// Text with control sequences of terminals, bars and markup.
    static let hostile =
        "\u{1B}[31m\u{1B}]0;x\u{07}#[fg=red]#(reboot)#{pid}%{A1:reboot:}x%{A}<b>&\"'\n\r\u{202E}李小龍👨‍👩‍👧#"
}
