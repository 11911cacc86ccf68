internal import FoundationEssentials

/// What the user set for every program: `$XDG_CONFIG_HOME/myeline/config.json`, an object of flat keys.
package struct UserConfiguration: Sendable, Codable {
    /// The URI of the default source.
    package var source: String?

    /// The file as it is now; empty where there is none.
    ///
    /// - Throws: ``LocationStreamError/Code/unusableConfiguration`` where it cannot be read or understood: what the
    ///   user set there is not passed over in silence.
    package static func read() throws(LocationStreamError) -> UserConfiguration {
        guard let path, FileManager.default.fileExists(atPath: path) else { return UserConfiguration() }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw LocationStreamError(
                .unusableConfiguration, "\(path) cannot be read", remedy: "look at its owner and mode with ls -l")
        }
        do {
            return try JSONDecoder().decode(UserConfiguration.self, from: data)
        } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
            let key = context.codingPath[0].stringValue
            throw unusable("\(path) has a \(key) that is not a text")
        } catch {
            throw unusable("\(path) is not a JSON object")
        }
    }

    private static func unusable(_ message: String) -> LocationStreamError {
        LocationStreamError(.unusableConfiguration, message, remedy: "correct it or remove it")
    }

    /// Where the file lies; nil where neither XDG_CONFIG_HOME nor HOME is set.
    package static var path: String? {
        let environment = ProcessInfo.processInfo.environment
        // The XDG base directory specification: a relative path counts as unset.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/myeline/config.json" }
        return environment["HOME"].map { $0 + "/.config/myeline/config.json" }
    }
}
