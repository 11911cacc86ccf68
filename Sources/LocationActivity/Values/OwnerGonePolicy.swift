/// What happens to an activity whose owning process has exited or was killed.
public enum OwnerGonePolicy: String, Sendable, Hashable, Codable {
    /// The next process that reads it ends it, with the reason `ownerGone`.
    case end
    /// It stays as it is until a process adopts or ends it.
    case keep
}
