/// How an activity would be updated by pushes.
///
/// Apple's `PushType`. This library receives no pushes: a request that asks for them is refused.
public struct PushType: Equatable, Sendable {
    private let channel: String?

    /// Pushes to a token of the activity's own.
    public static var token: PushType { PushType(channel: nil) }

    /// Pushes to a channel.
    public static func channel(_ name: String) -> PushType { PushType(channel: name) }
}
