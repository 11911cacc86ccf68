/// The members of a JSON object, in their order.
///
/// Two objects with the same members are equal whatever the order.
public struct JSONObject: Sendable {
    /// The names and values.
    public private(set) var members: [(name: String, value: JSONValue)]

    /// Makes an object; of two members with one name the later stays.
    public init(_ members: some Sequence<(String, JSONValue)> = EmptyCollection()) {
        self.members = []
        for (name, value) in members { self[name] = value }
    }

    /// The value of a member; nil where there is none.
    ///
    /// Setting nil removes the member, setting a new name appends it.
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

    /// Makes an object of members whose names are known to be different.
    package init(distinct members: [(name: String, value: JSONValue)]) {
        self.members = members
    }

    /// Takes another object's members over this one's.
    public mutating func merge(_ other: JSONObject) {
        for (name, value) in other.members { self[name] = value }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object; of two members with one name the later stays.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

extension JSONObject: Hashable {
    /// Whether both have the same members, in whatever order.
    public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
        lhs.members.count == rhs.members.count && lhs.members.allSatisfy { rhs[$0.name] == $0.value }
    }

    /// Feeds the members into a hasher, whatever their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(members.map(\.name)))
    }
}
