import SystemSupport

/// An intent that people can have done without looking for it: Apple's `AppShortcut`.
public struct AppShortcut: Sendable {
    /// The intent's type.
    let intent: any AppIntent.Type
    /// What may be said to have it done.
    let phrases: [String]
    /// A short name.
    let shortTitle: LocalizedStringResource?
    /// A symbol beside it.
    let systemImageName: String?

    /// Makes a shortcut.
    ///
    /// - Parameters:
    ///   - intent: What is done.
    ///   - phrases: What may be said to have it done; each names the program by `\(.applicationName)`.
    ///   - shortTitle: A short name.
    ///   - systemImageName: A symbol beside it.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {
        self.intent = Intent.self
        self.phrases = phrases.map(\.text)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// Makes a shortcut without a name of its own.
    ///
    /// - Parameters:
    ///   - intent: What is done.
    ///   - phrases: What may be said to have it done.
    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        self.intent = Intent.self
        self.phrases = phrases.map(\.text)
        shortTitle = nil
        systemImageName = nil
    }
}

/// What stands for something in a phrase.
public enum AppShortcutPhraseToken: Sendable, Hashable {
    /// The program's name.
    case applicationName
}

/// What may be said to have an intent done: a literal with `\(.applicationName)` and `\(\.$parameter)` in it.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text, with the program's name, and `<name>` for each parameter.
    let text: String

    /// Makes a phrase of a literal.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Makes a phrase of a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Collects the pieces of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Makes an empty one.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a piece of text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends what a token stands for.
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
