/// The policy for an activity whose owning process has exited or was killed.
public enum OwnerGonePolicy: String, Sendable, Hashable, Codable {
    /// Ends the activity with the reason `ownerGone` as soon as another process reads the activity.
    case end
    /// Keeps the activity unchanged until a process adopts or ends it.
    case keep
}
