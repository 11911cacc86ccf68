public import Foundation
import SystemSupport

/// The machine on which the program runs.
@MainActor @preconcurrency
public final class UIDevice {
    /// The state of the battery.
    public enum BatteryState: Int, Sendable, Hashable {
        /// Unknown, discharging, charging, or full.
        case unknown, unplugged, charging, full
    }

    /// The machine on which the program runs.
    public static let current = UIDevice()
    /// Never posted; read `batteryLevel` instead.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChange")
    /// Never posted; read `batteryState` instead.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChange")
    /// Never posted: a machine has no orientation.
    public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")

    private let battery: Battery
    private let defaults: UserDefaults

    private convenience init() { self.init(battery: Battery(), defaults: .standard) }

    init(battery: Battery, defaults: UserDefaults) {
        (self.battery, self.defaults) = (battery, defaults)
    }

    /// The name of the machine.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// "Linux".
    public var systemName: String { "Linux" }
    /// The version of the system.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// "Linux".
    public var model: String { "Linux" }
    /// "Linux".
    public var localizedModel: String { "Linux" }
    /// The kind of device for which views are made; always a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Always true.
    public var isMultitaskingSupported: Bool { true }

    /// Has no effect: the battery can always be read.
    public var isBatteryMonitoringEnabled = false
    /// The charge, 0 to 1; -1 without a battery.
    public var batteryLevel: Float { battery.level }
    /// The state of the battery.
    public var batteryState: BatteryState { battery.state }

    /// An identifier of the program on this machine, stored in the program's defaults.
    public var identifierForVendor: UUID? {
        let key = "UIDevice.identifierForVendor"
        if let stored = defaults.string(forKey: key).flatMap(UUID.init(uuidString:)) { return stored }
        let new = UUID()
        defaults.set(new.uuidString, forKey: key)
        return new
    }
}

/// The first battery of the machine.
struct Battery {
    /// The directory in which the kernel lists power supplies.
    var folder = "/sys/class/power_supply"

    /// The charge, 0 to 1; -1 without a battery.
    var level: Float {
        guard let percent = value("capacity").flatMap(Float.init) else { return -1 }
        return min(max(percent / 100, 0), 1)
    }

    var state: UIDevice.BatteryState {
        switch value("status") {
        // "Not charging" means that the machine is on mains power, with the battery above the charge threshold. UIKit
        // has no state for "Not charging".
        case "Charging", "Not charging": .charging
        case "Discharging": .unplugged
        case "Full": .full
        default: .unknown
        }
    }

    private func value(_ name: String) -> String? {
        let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard let supply = supplies.sorted().first(where: { $0.hasPrefix("BAT") }) else { return nil }
        return OwnedDescriptor.text(of: "\(folder)/\(supply)/\(name)")?
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
