import ActivityTree
import FoundationEssentials

extension Activity {
    /// Returns the evaluation of a content's presentation: the program's widget for these attributes, or the default
    /// presentation.
    func evaluation(of content: ActivityContent<ContentState>, _ encoded: EncodedContent) -> PresentationEvaluation {
        Self.evaluation(of: content, encoded, attributes, kind: kind)
    }

    static func evaluation(
        of content: ActivityContent<ContentState>, _ encoded: EncodedContent, _ attributes: Attributes, kind: String
    ) -> PresentationEvaluation {
        let plain = { @Sendable in DefaultPresentation(kind: kind, content: encoded.json) }
        let registry = PresentationRegistry.shared
        // Without widgets, the main actor is not needed.
        guard registry.mayPresent(Attributes.self) else {
            return .plain { now in plain().entries(staleDate: content.staleDate, now: now).bytes }
        }
        return .views { id, now in
            let entries = registry.entries(
                activityID: id, attributes: attributes, content: content, now: now, fallback: plain)
            let bytes = entries.bytes
            return bytes.count <= PresentationEntry.sizeLimit
                ? bytes : plain().entries(staleDate: content.staleDate, now: now).bytes
        }
    }
}

extension PresentationEntry {
    /// The maximum size of an activity's encoded entries, in bytes; larger ones are replaced by the default presentation.
    fileprivate static let sizeLimit = 256 << 10
}

extension [PresentationEntry] {
    /// The entries as JSON text.
    fileprivate var bytes: [UInt8] {
        var writer = JSONWriter()
        write(into: &writer)
        return writer.bytes
    }
}
