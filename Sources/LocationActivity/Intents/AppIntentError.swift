/// A request for a value that stops an intent.
///
/// Apple's `AppIntentError`.
///
/// A client of the control socket receives it as `BAD_PARAMETERS`, with the parameter's name if it concerns one.
public struct AppIntentError: Error, Sendable, CustomLocalizedStringResourceConvertible {
    /// The question.
    public let dialog: IntentDialog
    let parameter: ObjectIdentifier?

    init(_ dialog: IntentDialog, about parameter: AnyObject? = nil) {
        self.dialog = dialog
        self.parameter = parameter.map { ObjectIdentifier($0) }
    }

    /// The question.
    public var localizedStringResource: LocalizedStringResource { dialog.full }
}

extension IntentParameter {
    /// Requests a value.
    ///
    /// An intent cannot ask the user while it runs, so this ends it with an error. The caller can supply the value and
    /// run it again.
    ///
    /// - Parameter dialog: The question; ``requestValueDialog`` by default.
    /// - Throws: ``AppIntentError``, always.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
        throw needsValueError(dialog)
    }

    /// Returns the error that requests a value.
    ///
    /// - Parameter dialog: The question; ``requestValueDialog`` by default.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        AppIntentError(dialog ?? requestValueDialog ?? "\(title): value required", about: self)
    }

    /// Requests a choice between values; ends the intent as ``requestValue(_:)`` does.
    ///
    /// - Parameters:
    ///   - values: The values to choose from.
    ///   - dialog: The question.
    /// - Throws: ``AppIntentError``, always.
    public func requestDisambiguation(among values: [Value], dialog: IntentDialog? = nil) async throws -> Value {
        let written = values.map { Value.intentValueCoding.write($0).quoted }.joined(separator: ", ")
        throw AppIntentError(dialog ?? "\(title): which of \(written)?", about: self)
    }

    /// Requests the confirmation of a value; ends the intent as ``requestValue(_:)`` does.
    ///
    /// - Parameters:
    ///   - value: The value to confirm.
    ///   - dialog: The question.
    /// - Throws: ``AppIntentError``, always.
    public func requestConfirmation(for value: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        throw AppIntentError(dialog ?? "\(title): \(Value.intentValueCoding.write(value).quoted)?", about: self)
    }
}
