public import ActivityTree
public import FoundationEssentials

extension Activity {
    /// Returns a closure that evaluates the presentation, with the registered widget if there is one.
    func evaluation(of content: ActivityContent<ContentState>, _ encoded: EncodedContent) -> PresentationEvaluation {
        Self.evaluation(of: content, encoded, attributes, kind: kind, intents: center.registry)
    }

    static func evaluation(
        of content: ActivityContent<ContentState>, _ encoded: EncodedContent, _ attributes: Attributes, kind: String,
        intents: IntentRegistry
    ) -> PresentationEvaluation {
        let plain = { @Sendable in DefaultPresentation(kind: kind, content: encoded.json) }
        let registry = PresentationRegistry.shared
        // Only the views of a widget must be evaluated on the main actor.
        guard registry.mayPresent(Attributes.self) else {
            return .plain { now in plain().entries(staleDate: content.staleDate, now: now).bytes }
        }
        return .views { id, now in
            let presentation = registry.presentation(
                activityID: id, attributes: attributes, content: content, now: now, fallback: plain)
            let bytes = presentation.entries.bytes
            guard bytes.count <= PresentationEntry.sizeLimit else {
                return plain().entries(staleDate: content.staleDate, now: now).bytes
            }
            // Registers the intents of the buttons, so that the program need not register them.
            for intent in presentation.intents { intents.register(intent) }
            return bytes
        }
    }

    /// Returns the presentation that the registered widget makes of the content, for tests and previews.
    ///
    /// Without a registered widget, the default presentation is returned.
    ///
    /// - Returns: The entry that is valid at `date`, and one entry for each later date at which the presentation
    ///   changes.
    @MainActor
    public static func presentation(
        attributes: Attributes, content: ActivityContent<ContentState>, at date: Date = .now
    ) -> [PresentationEntry] {
        PresentationRegistry.shared.presentation(
            activityID: "preview", attributes: attributes, content: content, now: date,
            fallback: {
                DefaultPresentation(
                    kind: "\(Attributes.self)", content: (try? JSONValue(encoding: content.state)) ?? .null)
            }
        ).entries
    }
}

extension PresentationEntry {
    /// The maximum size of an encoded presentation, in bytes.
    ///
    /// A larger presentation is replaced by the default presentation.
    fileprivate static let sizeLimit = 256 << 10
}

extension [PresentationEntry] {
    fileprivate var bytes: [UInt8] {
        var writer = JSONWriter()
        write(into: &writer)
        return writer.bytes
    }
}
