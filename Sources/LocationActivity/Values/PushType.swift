/// How an activity may be updated by pushes.
///
/// Apple's `PushType`. An activity that asks for pushes gets its token, or names its channel, in its snapshot, where
/// whatever receives pushes on this machine finds it.
public struct PushType: Equatable, Sendable {
    /// The channel's identifier; nil for a token of the activity's own.
    package let channel: String?

    /// Pushes to a token of the activity's own.
    public static var token: PushType { PushType(channel: nil) }

    /// Pushes to a channel, by its identifier in base64.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
