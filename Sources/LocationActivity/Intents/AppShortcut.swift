import SystemSupport

/// An intent with the phrases that run it.
///
/// Apple's `AppShortcut`.
public struct AppShortcut: Sendable {
    let intent: any AppIntent.Type
    let phrases: [String]
    let shortTitle: LocalizedStringResource?
    let systemImageName: String?

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - phrases: The phrases; each contains the program's name as `\(.applicationName)`.
    ///   - shortTitle: A short name.
    ///   - systemImageName: The name of an SF Symbol.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {
        self.intent = Intent.self
        self.phrases = phrases.map(\.text)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// Creates a shortcut without a short title and symbol.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - phrases: The phrases.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        self.intent = Intent.self
        self.phrases = phrases.map(\.text)
        shortTitle = nil
        systemImageName = nil
    }
}

/// A token in a phrase.
public enum AppShortcutPhraseToken: Sendable, Hashable {
    /// The program's name.
    case applicationName
}

/// A phrase that runs an intent: a literal with `\(.applicationName)` and `\(\.$parameter)`.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The phrase with the program's name, and `<name>` for each parameter.
    let text: String

    /// Creates a phrase from a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a phrase from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

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

        /// Appends a parameter.
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {
            text += IntentInspection.placeholder(parameter)
        }
    }
}
