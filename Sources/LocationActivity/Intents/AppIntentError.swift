/// An error that ends an intent which needs a value from the user, like AppIntents' `AppIntentError`.
///
/// A client of the control socket receives the error `BAD_PARAMETERS` with the name of the parameter. If the value is
/// missing in an intent that the client's intent runs, the error is `UPDATE_FAILED`.
public struct AppIntentError: Error, Sendable, CustomLocalizedStringResourceConvertible {
    /// The question to the user.
    public let dialog: IntentDialog
    let parameter: ObjectIdentifier?

    init(_ dialog: IntentDialog, about parameter: AnyObject? = nil) {
        self.dialog = dialog
        self.parameter = parameter.map { ObjectIdentifier($0) }
    }

    /// The question to the user.
    public var localizedStringResource: LocalizedStringResource { dialog.full }
}

extension IntentParameter {
    /// The parameter's title and a colon, placed before a question.
    ///
    /// Empty if the parameter has no title. A client receives the parameter's name in any case.
    private var prefix: String { title.description.isEmpty ? "" : "\(title): " }

    /// Requests a value.
    ///
    /// An intent cannot ask the user while it runs, so this function throws. The caller can supply the value and run
    /// the intent again.
    ///
    /// - Throws: Always ``AppIntentError``. The text of the error is `dialog`. If `dialog` is nil, the text is
    ///   ``requestValueDialog`` or a default text.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// Returns the error that requests a value.
    ///
    /// The text of the error is `dialog`. If `dialog` is nil, the text is ``requestValueDialog`` or a default text.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(dialog ?? requestValueDialog ?? "\(prefix)value required", about: self)
    }

    /// Requests a choice between values; always throws, like ``requestValue(_:)``.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws -> Value {
        let written = values.map { Value.intentValueCoding.write($0).quoted }.joined(separator: ", ")
        throw AppIntentError(dialog ?? "\(prefix)which of \(written)?", about: self)
    }

    /// Requests the confirmation of a value; always throws, like ``requestValue(_:)``.
    public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        throw AppIntentError(dialog ?? "\(prefix)\(Value.intentValueCoding.write(value).quoted)?", about: self)
    }
}
