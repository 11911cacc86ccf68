/// The fixed attributes of an activity, and the type of its changing content.
///
/// Apple's `ActivityAttributes`. JSONEncoder with its defaults encodes attributes and content, each to at most
/// ``ActivityLimits/encodedSize`` bytes. Attributes that are not sendable cause a warning.
@preconcurrency
public protocol ActivityAttributes: Codable, Sendable {
    /// The content that changes while the activity runs.
    associatedtype ContentState: Codable, Hashable
}
