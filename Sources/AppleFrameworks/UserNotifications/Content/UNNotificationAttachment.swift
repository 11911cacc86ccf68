public import Foundation

/// The option that sets an attachment's type; without this option, the file's extension determines the type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The option that hides an attachment's thumbnail.
///
/// A notification does not show a picture that has this option.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// An option of an attachment, which has no effect because pictures are shown as a whole.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// An option of an attachment, which has no effect because videos are not shown.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A file of a notification; only the first picture among the files is shown.
// `Sendable` is unchecked because the class is open. Sharing instances is safe because they are immutable.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier, which is unique in a notification.
    public let identifier: String
    /// The file.
    public let url: URL
    /// The uniform type identifier of the file, such as `public.png`.
    public let type: String
    let isHidden: Bool

    private static let types = [
        "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
        "webp": "org.webmproject.webp", "svg": "public.svg-image", "heic": "public.heic", "aiff": "public.aiff-audio",
        "wav": "com.microsoft.waveform-audio", "mp3": "public.mp3", "m4a": "public.mpeg-4-audio",
        "mpg": "public.mpeg", "mp4": "public.mpeg-4", "avi": "public.avi",
    ]

    /// Creates an attachment from a file, which is neither moved nor copied.
    ///
    /// - Throws: ``UNError`` if the file cannot be read or its type is unknown.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
            throw UNError(
                .attachmentInvalidURL,
                reason: "cannot read \(URL.path); attach a file that exists and that you may read")
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey].map { "\($0)" }
        guard let type = hint ?? Self.types[URL.pathExtension.lowercased()] else {
            throw UNError(
                .attachmentUnrecognizedType,
                reason: "the type of \(URL.lastPathComponent) is unknown; give its name an extension such as png")
        }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        (self.url, self.type) = (URL, type)
        isHidden = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    }

    /// Returns this attachment, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the attachment is visible, and is a picture of a type that the desktop can show.
    var isPicture: Bool {
        ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.svg-image"].contains(type)
            && !isHidden
    }
}
