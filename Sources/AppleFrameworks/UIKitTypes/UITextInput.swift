/// The keys of an on-screen keyboard.
///
/// The type has no effect, because surfaces have no on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// A set of keys, which has no effect.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    /// A set of keys, which has no effect.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The letters that a keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letters, the first of each word, the first of each sentence, or all.
    case none, words, sentences, allCharacters
}

/// The kind of a text that the user types, such as a name or a password.
public struct UITextContentType: Sendable, Hashable, RawRepresentable {
    /// The name of the content type.
    public let rawValue: String

    /// Creates a content type by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of a person.
    public static let name = UITextContentType(rawValue: "name")
    /// The name of a user account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is sent in a message and can be used once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A postal address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
}
