extension JSONValue {
    /// Encodes a value like JSONEncoder with its default strategies, but without intermediate text.
    ///
    /// - Throws: EncodingError, for example for a number that is not finite or a value that encodes nothing.
    package init(encoding value: some Encodable) throws {
        let node = try NodeEncoder.node(of: value, at: [])
        if case .empty = node.kind {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: [], debugDescription: "\(type(of: value)) encodes nothing"))
        }
        self = node.json
    }
}

/// A value that is being encoded.
private final class Node {
    enum Kind {
        /// Nothing has been encoded yet; inside another value, an empty node counts as an empty object.
        case empty
        case object, array
        case value(JSONValue)
    }

    private(set) var kind: Kind
    /// The members of an object, or the elements of an array; the names of elements are empty.
    private(set) var children: [(name: String, node: Node)] = []

    init(_ kind: Kind = .empty) {
        self.kind = kind
    }

    var json: JSONValue {
        switch kind {
        case .value(let value): value
        case .array: .array(children.map(\.node.json))
        case .object, .empty: .object(JSONObject(children.lazy.map { ($0.name, $0.node.json) }))
        }
    }

    /// Makes the node an object; a node that is already an object keeps its members.
    func makeObject() {
        switch kind {
        case .object: return
        case .value(.object(let object)):
            children = object.members.map { (name: $0.name, node: Node(.value($0.value))) }
        default: children = []
        }
        kind = .object
    }

    /// Makes the node an array; a node that is already an array keeps its elements.
    func makeArray() {
        switch kind {
        case .array: return
        case .value(.array(let elements)): children = elements.map { (name: "", node: Node(.value($0))) }
        default: children = []
        }
        kind = .array
    }

    /// Appends `node` if this node is an array; otherwise, replaces the value of this node.
    func add(_ node: Node) {
        if case .array = kind { append(node) } else { kind = .value(node.json) }
    }

    func append(_ node: Node, named name: String = "") { children.append((name, node)) }

    /// Returns a member of an object, and adds the member if it is missing.
    func member(_ name: String) -> Node {
        if let member = children.last(where: { $0.name == name }) { return member.node }
        let node = Node()
        append(node, named: name)
        return node
    }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func node<T: Encodable>(of value: T, at path: [any CodingKey]) throws -> Node {
        if let value = value as? any JSONScalar { return Node(.value(try value.json(at: path))) }
        let node = Node()
        try value.encode(to: NodeEncoder(node: node, codingPath: path))
        return node
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.makeObject()
        return KeyedEncodingContainer(NodeContainer(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.makeArray()
        return self
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    var count: Int { node.children.count }

    /// The path of the next value; the path of an array's element ends with the element's index.
    private var nextPath: [any CodingKey] {
        guard case .array = node.kind else { return codingPath }
        return codingPath + [ArrayIndex(count)]
    }

    func encodeNil() throws { node.add(Node(.value(.null))) }
    func encode<T: Encodable>(_ value: T) throws { node.add(try Self.node(of: value, at: nextPath)) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nestedEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nestedEncoder().unkeyedContainer() }
    func superEncoder() -> any Encoder { nestedEncoder() }

    private func nestedEncoder() -> NodeEncoder {
        let (child, path) = (Node(), nextPath)
        node.append(child)
        return NodeEncoder(node: child, codingPath: path)
    }
}

private struct NodeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) throws { node.append(Node(.value(.null)), named: key.stringValue) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        node.append(try NodeEncoder.node(of: value, at: codingPath + [key]), named: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        nestedEncoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nestedEncoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { superEncoder("super", at: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key.stringValue, at: codingPath + [key]) }

    private func nestedEncoder(_ key: Key) -> NodeEncoder {
        NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
    }

    private func superEncoder(_ name: String, at path: [any CodingKey]) -> NodeEncoder {
        let child = Node()
        node.append(child, named: name)
        return NodeEncoder(node: child, codingPath: path)
    }
}
