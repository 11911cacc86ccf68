/// Who may have an intent done.
///
/// Apple's type. Here every intent asks for the same: the user whose program it is.
public enum IntentAuthenticationPolicy: Sendable, Hashable {
    /// Anybody, on Apple's systems also at a locked device.
    case alwaysAllowed
    /// Who has unlocked the device.
    case requiresAuthentication
    /// Who has unlocked this device, not one beside it.
    case requiresLocalDeviceAuthentication
}

/// Where an intent can be done.
///
/// Apple's `IntentModes`; here all is done in the background.
public struct IntentModes: OptionSet, Sendable, Hashable {
    /// The modes' bits.
    public let rawValue: Int

    /// Makes modes of their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Without the app coming to the front.
    public static let background = IntentModes(rawValue: 1)
    /// With the app in front from the beginning.
    public static let foreground = IntentModes(rawValue: 2)

    /// With the app in front, at a time of the intent's choice.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: mode.rawValue)
    }

    /// When the app comes to the front.
    public enum ForegroundMode: Int, Sendable, Hashable {
        /// Before the intent is done.
        case immediate = 2
        /// When the intent asks for it.
        case dynamic = 4
        /// When the intent is done.
        case deferred = 8
    }
}
