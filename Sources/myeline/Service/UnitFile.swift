import ActivitySurfaces
import Glibc
import LocationActivity
import SystemSupport

/// The file of a systemd unit in the user's directory, `$XDG_CONFIG_HOME/systemd/user`.
struct UnitFile: Sendable {
    let path: String
    private let folder: String
    private let name: String

    /// - Parameter configuration: The directory of configuration files, such as `~/.config`.
    init(_ name: String, configuration: String) {
        self.name = name
        folder = "\(configuration)/systemd/user"
        path = "\(folder)/\(name)"
    }

    /// Returns the file of a unit of this user.
    ///
    /// - Throws: ``Failure`` if neither `XDG_CONFIG_HOME` nor `HOME` is set.
    static func user(_ name: String) throws(Failure) -> UnitFile {
        UnitFile(name, configuration: try configuration())
    }

    /// Returns the names of this user's units, sorted.
    ///
    /// - Throws: ``Failure`` if neither `XDG_CONFIG_HOME` nor `HOME` is set.
    static func names() throws(Failure) -> [String] {
        let folder = "\(try configuration())/systemd/user"
        let names = try? OwnedDescriptor.open(folder, O_RDONLY | O_DIRECTORY).names()
        return (names ?? []).sorted()
    }

    private static func configuration() throws(Failure) -> String {
        // By the XDG base directory specification, a relative path counts as unset.
        let configured = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let configuration = configured ?? Environment["HOME"].map({ "\($0)/.config" }) else {
            throw Failure("there is no directory for systemd units", remedy: "set HOME or XDG_CONFIG_HOME")
        }
        return configuration
    }

    /// Returns the contents; nil if there is no file.
    func contents() throws(Failure) -> String? {
        do throws(SystemError) {
            let bytes = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK).read(upTo: 1 << 20)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return nil }
            throw Failure(
                "cannot read \(path): \(error)", remedy: "check its owner and permissions with 'ls -l \(path)'")
        }
    }

    /// Replaces the file atomically, unless it already contains the text.
    ///
    /// - Returns: Whether the file was written.
    func write(_ text: String) throws(Failure) -> Bool {
        if try contents() == text { return false }
        do throws(SystemError) {
            try FileSystem.makeDirectories(folder)
            var file = try ReplacementFile(replacing: path, mode: 0o644)
            try file.descriptor.write(Array(text.utf8))
            try file.commit(isDurable: true)
            return true
        } catch {
            throw Failure(
                "cannot write \(path): \(error)",
                remedy: "check the folder with 'ls -ld \(folder)', and the disk with 'df \(folder)'")
        }
    }

    /// Removes the file, and the link that enables the unit.
    ///
    /// - Parameter target: The target in the unit's `WantedBy=`.
    func remove(wantedBy target: String = "default.target") throws(Failure) {
        unsafe unlink("\(folder)/\(target).wants/\(name)")
        guard unsafe unlink(path) != 0 else { return }
        let error = SystemError.last
        guard error.number != ENOENT else { return }
        throw Failure("cannot remove \(path): \(error)", remedy: "check the folder with 'ls -ld \(folder)'")
    }
}
