/// The members of a JSON object, in order.
///
/// Equality ignores the order.
public struct JSONObject: Sendable {
    /// The names and values of the members.
    public private(set) var members: [(name: String, value: JSONValue)]

    /// Creates an object; a later member replaces an earlier member of the same name.
    public init(_ members: some Sequence<(String, JSONValue)> = EmptyCollection()) {
        self.members = []
        for (name, value) in members { self[name] = value }
    }

    /// The value of a member; nil if the object has no member of that name.
    ///
    /// Setting nil removes the member; setting a value under a new name appends a member.
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// Creates an object from members whose names are known to be distinct.
    package init(distinct members: [(name: String, value: JSONValue)]) {
        self.members = members
    }

    /// Adds the members of another object and replaces existing members of the same name.
    public mutating func merge(_ other: JSONObject) {
        for (name, value) in other.members { self[name] = value }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object; a later member replaces an earlier member of the same name.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

extension JSONObject: Hashable {
    /// Returns whether both objects have the same members, in any order.
    public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
        lhs.members.count == rhs.members.count && lhs.members.allSatisfy { rhs[$0.name] == $0.value }
    }

    /// Hashes the member names, independent of their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(members.map(\.name)))
    }
}
