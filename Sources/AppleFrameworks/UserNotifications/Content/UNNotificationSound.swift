public import Foundation

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The name of a file in the program's bundle, or of a sound of the desktop's theme.
    public var rawValue: String

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification, which daemons play if they can.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    let name: UNNotificationSoundName
    /// Whether the sound raises normal urgency to critical urgency.
    let isCritical: Bool

    init(_ name: UNNotificationSoundName, isCritical: Bool) {
        (self.name, self.isCritical) = (name, isCritical)
    }

    /// Creates a sound from a file in the program's bundle, or from the desktop's theme.
    public convenience init(named name: UNNotificationSoundName) { self.init(name, isCritical: false) }

    /// The theme's sound of a new message.
    open class var `default`: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName("message-new-instant"))
    }
    /// The theme's warning sound, which raises normal urgency to critical urgency.
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(UNNotificationSoundName("dialog-warning"), isCritical: true)
    }
    /// The theme's sound of an incoming call.
    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName("phone-incoming-call"))
    }

    /// Returns ``defaultCritical``; the volume has no effect, because the daemon chooses it.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { defaultCritical }
    /// Returns a named sound, which raises normal urgency to critical urgency.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(name, isCritical: true)
    }
    /// Returns a named critical sound; the volume has no effect, because the daemon chooses it.
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> UNNotificationSound { criticalSoundNamed(name) }
    /// Returns a named sound.
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound(named: name)
    }

    /// Returns this sound, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another object is the same sound.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSound else { return false }
        return name == other.name && isCritical == other.isCritical
    }
    /// A hash of the name.
    open override var hash: Int { name.hashValue }

    /// The path of the sound's file, or the name of a sound in the desktop's theme.
    ///
    /// The value is a name if the bundle has no file with this name.
    var desktopName: String {
        let name = name.rawValue
        return name.hasPrefix("/") ? name : Bundle.main.url(forResource: name, withExtension: nil)?.path ?? name
    }
}
