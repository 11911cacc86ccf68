internal import FoundationEssentials

/// The settings of this library in the user's configuration file, `$XDG_CONFIG_HOME/myeline/config.json`.
///
/// The file is a JSON object; unknown keys are ignored.
package struct UserConfiguration: Sendable, Codable {
    package var source: String?

    /// Reads the file; returns an empty configuration if the file does not exist.
    ///
    /// - Throws: ``LocationStreamError/Code/unusableConfiguration`` if the file cannot be read or parsed, so that
    ///   settings are never ignored silently.
    package static func read() throws(LocationStreamError) -> UserConfiguration {
        guard let path, FileManager.default.fileExists(atPath: path) else { return UserConfiguration() }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw LocationStreamError(
                .unusableConfiguration, "cannot read \(path)",
                remedy: "check its owner and permissions with 'ls -l \(path)'")
        }
        do {
            return try JSONDecoder().decode(UserConfiguration.self, from: data)
        } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
            let key = context.codingPath[0].stringValue
            throw unusable("\(key) in \(path) is not a string")
        } catch {
            throw unusable("\(path) is not a JSON object")
        }
    }

    private static func unusable(_ message: String) -> LocationStreamError {
        LocationStreamError(.unusableConfiguration, message, remedy: "correct or remove this file")
    }

    /// The path of the file; nil if neither XDG_CONFIG_HOME nor HOME is set.
    package static var path: String? {
        let environment = ProcessInfo.processInfo.environment
        // The XDG base directory specification says that a relative path counts as unset.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/myeline/config.json" }
        return environment["HOME"].map { $0 + "/.config/myeline/config.json" }
    }
}
