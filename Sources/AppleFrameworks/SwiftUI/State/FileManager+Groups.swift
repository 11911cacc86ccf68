public import Foundation

extension FileManager {
    /// Returns the directory that the programs of a group share, and creates the directory if it is missing.
    ///
    /// The directory is `$XDG_DATA_HOME/GROUP`, or `~/.local/share/GROUP` if the variable is unset or empty.
    ///
    /// - Returns: Nil if the directory cannot be created, or if `group` is not a valid name of a directory.
    public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
        guard !group.isEmpty, !group.contains("/"), group != ".", group != ".." else { return nil }
        let environment = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let data =
            environment.map { URL(fileURLWithPath: $0) }
            ?? homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        let directory = data.appendingPathComponent(group)
        do {
            try createDirectory(at: directory, withIntermediateDirectories: true)
        } catch {
            return nil
        }
        return directory
    }
}
