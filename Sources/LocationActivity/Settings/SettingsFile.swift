import Glibc
import LocationStream
import Synchronization
import ActivityTree
import SystemSupport

/// The user's configuration file, `$XDG_CONFIG_HOME/myeline/config.json`: an object of flat keys.
///
/// Its settings are those of this moment: each look asks the system whether the file has changed.
package final class SettingsFile: Sendable {
    /// The file of this process's user.
    package static let user = SettingsFile(path: UserConfiguration.path)

    /// Where the file lies; nil where there is no place for one.
    package let path: String?
    /// The folder that the file lies in.
    var folder: String? { path.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } }
    private let known = Mutex(Known())

    private struct Known {
        var stamp = Stamp.unknown
        var settings = ActivitySettings()
    }

    /// What tells one writing of the file from the next.
    private enum Stamp: Equatable {
        case unknown
        case missing
        case file(FileStamp)
    }

    package init(path: String?) {
        self.path = path
    }

    /// What holds now; the standard settings where the file cannot be read or understood.
    package var settings: ActivitySettings {
        let stamp = stamp
        return known.withLock { known in
            guard known.stamp != stamp else { return known.settings }
            known.stamp = stamp
            known.settings = ((try? members()).map { ActivitySettings($0) }) ?? ActivitySettings()
            return known.settings
        }
    }

    private var stamp: Stamp {
        var status = stat()
        guard let path, unsafe stat(path, &status) == 0 else { return .missing }
        return .file(FileStamp(status))
    }

    /// The members of the file; none where there is no file.
    ///
    /// - Throws: ``SettingsError`` where it cannot be read, or is no JSON object.
    package func members() throws(SettingsError) -> JSONObject {
        guard let path else { return JSONObject() }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK).read(upTo: Self.limit)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return JSONObject() }
            throw SettingsError("\(path) cannot be read: \(error)", remedy: "look at its owner and mode with ls -l")
        }
        guard let object = (try? JSONValue(parsing: bytes))?.objectValue else {
            throw SettingsError("\(path) is not a JSON object", remedy: "correct it or remove it")
        }
        return object
    }

    /// Sets or removes one member: the file is written beside its place and renamed over it.
    ///
    /// - Parameters:
    ///   - name: The setting's name.
    ///   - value: The member; nil to remove it.
    package func set(_ name: String, _ value: JSONValue?) throws(SettingsError) {
        guard let path else {
            throw SettingsError("there is no place for a configuration", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        let place = FileSystem.resolve(path) ?? path
        let folder = place.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }
        let directory = try writing { () throws(SystemError) in
            try FileSystem.makeDirectories(folder)
            let directory = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
            // Two programs that set something at once both get their way.
            while flock(directory.number, LOCK_EX) != 0 { if errno != EINTR { throw .last } }
            return directory
        }
        var object = try members()
        object[name] = value
        let bytes = Array(Self.text(of: object).utf8)
        try writing { () throws(SystemError) in
            var file = try ReplacementFile(replacing: place)
            try file.descriptor.write(bytes)
            try file.commit(isDurable: true)
        }
        _ = consume directory
    }

    private func writing<T: ~Copyable>(_ work: () throws(SystemError) -> T) throws(SettingsError) -> T {
        do throws(SystemError) {
            return try work()
        } catch {
            throw SettingsError(
                "\(path ?? "") cannot be written: \(error)", remedy: "look at its folder with ls -ld, and at the disk")
        }
    }

    /// One member a line, so that a person can edit it.
    private static func text(of object: JSONObject) -> String {
        guard !object.members.isEmpty else { return "{}\n" }
        let lines = object.members.map { "  \(JSONValue.string($0.name)): \($0.value)" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static let limit = 1 << 20
}

/// Why the configuration cannot be read or changed.
package struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
    package let message: String
    package let remedy: String

    init(_ message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }

    package var description: String { "\(message); \(remedy)" }
}
