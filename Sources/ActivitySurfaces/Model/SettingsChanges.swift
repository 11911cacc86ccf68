import LocationActivity
import SystemSupport

enum SettingsChanges {
    /// Changes of the configuration directory; nil if there is none.
    static func changes() -> FileChanges? {
        guard let path = SettingsFile.user.path, let slash = path.lastIndex(of: "/") else { return nil }
        let folder = String(path[..<slash])
        return FileChanges { [folder] }
    }
}
