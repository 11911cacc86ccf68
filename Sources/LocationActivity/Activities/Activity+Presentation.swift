import FoundationEssentials
import ActivityTree

extension Activity {
    /// Draws a content as the program's widget for these attributes has it, or else as any content is drawn.
    func drawing(of content: ActivityContent<ContentState>) -> PresentationEvaluation {
        Self.drawing(of: content, attributes, kind: kind)
    }

    static func drawing(
        of content: ActivityContent<ContentState>, _ attributes: Attributes, kind: String
    ) -> PresentationEvaluation {
        let plain = { @Sendable in plainPresentation(of: content.state, kind: kind) }
        let registry = PresentationRegistry.shared
        // A program without widgets is drawn without its main actor.
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

extension Activity {
    /// How any content is drawn.
    static func plainPresentation(of state: ContentState, kind: String) -> DefaultPresentation {
        let bytes = try? EncodedContent(state).bytes
        return DefaultPresentation(kind: kind, content: bytes.flatMap { try? JSONValue(parsing: $0) } ?? .null)
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
