/// The users and groups in /etc/passwd and /etc/group.
struct AccountDatabase: Sendable, Hashable {
    private struct Group: Sendable, Hashable {
        var name: String
        var members: Set<String>
    }

    private var users: [UInt32: String] = [:]
    private var groups: [UInt32: Group] = [:]

    init(_ files: SystemFiles = .standard) {
        for fields in Self.lines(of: files.text("/etc/passwd")) where fields.count > 3 {
            guard let user = UInt32(fields[2]) else { continue }
            users[user] = users[user] ?? String(fields[0])
        }
        for fields in Self.lines(of: files.text("/etc/group")) where fields.count > 3 {
            guard let group = UInt32(fields[2]) else { continue }
            groups[group] = Group(
                name: String(fields[0]), members: Set(fields[3].split(separator: ",").map(String.init)))
        }
    }

    private static func lines(of text: String?) -> [[Substring]] {
        text?.split(separator: "\n").map { $0.split(separator: ":", omittingEmptySubsequences: false) } ?? []
    }

    func userName(_ user: UInt32) -> String? { users[user] }

    func groupName(_ group: UInt32) -> String? { groups[group]?.name }

    /// Returns whether the database lists a user as a member of a group.
    ///
    /// A session that began before the user was added to the group does not have the rights of the group yet.
    func isMember(_ user: UInt32, of group: UInt32) -> Bool {
        guard let name = users[user] else { return false }
        return groups[group]?.members.contains(name) ?? false
    }
}
