/// A phone number that can be called.
public struct PhoneNumber: Sendable, Hashable {
    /// The number as given, for display.
    public let text: String
    /// The digits, with a plus sign before them if the number is international.
    public let digits: String

    /// The rule as a phrase that follows the name of an option in an error message.
    package static let rule = "must be a phone number of 3 to 20 digits, such as +43 1 23456"

    /// Creates a number from 3 to 20 digits with an optional plus sign before them; nil for any other text.
    ///
    /// Spaces and the characters `-./()` are ignored.
    public init?(_ text: String) {
        let trimmed = text.unicodeScalars.drop { $0 == " " }
        guard trimmed.count <= 40 else { return nil }
        var digits = ""
        for scalar in trimmed {
            switch scalar {
            case "0"..."9": digits.unicodeScalars.append(scalar)
            case "+" where digits.isEmpty: digits = "+"
            case " ", "-", ".", "/", "(", ")": break
            default: return nil
            }
        }
        guard (3...20).contains(digits.count { $0 != "+" }) else { return nil }
        self.text = String(String.UnicodeScalarView(trimmed))
        self.digits = digits
    }

    /// The `tel:` URL that calls the number.
    public var url: String { "tel:" + digits }
}
