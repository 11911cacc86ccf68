public import Foundation

extension UserDefaults {
    /// Sets a value, with the name of key-value coding.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value, with the name of key-value coding.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension ProcessInfo {
    /// The temperature of a machine.
    public enum ThermalState: Int, Sendable, Hashable {
        /// A temperature.
        case nominal, fair, serious, critical
    }

    /// Always false: the desktop saves power by its own rules.
    public var isLowPowerModeEnabled: Bool { false }
    /// Always nominal: the kernel cools the machine.
    public var thermalState: ThermalState { .nominal }
    /// Never posted.
    public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChange")
}

extension Notification.Name {
    /// Never posted.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChange")
}
