/// An alert raised with an update.
///
/// This is Apple's `AlertConfiguration`: surfaces expand the activity, play the sound, and show the title and the body.
public struct AlertConfiguration: Equatable, Sendable {
    /// The heading of the alert.
    public var title: LocalizedStringResource
    /// The text under the title.
    public var body: LocalizedStringResource
    /// The sound that surfaces play.
    public var sound: AlertSound

    /// The sound of an alert.
    public struct AlertSound: Equatable, Sendable {
        /// A name from the freedesktop.org sound naming specification, or the path of an audio file; nil for the
        /// default sound.
        package let name: String?

        /// The surface's default sound.
        public static var `default`: AlertSound { AlertSound(name: nil) }

        /// Returns a sound; `name` is the name of a sound in the desktop's sound theme, or the path of an audio file.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    /// Creates an alert.
    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}
