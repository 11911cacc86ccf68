/// How pushes address an activity.
///
/// This is Apple's `PushType`. Pushes are not received yet: the token or channel is only stored in the activity's
/// `state.json`.
public struct PushType: Equatable, Sendable {
    /// The channel's identifier; nil for a token of the activity.
    package let channel: String?

    /// Pushes to the activity's own token.
    public static var token: PushType { PushType(channel: nil) }

    /// Pushes to a channel, by its base64 identifier.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
