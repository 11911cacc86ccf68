import ActivityTree

/// A type of an app's own that its intents take and give back.
public protocol AppValue: IntentValue, TypeDisplayRepresentable {}

/// A type whose values are known when the program is built, and are shown.
public protocol StaticDisplayRepresentable: CaseIterable, Hashable {
    /// How each value is shown.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// An enumeration that intents take and give back: Apple's `AppEnum`.
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
    /// How the value is shown: as ``StaticDisplayRepresentable/caseDisplayRepresentations`` has it.
    public var displayRepresentation: DisplayRepresentation {
        Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: rawValue.description)
    }

    /// The value's name for people.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }

    /// How a value is read and written: by its raw value, or in a text also by its name for people.
    public static var intentValueCoding: IntentValueCoding<Self> {
        IntentValueCoding(
            shape, "one of " + allCases.map(\.intentJSON.shown).joined(separator: ", "),
            read: { json in allCases.first { $0.intentJSON == json } },
            typed: { text in
                let value =
                    allCases.first { $0.rawValue.description == text }
                    ?? allCases.first { $0.displayRepresentation.title.description == text }
                return value?.intentJSON ?? .string(text)
            }, write: \.intentJSON)
    }

    private static var shape: IntentValueShape {
        var shape = IntentValueShape("enum", name: typeDisplayRepresentation.name.description)
        let shown = caseDisplayRepresentations
        shape.cases = allCases.map { value in
            let title = shown[value]?.title.description ?? value.rawValue.description
            return .init(value: value.intentJSON, title: title)
        }
        return shape
    }

    private var intentJSON: JSONValue {
        if let number = rawValue as? any BinaryInteger, let value = Int64(exactly: number) { return .integer(value) }
        if let number = rawValue as? Double, number.isFinite { return .number(number) }
        return .string(rawValue.description)
    }
}
