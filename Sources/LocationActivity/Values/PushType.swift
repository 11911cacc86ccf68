/// How pushes address an activity.
///
/// Apple's `PushType`. The `state.json` of an activity that accepts pushes contains the token or channel, for a push
/// receiver on this machine.
public struct PushType: Equatable, Sendable {
    /// The channel's identifier; nil for a token of the activity.
    package let channel: String?

    /// Pushes to the activity's own token.
    public static var token: PushType { PushType(channel: nil) }

    /// Pushes to a channel, by its base64 identifier.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
