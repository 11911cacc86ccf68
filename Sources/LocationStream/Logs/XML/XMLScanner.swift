/// Splits XML into tags, attributes and text.
///
/// The input may be passed in chunks that end anywhere, even within a tag. Malformed input is tolerated. Only XML's
/// five predefined entities and character references are expanded. External entities are not fetched. Memory is
/// bounded: the scanner stores one name and one text or attribute value, each with a limited length.
struct XMLScanner: Sendable {
    enum Token: Sendable, Equatable {
        /// The name of a start tag; its attributes follow.
        case start(XMLName)
        /// An attribute; the scanner's ``content`` is its value.
        case attribute(XMLName)
        case startEnd(isEmpty: Bool)
        /// A word in a text, followed by white space; the scanner's ``content`` is the word.
        ///
        /// Words are delivered only if ``splitsWords`` is true.
        case word
        /// An end tag; the scanner's ``content`` is the text since the last tag, or since the last ``word``.
        case end(XMLName)
    }

    /// The value of the last attribute, or the text since the last tag.
    private(set) var content = XMLContent()
    /// Whether text is delivered word by word until the next end tag.
    ///
    /// Set this for a text whose length is not limited.
    ///
    /// A word also ends at its third comma, and at every third comma after that.
    var splitsWords = false
    /// The number of commas in the current word.
    private var commas = 0
    /// Whether ``content`` is a word that has been delivered; the next call of ``next(_:from:)`` clears it.
    private var isDelivered = false
    private var name = XMLName()
    private var state = State.text
    private var quote: UInt8 = 0
    private var passage = XMLPassage(after: 0)

    private enum State: Sendable {
        case text
        /// After `<`.
        case markup
        case startName
        case endName
        case endTag
        /// In a start tag, between attributes.
        case tag
        /// After `/` in a start tag.
        case slash
        case attributeName
        /// After the name of an attribute.
        case equals
        /// After `=`.
        case valueStart
        case value
        /// A value without quotation marks, which is not valid XML but occurs.
        case bareValue
        /// In markup that starts with `<!` or `<?`.
        case passage
    }

    /// Returns the next token and advances the index past it; nil at the end of the chunk.
    mutating func next(_ bytes: Span<UInt8>, from index: inout Int) -> Token? {
        if isDelivered {
            content.clear()
            isDelivered = false
        }
        while index < bytes.count {
            let byte = bytes[index]
            // The byte after a name or a bare value is markup, so `take` also processes this byte.
            if byte.endsXMLName, let token = end(before: byte) { return token }
            index += 1
            if let token = take(byte) { return token }
        }
        return nil
    }

    private mutating func end(before byte: UInt8) -> Token? {
        switch state {
        case .startName:
            state = .tag
            return .start(name)
        case .endName:
            state = .endTag
            splitsWords = false
            return .end(name)
        case .attributeName:
            state = .equals
            return nil
        case .bareValue where byte.isXMLSpace || byte == UInt8(ascii: ">"):
            state = .tag
            return .attribute(name)
        default:
            return nil
        }
    }

    private mutating func take(_ byte: UInt8) -> Token? {
        switch state {
        case .text:
            if byte == UInt8(ascii: "<") {
                state = .markup
            } else if splitsWords {
                return takeInWords(byte)
            } else {
                content.append(byte)
            }
        case .startName, .endName, .attributeName:
            name.append(byte)
        case .value:
            guard byte == quote else {
                content.append(byte)
                return nil
            }
            state = .tag
            return .attribute(name)
        case .bareValue:
            content.append(byte)
        case .passage:
            if passage.ends(with: byte, in: &content) { state = .text }
        case .markup:
            takeMarkup(byte)
        case .endTag:
            guard byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") else { return nil }
            content.clear()
            state = byte == UInt8(ascii: ">") ? .text : .markup
        case .tag, .slash, .equals, .valueStart:
            return takeInStartTag(byte)
        }
        return nil
    }

    private mutating func takeMarkup(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"):
            name = XMLName()
            state = .endName
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            passage = XMLPassage(after: byte)
            state = .passage
        case UInt8(ascii: "<"):
            break
        case _ where byte.endsXMLName:
            state = .text
        default:
            name = XMLName()
            name.append(byte)
            state = .startName
        }
    }

    private mutating func takeInWords(_ byte: UInt8) -> Token? {
        let isSpace = byte.isXMLSpace
        if !isSpace { content.append(byte) }
        if byte == UInt8(ascii: ",") { commas += 1 }
        if isSpace { commas = 0 }
        guard commas == 3 || isSpace && !content.isEmpty else { return nil }
        commas = 0
        isDelivered = true
        return .word
    }

    private mutating func takeInStartTag(_ byte: UInt8) -> Token? {
        switch byte {
        case UInt8(ascii: ">"):
            let isEmpty = state == .slash
            content.clear()
            state = .text
            return .startEnd(isEmpty: isEmpty)
        case UInt8(ascii: "<"):
            // Another tag starts, so this tag is truncated.
            content.clear()
            state = .markup
            return .startEnd(isEmpty: false)
        case UInt8(ascii: "/") where state != .valueStart:
            state = .slash
        case UInt8(ascii: "=") where state == .equals:
            state = .valueStart
        case UInt8(ascii: "\"") where state == .valueStart, UInt8(ascii: "'") where state == .valueStart:
            content.clear()
            quote = byte
            state = .value
        case _ where byte.isXMLSpace:
            break
        case _ where state == .valueStart:
            content.clear()
            content.append(byte)
            state = .bareValue
        default:
            name = XMLName()
            name.append(byte)
            state = .attributeName
        }
        return nil
    }
}

extension UInt8 {
    var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

    fileprivate var endsXMLName: Bool {
        switch self {
        case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"): true
        default: false
        }
    }
}
