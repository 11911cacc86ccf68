import ActivityTree

/// A custom type for parameters and results of intents.
public protocol AppValue: IntentValue, TypeDisplayRepresentable {}

/// A type with a fixed set of values that have titles.
public protocol StaticDisplayRepresentable: CaseIterable, Hashable {
    /// The titles of the values.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// An enumeration for parameters and results of intents, like AppIntents' `AppEnum`.
///
/// ```swift
/// enum Pace: String, AppEnum {
///     case walk, run
///     static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pace"
///     static let caseDisplayRepresentations: [Pace: DisplayRepresentation] = [.walk: "Walk", .run: "Run"]
/// }
/// ```
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable, InstanceDisplayRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
    /// The value's entry in ``StaticDisplayRepresentable/caseDisplayRepresentations``, or else a representation with
    /// the raw value as its title.
    public var displayRepresentation: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: rawValue.description)
    }

    /// The title of the value.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }

    /// The coding of a value as its raw value; users can also type the title.
    public static var intentValueCoding: IntentValueCoding<Self> {
        IntentValueCoding(
            shape, "one of " + allCases.map(\.intentJSON.quoted).joined(separator: ", "),
            read: { json in allCases.first { $0.intentJSON == json } },
            typed: { text in
                let value =
                    allCases.first { $0.rawValue.description == text }
                    ?? allCases.first { $0.displayRepresentation.title.description == text }
                return value?.intentJSON ?? .string(text)
            }, write: \.intentJSON)
    }

    private static var shape: IntentValueShape {
        let representations = caseDisplayRepresentations
        let cases: [JSONValue] = allCases.map { value in
            let title = representations[value]?.title.description ?? value.rawValue.description
            return ["value": value.intentJSON, "title": .string(title)]
        }
        return IntentValueShape("enum", name: typeDisplayRepresentation.name.description, cases: cases)
    }

    private var intentJSON: JSONValue {
        if let number = rawValue as? any BinaryInteger, let value = Int64(exactly: number) { return .integer(value) }
        if let number = rawValue as? Double, number.isFinite { return .number(number) }
        return .string(rawValue.description)
    }
}
