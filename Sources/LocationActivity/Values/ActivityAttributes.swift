/// The fixed attributes of an activity, and the type of its changing content.
///
/// This is Apple's `ActivityAttributes`. Attributes and contents are encoded in the format of `JSONEncoder` with its
/// default strategies, and each may have at most ``ActivityLimits/encodedSize`` bytes. The compiler warns about
/// attributes that are not sendable.
@preconcurrency
public protocol ActivityAttributes: Codable, Sendable {
    /// The content that changes while the activity runs.
    associatedtype ContentState: Codable, Hashable
}
