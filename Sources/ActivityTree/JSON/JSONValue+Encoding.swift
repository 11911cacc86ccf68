extension JSONValue {
    /// Encodes a value like JSONEncoder with its default strategies, but without intermediate text.
    ///
    /// - Throws: EncodingError, for example for a number that is not finite.
    package init(encoding value: some Encodable) throws {
        self = try NodeEncoder.json(of: value, at: [])
    }
}

/// A value that is being encoded.
private final class Node {
    enum Kind {
        case object, array
        case value(JSONValue)
    }

    var kind: Kind
    /// The members of an object, or the elements of an array, whose names are empty.
    private(set) var children: [(name: String, node: Node)] = []

    init(_ kind: Kind = .object) {
        self.kind = kind
    }

    var json: JSONValue {
        switch kind {
        case .value(let value): value
        case .array: .array(children.map(\.node.json))
        case .object: .object(JSONObject(children.lazy.map { ($0.name, $0.node.json) }))
        }
    }

    func append(_ node: Node, named name: String = "") { children.append((name, node)) }
}

/// The encoder, the single-value container and the unkeyed container that write into a node.
private struct NodeEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func json<T: Encodable>(of value: T, at path: [any CodingKey]) throws -> JSONValue {
        if let value = value as? any JSONScalar { return try value.json(at: path) }
        let node = Node()
        try value.encode(to: NodeEncoder(node: node, codingPath: path))
        return node.json
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(NodeContainer(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.kind = .array
        return self
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    var count: Int { node.children.count }

    func encodeNil() throws { add(.null) }
    func encode<T: Encodable>(_ value: T) throws { add(try Self.json(of: value, at: codingPath)) }

    /// Appends the value to an array, or sets the value of any other node.
    private func add(_ value: JSONValue) {
        if case .array = node.kind { node.append(Node(.value(value))) } else { node.kind = .value(value) }
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nestedEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nestedEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { nestedEncoder() }

    private func nestedEncoder() -> NodeEncoder {
        let child = Node()
        node.append(child)
        return NodeEncoder(node: child, codingPath: codingPath)
    }
}

private struct NodeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) throws { node.append(Node(.value(.null)), named: key.stringValue) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        let json = try NodeEncoder.json(of: value, at: codingPath + [key])
        node.append(Node(.value(json)), named: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        nestedEncoder(key.stringValue, at: codingPath + [key]).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nestedEncoder(key.stringValue, at: codingPath + [key]).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder("super", at: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder { nestedEncoder(key.stringValue, at: codingPath + [key]) }

    private func nestedEncoder(_ name: String, at path: [any CodingKey]) -> NodeEncoder {
        let child = Node()
        node.append(child, named: name)
        return NodeEncoder(node: child, codingPath: path)
    }
}
