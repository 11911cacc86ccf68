import FoundationEssentials
import Glibc
import SystemSupport
import TrackStore

/// A file that stores whether the receiver was inside each place.
///
/// A process that continues the activity reads the file. The file is removed when the activity ends. The path is
/// `$XDG_STATE_HOME/myeline/places/HASH.json`, where HASH is a hash of the activity's kind and key.
struct PlaceStateFile: Sendable {
    private struct Contents: Codable {
        var version: Int
        var kind: String
        var key: String
        /// Whether the receiver was inside each place, by the place's name; no entry if unknown.
        var inside: [String: Bool]
    }

    let path: String
    private let kind: String
    private let key: String

    private static let version = 1
    private static let sizeLimit = 4 << 20

    /// - Parameter directory: The directory of the files, by default that of the user; nil if there is none.
    /// - Returns: The file; nil without a directory.
    init?(kind: String, key: String, directory: String? = Self.userDirectory) {
        guard let directory else { return nil }
        // Use a hash, because a key may be too long for a file name, or contain a slash.
        var hash = FNVHash()
        for byte in "\(kind)\n\(key)".utf8 { hash.add(byte) }
        path = "\(directory)/\(String(hash.value, radix: 16)).json"
        self.kind = kind
        self.key = key
    }

    static var userDirectory: String? {
        guard let database = TrackDatabase.standardPath, let slash = database.lastIndex(of: "/") else { return nil }
        return database[..<slash] + "/places"
    }

    /// Returns whether the receiver was inside each place, by the name of the place.
    ///
    /// The result is empty if there is no file, or if the file belongs to another activity.
    ///
    /// - Throws: ``Problem`` if the file cannot be read or is damaged.
    func read() throws(Problem) -> [String: Bool] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK).read(upTo: Self.sizeLimit)
        } catch {
            if error.number == ENOENT { return [:] }
            throw Problem(text: "cannot read \(path): \(error)")
        }
        guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
            throw Problem(text: "\(path) is damaged")
        }
        guard contents.version == Self.version, contents.kind == kind, contents.key == key else { return [:] }
        return contents.inside
    }

    /// Replaces the file atomically.
    func write(_ sides: [String: Bool]) throws(Problem) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let contents = Contents(version: Self.version, kind: kind, key: key, inside: sides)
            try FileSystem.makeDirectories(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
            var file = try ReplacementFile(replacing: path, mode: 0o600)
            try file.descriptor.write(Array(try encoder.encode(contents)))
            try file.commit(isDurable: false)
        } catch {
            throw Problem(text: "cannot write \(path): \(error)")
        }
    }

    func remove() { unsafe unlink(path) }

    /// A failure, as text for users.
    struct Problem: Error, Hashable {
        var text: String
    }
}
