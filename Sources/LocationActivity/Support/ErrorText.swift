import FoundationEssentials

/// A type that has a text for people: Apple's protocol, which errors of intents conform to.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text for people.
    var localizedStringResource: LocalizedStringResource { get }
}

enum ErrorText {
    /// Returns the error's localized description if it has one, or else its plain description.
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
