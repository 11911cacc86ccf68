public import Foundation

extension UserDefaults {
    /// Sets a value, as `set(_:forKey:)` does.
    ///
    /// The name of the function comes from Apple's key-value coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value, as `object(forKey:)` does.
    ///
    /// The name of the function comes from Apple's key-value coding.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
