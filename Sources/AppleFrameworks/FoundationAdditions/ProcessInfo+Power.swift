public import Foundation

extension ProcessInfo {
    /// The state of a machine's temperature.
    public enum ThermalState: Int, Sendable, Hashable {
        /// The levels of heat, from normal to critical.
        case nominal, fair, serious, critical
    }

    /// Always false: saving power is left to the desktop.
    public var isLowPowerModeEnabled: Bool { false }
    /// Always nominal: cooling the machine is left to the kernel.
    public var thermalState: ThermalState { .nominal }
    /// Never posted, because `thermalState` never changes.
    public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChange")
}

extension Notification.Name {
    /// Never posted, because `isLowPowerModeEnabled` never changes.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChange")
}
