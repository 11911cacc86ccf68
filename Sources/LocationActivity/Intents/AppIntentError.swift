/// What keeps an intent from being done until the person has said more: Apple's `AppIntentError`.
///
/// A caller over the control socket gets it as BAD_PARAMETERS, with the parameter's name where there is one.
public struct AppIntentError: Error, Sendable, CustomLocalizedStringResourceConvertible {
    /// What is asked of the person.
    public let dialog: IntentDialog
    /// The parameter that it is about; nil for none.
    let parameter: ObjectIdentifier?

    init(_ dialog: IntentDialog, about parameter: AnyObject? = nil) {
        self.dialog = dialog
        self.parameter = parameter.map { ObjectIdentifier($0) }
    }

    /// What is asked.
    public var localizedStringResource: LocalizedStringResource { dialog.full }
}

extension IntentParameter {
    /// Asks for a value.
    ///
    /// Nobody can be asked here while an intent is performed: what is asked ends it, and its caller can give the value
    /// and call again.
    ///
    /// - Parameter dialog: What is asked; by default ``requestValueDialog``.
    /// - Throws: ``AppIntentError`` with the question.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// The error that asks for a value.
    ///
    /// - Parameter dialog: What is asked; by default ``requestValueDialog``.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(dialog ?? requestValueDialog ?? "\(title): a value is needed", about: self)
    }

    /// Asks which of some values is meant; it ends the intent as ``requestValue(_:)`` does.
    ///
    /// - Parameters:
    ///   - values: What may be meant.
    ///   - dialog: What is asked.
    /// - Throws: ``AppIntentError`` with the question.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws -> Value {
        let written = values.map { Value.intentValueCoding.write($0).shown }.joined(separator: ", ")
        throw AppIntentError(dialog ?? "\(title): which of \(written)?", about: self)
    }

    /// Asks whether a value is meant; it ends the intent as ``requestValue(_:)`` does.
    ///
    /// - Parameters:
    ///   - value: What may be meant.
    ///   - dialog: What is asked.
    /// - Throws: ``AppIntentError`` with the question.
    public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        throw AppIntentError(dialog ?? "\(title): \(Value.intentValueCoding.write(value).shown)?", about: self)
    }
}
