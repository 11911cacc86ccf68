import FoundationEssentials
import ActivityTree
import SystemSupport

/// The reason why a `state.json` is not valid.
package struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    package var member: String
    package var isOtherVersion = false
    package var description: String {
        isOtherVersion ? "the snapshot has an unknown version" : "the snapshot's \(member) is missing or invalid"
    }
}

extension ActivitySnapshot {
    /// The members as a JSON value, in the format of `state.json`; null if the content cannot be parsed.
    public var json: JSONValue {
        // Parsing fails for more than 64 levels of nesting, duplicate member names and numbers out of range.
        (try? JSONValue(parsing: encoded())) ?? .null
    }

    /// The entries of the presentation, in the order of their dates; invalid entries are omitted.
    public var entries: [PresentationEntry] { entries(without: []) }

    /// - Parameter omitted: The members that are left empty in each entry, for example `lockScreen`.
    package func entries(without omitted: Set<String>) -> [PresentationEntry] {
        let entries = presentationText.value(without: omitted).arrayValue ?? []
        return entries.compactMap { try? PresentationEntry(json: $0) }
    }

    /// Returns the members as JSON text, in the format of `state.json`.
    ///
    /// - Parameters:
    ///   - text: The content as JSON text; if nil, ``content`` is written.
    ///   - trees: The presentation as JSON text; if nil, ``presentation`` is written.
    package func encoded(content text: [UInt8]? = nil, presentation trees: [UInt8]? = nil) -> [UInt8] {
        var writer = JSONWriter()
        write(into: &writer, content: text, presentation: trees)
        return writer.bytes
    }

    private func write(into writer: inout JSONWriter, content text: [UInt8]? = nil, presentation trees: [UInt8]? = nil)
    {
        writer.beginObject()
        writer.put([
            "version": Self.version, "id": id, "key": key.orNull, "kind": kind, "program": program, "state": state,
            "attributes": attributesText,
        ])
        writer.name(literal: "content")
        writer.raw(text.map { $0[...] } ?? contentText.bytes)
        writer.put([
            "staleDate": staleDate.orNull, "relevanceScore": relevanceScore, "startedAt": startedAt,
            "updatedAt": updatedAt, "endedAt": endedAt.orNull, "endReason": endReason.orNull,
            "dismissAt": dismissAt.orNull, "attributesType": attributesType, "onOwnerGone": onOwnerGone,
            "clock": clock, "owner": owner, "source": source.orNull, "style": style, "startsAt": startsAt.orNull,
            "alert": alert.orNull, "push": push.orNull, "updates": updates,
        ])
        if let dataAt { writer.put("dataAt", dataAt) }
        writer.name(literal: "presentation")
        writer.raw(trees.map { $0[...] } ?? presentationText.bytes)
        writer.put("alive", isAlive)
        writer.endObject()
    }

    /// The members that are kept as text, and parsed when they are accessed.
    private static let textMembers = ["attributes", "content", "presentation"]

    /// Parses the contents of a `state.json`; unknown members are ignored.
    package init(parsing text: [UInt8]) throws(SnapshotError) {
        guard let (json, kept) = try? JSONValue.parse(text, keeping: Self.textMembers) else {
            throw SnapshotError(member: "syntax")
        }
        try self.init(json: json, kept: kept)
    }

    /// - Parameter kept: Members as text, which take precedence over the members of `json`.
    package init(json: JSONValue, kept: [String: JSONText] = [:]) throws(SnapshotError) {
        guard let version = json["version"]?.intValue else { throw SnapshotError(member: "version") }
        guard version == Self.version else { throw SnapshotError(member: "version", isOtherVersion: true) }
        do throws(ViewTreeError) {
            let reader = TreeReader(json, "snapshot")
            func text(_ name: String) throws(ViewTreeError) -> JSONText {
                if let text = kept[name] { text } else { try reader.value(name) }
            }
            id = try reader.value("id")
            key = try reader.nullable("key")
            kind = try reader.value("kind")
            program = try reader.value("program")
            state = try reader.value("state")
            attributesText = try text("attributes")
            contentText = try text("content")
            staleDate = try reader.nullable("staleDate")
            relevanceScore = try reader.value("relevanceScore")
            startedAt = try reader.value("startedAt")
            updatedAt = try reader.value("updatedAt")
            endedAt = try reader.nullable("endedAt")
            endReason = try reader.nullable("endReason")
            dismissAt = try reader.nullable("dismissAt")
            attributesType = try reader.value("attributesType")
            onOwnerGone = try reader.value("onOwnerGone")
            clock = try reader.value("clock")
            owner = try reader.value("owner")
            source = try reader.nullable("source")
            // Older versions of the library do not write the style.
            style = json["style"].flatMap { ActivityStyle(json: $0) } ?? .standard
            // Missing if the data are as new as the update, and in files of older versions.
            dataAt = json["dataAt"].flatMap { Date(json: $0) }
            startsAt = try reader.nullable("startsAt")
            alert = json["alert"].flatMap { Alert(json: $0) }
            push = json["push"].flatMap { Push(json: $0) }
            updates = try reader.value("updates")
            isAlive = json["alive"]?.boolValue
            presentationText = try text("presentation")
        } catch {
            throw SnapshotError(member: error.member)
        }
        guard presentationText.bytes.first == UInt8(ascii: "[") else { throw SnapshotError(member: "presentation") }
    }
}

extension ActivityState: TreeValue {}
extension ActivityStyle: TreeValue {}
extension OwnerGonePolicy: TreeValue {}

extension ActivitySnapshot.Clock: TreeValue {
    package init?(json: JSONValue) {
        // The bound of about thirty years keeps arithmetic in nanoseconds from overflowing.
        let range = 0...1e9
        guard let boot = json["boot"]?.stringValue, let started = json["started"]?.doubleValue,
            let updated = json["updated"]?.doubleValue, range.contains(started), range.contains(updated)
        else { return nil }
        let data = json["data"]?.doubleValue.flatMap { range.contains($0) ? $0 : nil }
        self.init(boot: boot, started: started, updated: updated, data: data)
    }

    package func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.put("boot", boot)
            writer.name(literal: "started")
            writer.number(started, decimals: 3)
            writer.name(literal: "updated")
            writer.number(updated, decimals: 3)
            guard let data else { return }
            writer.name(literal: "data")
            writer.number(data, decimals: 3)
        }
    }
}

extension ActivitySnapshot.Owner: TreeValue {
    package init?(json: JSONValue) {
        guard let pid = json["pid"]?.intValue.flatMap({ Int32(exactly: $0) }),
            let control = json["control"]?.stringValue
        else { return nil }
        self.init(pid: pid, control: control)
    }

    package func write(into writer: inout JSONWriter) {
        writer.value(["pid": .integer(Int64(pid)), "control": .string(control)])
    }
}

extension ActivitySnapshot.UpdateCounts: TreeValue {
    package init?(json: JSONValue) {
        // `countValue` limits each count. A process that adopts the activity adds to the counts, and the sums must
        // not overflow.
        guard let sent = json["sent"]?.countValue, let heldBack = json["heldBack"]?.countValue,
            let dropped = json["dropped"]?.countValue
        else { return nil }
        self.init(sent: sent, heldBack: heldBack, dropped: dropped)
    }

    package func write(into writer: inout JSONWriter) {
        writer.object(["sent": sent, "heldBack": heldBack, "dropped": dropped])
    }
}
