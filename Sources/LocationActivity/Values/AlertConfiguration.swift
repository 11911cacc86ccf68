/// What a person is told aloud about an update.
///
/// Apple's `AlertConfiguration`: surfaces raise the activity, ring, and show the title and the body.
public struct AlertConfiguration: Equatable, Sendable {
    /// The first line.
    public var title: LocalizedStringResource
    /// What there is to say.
    public var body: LocalizedStringResource
    /// What is to be heard.
    public var sound: AlertSound

    /// A sound.
    public struct AlertSound: Equatable, Sendable {
        /// The sound's name in the freedesktop.org sound naming specification, or a file; nil for the usual one.
        package let name: String?

        /// The sound that surfaces have for alerts.
        public static var `default`: AlertSound { AlertSound(name: nil) }

        /// A sound of a name: one of the desktop's sound theme, or the path of a file.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    /// Makes an alert.
    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}
