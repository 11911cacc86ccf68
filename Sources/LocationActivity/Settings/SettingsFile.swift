import Glibc
import LocationStream
import Synchronization
import ActivityTree
import SystemSupport

/// The user's configuration file, `$XDG_CONFIG_HOME/myeline/config.json`: a flat JSON object.
///
/// Each access checks whether the file has changed, so the settings are always current.
package final class SettingsFile: Sendable {
    package static let user = SettingsFile(path: UserConfiguration.path)

    /// The path of the file; nil if neither XDG_CONFIG_HOME nor HOME is set.
    package let path: String?
    var folder: String? { path.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } }
    private let cache = Mutex(Cache())

    private struct Cache {
        /// The version of the file that was last read.
        ///
        /// The value nil means that the file was never read. The value `.some(nil)` means that the file was missing.
        var version: FileStamp??
        var settings = ActivitySettings()
    }

    package init(path: String?) {
        self.path = path
    }

    /// The current settings; if the file cannot be read or is not a JSON object, all settings have their defaults.
    package var settings: ActivitySettings {
        let version = version
        return cache.withLock { cache in
            guard cache.version != .some(version) else { return cache.settings }
            cache.version = version
            cache.settings = ((try? members()).map { ActivitySettings($0) }) ?? ActivitySettings()
            return cache.settings
        }
    }

    private var version: FileStamp? {
        var status = stat()
        guard let path, unsafe stat(path, &status) == 0 else { return nil }
        return FileStamp(status)
    }

    /// Returns the members of the file; an empty object if the file does not exist.
    ///
    /// - Throws: ``SettingsError`` if the file cannot be read or is not a JSON object.
    package func members() throws(SettingsError) -> JSONObject {
        guard let path else { return JSONObject() }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK).read(upTo: Self.limit)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return JSONObject() }
            throw SettingsError(
                message: "cannot read \(path): \(error)",
                remedy: "check its owner and permissions with 'ls -l \(path)'")
        }
        guard let object = (try? JSONValue(parsing: bytes))?.objectValue else {
            throw SettingsError(message: "\(path) is not a JSON object", remedy: "correct or remove this file")
        }
        return object
    }

    /// Sets a member, or removes it if the value is nil; the file is replaced atomically.
    package func set(_ name: String, _ value: JSONValue?) throws(SettingsError) {
        guard let path else {
            throw SettingsError(
                message: "there is no directory for a configuration file", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        let target = try writing { () throws(SystemError) in try FileSystem.destination(of: path) }
        let folder = target.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 }
        let directory = try writing { () throws(SystemError) in
            try FileSystem.makeDirectories(folder)
            let directory = try OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
            // The lock serializes concurrent writers, so that no change is lost.
            while flock(directory.number, LOCK_EX) != 0 { if errno != EINTR { throw .last } }
            return directory
        }
        var object = try members()
        object[name] = value
        let bytes = Array(Self.text(of: object).utf8)
        try writing { () throws(SystemError) in
            var file = try ReplacementFile(replacing: target)
            try file.descriptor.write(bytes)
            try file.commit(isDurable: true)
        }
        _ = consume directory
    }

    private func writing<T: ~Copyable>(_ work: () throws(SystemError) -> T) throws(SettingsError) -> T {
        do throws(SystemError) {
            return try work()
        } catch {
            let folder = folder ?? ""
            throw SettingsError(
                message: "cannot write \(path ?? ""): \(error)",
                remedy: "check its folder with 'ls -ld \(folder)' and the disk with 'df \(folder)'")
        }
    }

    /// Formats the object with one member per line, for editing by hand.
    private static func text(of object: JSONObject) -> String {
        guard !object.members.isEmpty else { return "{}\n" }
        let lines = object.members.map { "  \(JSONValue.string($0.name)): \($0.value)" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static let limit = 1 << 20
}

package struct SettingsError: ErrorWithRemedy, Hashable {
    package let message: String
    package let remedy: String
}
