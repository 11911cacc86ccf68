import LocationActivity
package import SystemSupport

/// Tells a surface that the user has changed a setting.
package enum SettingsChanges {
    /// Each change of the configuration's folder; nothing where there is none.
    package static func changes() -> FileChanges? {
        guard let path = SettingsFile.user.path, let slash = path.lastIndex(of: "/") else { return nil }
        let folder = String(path[..<slash])
        return FileChanges { [folder] }
    }
}
