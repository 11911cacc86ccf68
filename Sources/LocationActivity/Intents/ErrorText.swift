import FoundationEssentials

/// A type with a localized text, such as an error of an intent.
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized text.
    var localizedStringResource: LocalizedStringResource { get }
}

enum ErrorText {
    static func text(of error: any Error) -> String {
        if let error = error as? any LocalizedError, let text = error.errorDescription ?? error.failureReason {
            return text
        }
        if let error = error as? any CustomLocalizedStringResourceConvertible {
            return error.localizedStringResource.description
        }
        return "\(error)"
    }
}
