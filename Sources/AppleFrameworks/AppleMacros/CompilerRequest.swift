/// A message from the compiler, with the members that the plugin needs.
enum CompilerRequest: Decodable {
    struct Syntax: Decodable {
        var source: String
    }

    struct Empty: Decodable {}

    case getCapability
    /// `discriminator` is the prefix of the names that an expansion may declare.
    case expandFreestandingMacro(discriminator: String, syntax: Syntax)
    case expandAttachedMacro(name: String, macroRole: String, declSyntax: Syntax)
    /// A message that this plugin does not know.
    case other

    private enum CodingKeys: CodingKey {
        case getCapability, expandFreestandingMacro, expandAttachedMacro
    }

    private struct Freestanding: Decodable {
        var discriminator: String
        var syntax: Syntax
    }

    private struct Attached: Decodable {
        struct Macro: Decodable {
            var name: String
        }

        var macro: Macro
        var macroRole: String
        var declSyntax: Syntax
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.getCapability) {
            self = .getCapability
        } else if let message = try container.decodeIfPresent(Freestanding.self, forKey: .expandFreestandingMacro) {
            self = .expandFreestandingMacro(discriminator: message.discriminator, syntax: message.syntax)
        } else if let message = try container.decodeIfPresent(Attached.self, forKey: .expandAttachedMacro) {
            self = .expandAttachedMacro(
                name: message.macro.name, macroRole: message.macroRole, declSyntax: message.declSyntax)
        } else {
            self = .other
        }
    }

    var answer: CompilerAnswer {
        switch self {
        case .getCapability: .capability
        case .expandFreestandingMacro(let discriminator, let syntax):
            .expansion(PreviewExpansion(of: syntax.source, discriminator).source)
        // `@Previewable` leaves the property as it is.
        case .expandAttachedMacro(name: "Previewable", _, _): .expansion("")
        case .expandAttachedMacro(_, let role, let declaration):
            .expansion(EntryExpansion(of: declaration.source)?.source(as: role))
        case .other: .expansion(nil)
        }
    }
}

/// An answer to a ``CompilerRequest``.
enum CompilerAnswer: Encodable {
    case capability
    /// The source text that replaces a macro; nil if the macro is used in a wrong place, or the message is unknown.
    case expansion(String?)

    private struct Capability: Encodable {
        /// The protocol version of Swift 5.10 and later.
        var protocolVersion = 7
    }

    private struct CapabilityResult: Encodable {
        var capability = Capability()
    }

    private struct ExpansionResult: Encodable {
        var expandedSource: String?
        var diagnostics: [String] = []
    }

    private enum CodingKeys: CodingKey {
        case getCapabilityResult, expandMacroResult
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .capability: try container.encode(CapabilityResult(), forKey: .getCapabilityResult)
        case .expansion(let source):
            try container.encode(ExpansionResult(expandedSource: source), forKey: .expandMacroResult)
        }
    }
}
