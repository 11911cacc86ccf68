internal import FoundationEssentials
internal import Glibc
import SystemSupport

/// The file with the conditions of a named monitor and their last states.
struct MonitorFile: Sendable {
    let path: String

    struct Entry: Sendable, Codable {
        var identifier: String
        var circle: LocationMonitor.CircularGeographicCondition?
        var polygon: LocationMonitor.PolygonGeographicCondition?
        var beacon: LocationMonitor.BeaconIdentityCondition?
        var state: LocationMonitor.Event.State
        /// Time of the last event, in milliseconds since 1970.
        var milliseconds: Int64

        var condition: (any LocationCondition)? { circle ?? polygon ?? beacon }

        /// The radius and the coordinates of the condition.
        private var numbers: [Double] {
            let points = [circle?.center].compactMap(\.self) + (polygon?.vertices ?? [])
            return [circle?.radius].compactMap(\.self) + points.flatMap { [$0.latitude, $0.longitude] }
        }

        /// Creates the entry of a condition.
        ///
        /// Nil for a condition that cannot be stored, because its type is from another module or a number is not
        /// finite.
        init?(_ identifier: String, _ record: LocationMonitor.Record) {
            self.identifier = identifier
            circle = record.condition as? LocationMonitor.CircularGeographicCondition
            polygon = record.condition as? LocationMonitor.PolygonGeographicCondition
            beacon = record.condition as? LocationMonitor.BeaconIdentityCondition
            state = record.lastEvent.state
            milliseconds = record.lastEvent.date.millisecondsSince1970
            guard condition != nil, numbers.allSatisfy(\.isFinite) else { return nil }
        }
    }

    private struct Contents: Codable {
        var conditions: [Entry]
    }

    /// The error for a file that cannot be read or does not contain conditions.
    struct Unreadable: Error {
        /// Whether the unreadable file has been renamed, so that writing a new file destroys nothing.
        let mayBeReplaced: Bool
    }

    /// Maximum size of the file in bytes, enough for 300,000 circles.
    private static let sizeLimit = 64 << 20

    /// The directory of the user's monitors; nil if the user has no home directory.
    ///
    /// It is `$XDG_STATE_HOME/myeline/monitors`; if the variable is not set, `~/.local/state/myeline/monitors`.
    static var userDirectory: String? {
        let environment = ProcessInfo.processInfo.environment
        // The XDG base directory specification says that a relative path counts as unset.
        if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/myeline/monitors" }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state/myeline/monitors" : nil }
    }

    /// Creates the file of a monitor; nil unless the name consists of 1 to 200 ASCII letters and digits.
    init?(_ name: String, in directory: String) {
        let isValid = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: false
            }
        }
        guard isValid, (1...200).contains(name.utf8.count) else { return nil }
        path = "\(directory)/\(name).json"
    }

    /// Reads the conditions; returns no conditions if there is no file.
    ///
    /// A damaged file is renamed, with `.damaged` at the end of its name, so that writing a new file destroys nothing.
    func read() throws(Unreadable) -> [Entry] {
        let bytes: [UInt8]
        do throws(SystemError) {
            let file = try OwnedDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
            // If the file were a pipe or a device, reading might never end.
            guard try file.status().st_mode & S_IFMT == S_IFREG else { throw SystemError(EINVAL) }
            bytes = try file.read(upTo: Self.sizeLimit + 1)
        } catch {
            if error.number == ENOENT { return [] }
            throw Unreadable(mayBeReplaced: false)
        }
        if bytes.count <= Self.sizeLimit,
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)),
            contents.conditions.allSatisfy({ $0.condition != nil })
        {
            return contents.conditions
        }
        throw Unreadable(mayBeReplaced: unsafe rename(path, path + ".damaged") == 0)
    }

    func write(_ records: [String: LocationMonitor.Record]) throws {
        let entries = records.sorted { $0.key < $1.key }.compactMap { Entry($0.key, $0.value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Contents(conditions: entries))
        // `read()` rejects a larger file.
        guard data.count < Self.sizeLimit else { throw SystemError(EFBIG) }
        if let slash = path.lastIndex(of: "/") { try FileSystem.makeDirectories(String(path[..<slash])) }
        var file = try ReplacementFile(replacing: path, mode: 0o600)
        try file.descriptor.write(Array(data) + [UInt8(ascii: "\n")])
        try file.commit(isDurable: true)
    }
}
