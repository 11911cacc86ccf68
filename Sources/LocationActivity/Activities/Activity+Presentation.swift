public import FoundationEssentials
public import ActivityTree

extension Activity {
    /// Draws a content as the program's widget for these attributes has it, or else as any content is drawn.
    func drawing(of content: ActivityContent<ContentState>) -> PresentationEvaluation {
        Self.drawing(of: content, attributes, kind: kind, intents: center.registry)
    }

    static func drawing(
        of content: ActivityContent<ContentState>, _ attributes: Attributes, kind: String, intents: IntentRegistry
    ) -> PresentationEvaluation {
        let plain = { @Sendable in plainPresentation(of: content.state, kind: kind) }
        let registry = PresentationRegistry.shared
        // A program without widgets is drawn without its main actor.
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
    /// How any content is drawn.
    static func plainPresentation(of state: ContentState, kind: String) -> DefaultPresentation {
        let bytes = try? EncodedContent(state).bytes
        return DefaultPresentation(kind: kind, content: bytes.flatMap { try? JSONValue(parsing: $0) } ?? .null)
    }
}

extension Activity {
    /// Returns the presentation that the widget registered for these attributes gives a content: for tests and previews.
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
            fallback: { plainPresentation(of: content.state, kind: "\(Attributes.self)") }
        ).entries
    }
}

extension PresentationEntry {
    /// The bytes that the entries of an activity may have; larger ones are replaced by its content in plain words.
    static let sizeLimit = 256 << 10
}

extension [PresentationEntry] {
    /// The entries as a snapshot has them.
    fileprivate var bytes: [UInt8] {
        var writer = JSONWriter()
        write(into: &writer)
        return writer.bytes
    }
}
