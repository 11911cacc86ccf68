public import Foundation

extension UserDefaults {
    /// Sets a value; the function's name comes from key-value coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value; the function's name comes from key-value coding.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
