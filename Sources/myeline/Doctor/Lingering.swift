import SystemSupport

/// Whether systemd keeps a user's session directory and services after the last logout.
struct Lingering: Sendable, Hashable {
    /// The user's name; `$USER` if the name is unknown.
    var user = "$USER"
    /// Whether lingering is on; nil without systemd, or if the user is unknown.
    var isOn: Bool?

    init(of identity: ProcessIdentity?, in files: SystemFiles) {
        guard let name = identity.flatMap({ AccountDatabase(files).userName($0.user) }) else { return }
        user = name
        guard files.isRunBySystemd else { return }
        isOn = files.exists("/var/lib/systemd/linger/\(name)")
    }

    static func remedy(_ user: String) -> String { "turn it on with 'sudo loginctl enable-linger \(user)'" }
}
