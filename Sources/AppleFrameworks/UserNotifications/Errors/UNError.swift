public import Foundation

/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// A failure of a notification.
public struct UNError: Error, LocalizedError, Sendable, Hashable {
    /// The kind of a failure.
    public enum Code: Int, Error, Sendable, Hashable {
        /// There is no session bus or no notification daemon, or the daemon has refused the notification.
        case notificationsNotAllowed = 1
        /// The file of an attachment cannot be read.
        case attachmentInvalidURL = 100
        /// The type of an attachment is unknown.
        case attachmentUnrecognizedType
        /// Never reported: the size of a file is not limited.
        case attachmentInvalidFileSize
        /// Never reported: files are not moved.
        case attachmentNotInDataStore
        /// Never reported: files are not moved.
        case attachmentMoveIntoDataStoreFailed
        /// Never reported: files are not decoded.
        case attachmentCorrupt
        /// The trigger has no date in the future.
        case notificationInvalidNoDate = 1400
        /// Never reported: a notification without text is dropped without an error.
        case notificationInvalidNoContent
        /// Never reported on Linux.
        case contentProvidingObjectNotAllowed = 1500
        /// Never reported on Linux.
        case contentProvidingInvalid
        /// Never reported: badges have no effect.
        case badgeInputInvalid = 1600
    }

    /// The kind of the failure.
    public let code: Code
    /// The cause and the remedy; if nil, ``errorDescription`` is a general text about the kind.
    public let reason: String?

    /// Creates a failure.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, reason: userInfo[NSLocalizedDescriptionKey] as? String)
    }

    init(_ code: Code, reason: String?) {
        (self.code, self.reason) = (code, reason)
    }

    /// The kind of the failure as a number.
    public var errorCode: Int { code.rawValue }
    /// The domain of ``errorCode``.
    public static var errorDomain: String { UNErrorDomain }

    /// The failure in one line.
    public var errorDescription: String? {
        if let reason { return reason }
        return switch code {
        case .notificationsNotAllowed: "notifications cannot be shown"
        case .attachmentInvalidURL: "the file of the attachment cannot be read"
        case .attachmentUnrecognizedType: "the type of the attachment is unknown"
        case .attachmentInvalidFileSize: "the file of the attachment is too large"
        case .attachmentNotInDataStore: "the attachment is not in the data store"
        case .attachmentMoveIntoDataStoreFailed: "the attachment cannot be moved"
        case .attachmentCorrupt: "the attachment is corrupt"
        case .notificationInvalidNoDate: "the trigger has no date in the future"
        case .notificationInvalidNoContent: "the notification has no content"
        case .contentProvidingObjectNotAllowed, .contentProvidingInvalid: "the content cannot be provided"
        case .badgeInputInvalid: "the badge is invalid"
        }
    }

    /// There is no session bus or no notification daemon, or the daemon has refused the notification.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The file of an attachment cannot be read.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The type of an attachment is unknown.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The trigger has no date in the future.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// Never reported: a notification without text is dropped without an error.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
}

extension UNError.Code {
    /// Returns whether an error has this code, for `catch` and `case`.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? UNError)?.code == code }
}
