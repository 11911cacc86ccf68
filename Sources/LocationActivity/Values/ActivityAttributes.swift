/// The attributes of an activity, which never change, and the type of its content state, which does.
///
/// Apple's `ActivityAttributes`. Both are encoded with JSONEncoder's defaults, each to at most
/// ``ActivityLimits/encodedSize`` bytes. Unlike Apple's, both are sendable.
public protocol ActivityAttributes: Codable, Sendable {
    /// The content that changes while the activity runs.
    associatedtype ContentState: Codable, Hashable, Sendable
}
