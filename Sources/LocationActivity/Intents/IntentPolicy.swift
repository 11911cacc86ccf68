/// The authentication that an intent requires, like AppIntents' `IntentAuthenticationPolicy`.
///
/// The policy is ignored on Linux: any client of the program's control socket may run the program's intents.
public enum IntentAuthenticationPolicy: Sendable, Hashable {
    /// No authentication, an authenticated user, or a user authenticated on the device that runs the intent.
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// The modes in which an intent can run, like AppIntents' `IntentModes`.
///
/// On Linux, all intents run in the background.
public struct IntentModes: OptionSet, Sendable, Hashable {
    /// One bit per mode.
    public let rawValue: Int

    /// Creates modes from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// In the background.
    public static let background = IntentModes(rawValue: 1)
    /// In the foreground from the start.
    public static let foreground = IntentModes(rawValue: 2)

    /// In the foreground from the moment that `mode` names.
    public static func foreground(_ mode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: mode.rawValue)
    }

    /// The time at which the app comes to the foreground; ignored on Linux.
    public enum ForegroundMode: Int, Sendable, Hashable {
        /// Before the intent runs.
        case immediate = 2
        /// When the intent requests it.
        case dynamic = 4
        /// After the intent has run.
        case deferred = 8
    }
}
