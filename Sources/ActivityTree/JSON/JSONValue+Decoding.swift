extension JSONValue {
    /// Decodes a value like JSONDecoder with its default strategies, but without intermediate text.
    ///
    /// - Throws: DecodingError; its coding path names the invalid member. If an initializer throws another error,
    ///   this error is wrapped in a DecodingError.
    package func decoded<T: Decodable>(as type: T.Type = T.self) throws -> T {
        try NodeDecoder.value(type, of: self, at: [], Progress())
    }
}

/// The coding path of the value whose decoding started last; it is used for errors that contain no coding path.
private final class Progress {
    var path: [any CodingKey] = []
}

/// The decoder and the single-value container of a JSON value.
private struct NodeDecoder: Decoder, SingleValueDecodingContainer {
    let json: JSONValue
    let codingPath: [any CodingKey]
    let progress: Progress
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func value<T: Decodable>(
        _ type: T.Type, of json: JSONValue, at path: [any CodingKey], _ progress: Progress
    ) throws -> T {
        progress.path = path
        let decoder = NodeDecoder(json: json, codingPath: path, progress: progress)
        if let scalar = type as? any JSONScalar.Type {
            guard let value = scalar.value(of: json) as? T else { throw decoder.mismatch(type) }
            return value
        }
        do {
            return try T(from: decoder)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: progress.path, debugDescription: "\(error)", underlyingError: error))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let object) = json else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(ObjectContainer(object: object, codingPath: codingPath, progress: progress))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = json else { throw mismatch([Any].self) }
        return ArrayContainer(elements: elements, codingPath: codingPath, progress: progress)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { json.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try Self.value(type, of: json, at: codingPath, progress)
    }

    func mismatch(_ type: any Any.Type) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "not of type \(type)")
        return json.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}

private struct ObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONObject
    let codingPath: [any CodingKey]
    let progress: Progress

    var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }
    func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try NodeDecoder.value(type, of: member(key), at: codingPath + [key], progress)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder(of: member(key), at: [key]).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(of: member(key), at: [key]).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder(of: object["super"] ?? .null, at: []) }
    func superDecoder(forKey key: Key) -> any Decoder { decoder(of: object[key.stringValue] ?? .null, at: [key]) }

    private func member(_ key: Key) throws -> JSONValue {
        guard let member = object[key.stringValue] else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "no member \(key.stringValue)"))
        }
        return member
    }

    private func decoder(of json: JSONValue, at keys: [any CodingKey]) -> NodeDecoder {
        NodeDecoder(json: json, codingPath: codingPath + keys, progress: progress)
    }
}

private struct ArrayContainer: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let codingPath: [any CodingKey]
    let progress: Progress
    private(set) var currentIndex = 0

    init(elements: [JSONValue], codingPath: [any CodingKey], progress: Progress) {
        self.elements = elements
        self.codingPath = codingPath
        self.progress = progress
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    mutating func decodeNil() throws -> Bool {
        guard try decoder(for: Any?.self).json.isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let decoder = try decoder(for: type)
        let value = try NodeDecoder.value(type, of: decoder.json, at: decoder.codingPath, progress)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try decoder(for: [String: Any].self).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder(for: [Any].self).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder(for: (any Decoder).self)
        currentIndex += 1
        return decoder
    }

    private func decoder(for type: any Any.Type) throws -> NodeDecoder {
        let path = codingPath + [ArrayIndex(currentIndex)]
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: path, debugDescription: "the array is too short"))
        }
        return NodeDecoder(json: elements[currentIndex], codingPath: path, progress: progress)
    }
}

/// The position of an element in a coding path.
struct ArrayIndex: CodingKey {
    let number: Int
    var intValue: Int? { number }
    var stringValue: String { "\(number)" }
    init(_ number: Int) { self.number = number }
    init?(intValue: Int) { number = intValue }
    init?(stringValue: String) { nil }
}
