import FoundationEssentials
import ActivityTree
import SystemSupport

/// The reason why a JSON value is not a snapshot.
package struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The missing or invalid member.
    package var member: String
    /// Whether the snapshot has an unknown version.
    package var isOtherVersion = false
    package var description: String {
        isOtherVersion ? "the snapshot has an unknown version" : "the snapshot's \(member) is missing or invalid"
    }
}

extension ActivitySnapshot {
    /// The snapshot as a JSON value.
    public var json: JSONValue {
        var writer = JSONWriter()
        write(into: &writer)
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: writer.bytes)
        } catch {
            // The content has more than 64 levels.
            return .null
        }
    }

    /// Writes the snapshot in the format of `state.json`.
    ///
    /// - Parameters:
    ///   - encoded: The encoded content; nil to encode ``content``.
    ///   - trees: The encoded presentation; nil to encode ``presentation``.
    package func write(
        into writer: inout JSONWriter, content encoded: [UInt8]? = nil, presentation trees: [UInt8]? = nil
    ) {
        writer.beginObject()
        writer.member("version", .integer(Int64(Self.version)))
        writer.member("id", .string(id))
        writer.member("key", .text(key))
        writer.member("kind", .string(kind))
        writer.member("program", .string(program))
        writer.member("state", .string(state.name))
        writer.member("attributes", attributes)
        if let encoded {
            writer.name("content")
            writer.raw(encoded)
        } else {
            writer.member("content", content)
        }
        writer.member("staleDate", .date(staleDate))
        writer.member("relevanceScore", .number(relevanceScore))
        writer.member("startedAt", .date(startedAt))
        writer.member("updatedAt", .date(updatedAt))
        writer.member("endedAt", .date(endedAt))
        writer.member("endReason", .text(endReason))
        writer.member("dismissAt", .date(dismissAt))
        writer.member("attributesType", .string(attributesType))
        writer.member("onOwnerGone", .string(onOwnerGone.rawValue))
        writeTimesAndOwner(into: &writer)
        writer.member("source", .text(source))
        writer.member("style", .string(style.rawValue))
        writer.member("startsAt", .date(startsAt))
        writer.member("alert", alert?.json ?? .null)
        writer.member("push", push?.json ?? .null)
        writer.member("updates", updates.json)
        writer.name("presentation")
        if let trees {
            writer.raw(trees)
        } else {
            writer.value(.array(presentation))
        }
        if let isAlive { writer.member("alive", .bool(isAlive)) }
        writer.endObject()
    }

    private func writeTimesAndOwner(into writer: inout JSONWriter) {
        writer.name("clock")
        writer.beginObject()
        writer.member("boot", .string(clock.boot))
        writer.name("started")
        writer.number(clock.started, decimals: 3)
        writer.name("updated")
        writer.number(clock.updated, decimals: 3)
        writer.endObject()
        writer.member("owner", ["pid": .integer(Int64(owner.pid)), "control": .string(owner.control)])
    }

    /// Parses a snapshot; unknown members are ignored.
    package init(json: JSONValue) throws(SnapshotError) {
        let reader = MemberReader(object: json.objectValue ?? JSONObject())
        let version = try reader.integer("version")
        guard version == Self.version else { throw SnapshotError(member: "version", isOtherVersion: true) }
        id = try reader.string("id")
        key = try reader.optionalString("key")
        kind = try reader.string("kind")
        program = try reader.string("program")
        state = try reader.value("state") { $0.stringValue.flatMap { ActivityState(name: $0) } }
        attributes = try reader.value("attributes") { $0 }
        content = try reader.value("content") { $0 }
        staleDate = try reader.optionalDate("staleDate")
        relevanceScore = try reader.value("relevanceScore") { $0.doubleValue }
        startedAt = try reader.date("startedAt")
        updatedAt = try reader.date("updatedAt")
        endedAt = try reader.optionalDate("endedAt")
        endReason = try reader.optionalString("endReason")
        dismissAt = try reader.optionalDate("dismissAt")
        attributesType = try reader.string("attributesType")
        onOwnerGone = try reader.value("onOwnerGone") { $0.stringValue.flatMap { OwnerGonePolicy(rawValue: $0) } }
        clock = try reader.value("clock") { Clock(json: $0) }
        owner = try reader.value("owner") { Owner(json: $0) }
        source = try reader.optionalString("source")
        // Optional, for owners of older versions.
        style = json["style"]?.stringValue.flatMap { ActivityStyle(rawValue: $0) } ?? .standard
        startsAt = try reader.optionalDate("startsAt")
        alert = json["alert"].flatMap { Alert(json: $0) }
        push = json["push"].flatMap { Push(json: $0) }
        updates = try reader.value("updates") { UpdateCounts(json: $0) }
        presentation = try reader.value("presentation") { $0.arrayValue }
        isAlive = json["alive"]?.boolValue
    }
}

extension ActivitySnapshot.Clock {
    fileprivate init?(json: JSONValue) {
        // Thirty years: arithmetic in nanoseconds needs a bound.
        let range = 0...1e9
        guard let boot = json["boot"]?.stringValue, let started = json["started"]?.doubleValue,
            let updated = json["updated"]?.doubleValue, range.contains(started), range.contains(updated)
        else { return nil }
        self.init(boot: boot, started: started, updated: updated)
    }
}

extension ActivitySnapshot.Owner {
    fileprivate init?(json: JSONValue) {
        guard let pid = json["pid"]?.intValue.flatMap({ Int32(exactly: $0) }),
            let control = json["control"]?.stringValue
        else { return nil }
        self.init(pid: pid, control: control)
    }
}

extension ActivitySnapshot.UpdateCounts {
    fileprivate init?(json: JSONValue) {
        // The next owner continues counting.
        guard let sent = json["sent"]?.countValue, let heldBack = json["heldBack"]?.countValue,
            let dropped = json["dropped"]?.countValue
        else { return nil }
        self.init(sent: sent, heldBack: heldBack, dropped: dropped)
    }

    fileprivate var json: JSONValue {
        [
            "sent": .integer(Int64(sent)), "heldBack": .integer(Int64(heldBack)), "dropped": .integer(Int64(dropped)),
        ]
    }
}

extension JSONValue {
    fileprivate static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    fileprivate static func date(_ date: Date?) -> JSONValue {
        text(date.map { ISO8601.string($0.millisecondsSince1970) })
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ value: JSONValue) {
        self.name(name)
        self.value(value)
    }
}

/// Reads the members of an object, and names an invalid one.
private struct MemberReader {
    let object: JSONObject

    func value<T>(_ name: String, _ read: (JSONValue) -> T?) throws(SnapshotError) -> T {
        guard let member = object[name], let value = read(member) else { throw SnapshotError(member: name) }
        return value
    }

    func string(_ name: String) throws(SnapshotError) -> String { try value(name) { $0.stringValue } }
    func integer(_ name: String) throws(SnapshotError) -> Int { try value(name) { $0.intValue } }

    func date(_ name: String) throws(SnapshotError) -> Date {
        try value(name) { $0.stringValue.flatMap { ISO8601.milliseconds($0) }.map { Date(millisecondsSince1970: $0) } }
    }

    func optionalString(_ name: String) throws(SnapshotError) -> String? {
        object[name]?.isNull ?? true ? nil : try string(name)
    }

    func optionalDate(_ name: String) throws(SnapshotError) -> Date? {
        object[name]?.isNull ?? true ? nil : try date(name)
    }
}
