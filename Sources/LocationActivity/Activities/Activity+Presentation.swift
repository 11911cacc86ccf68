public import ActivityTree
public import FoundationEssentials

extension Activity {
    /// Returns the evaluation of a content by the widget for these attributes, or by the default presentation.
    func evaluation(of content: ActivityContent<ContentState>, _ encoded: EncodedContent) -> PresentationEvaluation {
        Self.evaluation(of: content, encoded, attributes, kind: kind, intents: center.registry)
    }

    static func evaluation(
        of content: ActivityContent<ContentState>, _ encoded: EncodedContent, _ attributes: Attributes, kind: String,
        intents: IntentRegistry
    ) -> PresentationEvaluation {
        let plain = { @Sendable in DefaultPresentation(kind: kind, content: encoded.json) }
        let registry = PresentationRegistry.shared
        // Without widgets, the main actor is not needed.
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
            // The buttons of the presentation work without a registration by the program.
            for intent in presentation.intents { intents.register(intent) }
            return bytes
        }
    }
}

extension Activity {
    /// Returns the presentation of a content by the widget registered for these attributes, for tests and previews.
    ///
    /// - Parameters:
    ///   - attributes: The attributes.
    ///   - content: The content.
    ///   - date: The date of the first entry.
    /// - Returns: One entry from `date` on, and one for each later date at which the presentation changes.
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
    /// The maximum size of an activity's encoded entries, in bytes; larger ones are replaced by the default presentation.
    fileprivate static let sizeLimit = 256 << 10
}

extension [PresentationEntry] {
    fileprivate var bytes: [UInt8] {
        var writer = JSONWriter()
        write(into: &writer)
        return writer.bytes
    }
}
