/// How pushes address an activity.
///
/// This is Apple's `PushType`. Pushes are not received yet: the token or channel is only stored in the activity's
/// `state.json`.
public struct PushType: Equatable, Sendable {
    /// The channel's identifier; nil if pushes use the activity's own token.
    package let channel: String?

    /// Pushes are addressed to the activity's own token.
    public static var token: PushType { PushType(channel: nil) }

    /// Pushes are addressed to the channel with this base64 identifier.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
