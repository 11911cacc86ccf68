/// What an activity is about: attributes that never change, and a content state that does.
///
/// Apple's `ActivityAttributes`. Both are encoded by JSONEncoder's defaults, each to at most
/// ``ActivityLimits/encodedSize`` bytes. On Linux both are sendable besides, since an activity is.
public protocol ActivityAttributes: Codable, Sendable {
    /// The content that changes while the activity goes on.
    associatedtype ContentState: Codable, Hashable, Sendable
}
