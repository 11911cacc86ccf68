import SystemSupport

/// An intent with the phrases that run it, like AppIntents' `AppShortcut`.
public struct AppShortcut: Sendable {
    let intent: any AppIntent.Type
    let phrases: [String]
    let shortTitle: LocalizedStringResource?
    /// The name of an SF Symbol; nil for none.
    let systemImageName: String?

    /// Creates a shortcut; phrases should contain the program's name, written as `\(.applicationName)`.
    ///
    /// Only the type of `intent` is used; the values of its parameters are ignored.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) {
        self.intent = Intent.self
        self.phrases = phrases.map(\.text)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }
}

/// A token that a phrase can contain.
public enum AppShortcutPhraseToken: Sendable, Hashable {
    /// The program's name.
    case applicationName
}

/// A phrase that runs an intent, written as a literal that can contain `\(.applicationName)` and `\(\.$parameter)`.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text of the phrase, with the program's name, and with the name of each parameter in angle brackets.
    let text: String

    /// Creates a phrase from a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a phrase from a literal with interpolations.
    public init(stringInterpolation: ParameterInterpolation<Intent>) {
        text = stringInterpolation.text
    }
}

/// Collects the parts of a literal that contains parameters of an intent.
public struct ParameterInterpolation<Intent: AppIntent>: StringInterpolationProtocol {
    /// The text, with the name of each parameter in angle brackets.
    private(set) var text = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    /// Appends the replacement of a token.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
        switch token {
        case .applicationName: text += Executable.name
        }
    }

    /// Appends the name of a parameter in angle brackets.
    public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
        text += IntentInspection.placeholder(parameter)
    }
}
