import Foundation

/// A value on an axis.
enum PlotValue: Sendable, Hashable {
    case number(Double)
    /// A date in seconds since 2001.
    case date(Double)
    case category(String)

    init<Value: Plottable>(_ value: Value) {
        let primitive = value.primitivePlottable
        self =
            if let number = primitive.plottedNumber {
                Value.PrimitivePlottable.self == Date.self ? .date(number) : .number(number)
            } else {
                .category((primitive as? String) ?? "\(primitive)")
            }
    }

    /// The number, or the date in seconds since 2001; nil for a category, NaN and infinity.
    var number: Double? {
        switch self {
        case .number(let number), .date(let number): number.isFinite ? number : nil
        case .category: nil
        }
    }

    var category: String? {
        if case .category(let name) = self { name } else { nil }
    }

    var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// Converts the value back to the type that the program plots; nil if the value has another type.
    func plottable<Value: Plottable>(_ type: Value.Type) -> Value? {
        switch self {
        case .category(let name):
            (name as? Value.PrimitivePlottable).flatMap { Value(primitivePlottable: $0) }
        case .number(let number), .date(let number):
            if isDate == (Value.PrimitivePlottable.self == Date.self) {
                Value.PrimitivePlottable(plottedNumber: number).flatMap { Value(primitivePlottable: $0) }
            } else {
                nil
            }
        }
    }
}

/// A value, or a range of values, of a mark on one axis.
struct PlotPosition: Sendable, Hashable {
    var label: String
    var start: PlotValue
    /// The end of a range; nil for a single value.
    var end: PlotValue?
    /// Whether the range is a calendar unit that contains a date, such as a day.
    var isUnit = false

    var values: [PlotValue] { [start] + [end].compactMap(\.self) }
}

extension [PlotValue] {
    /// Adds the values that the array lacks.
    ///
    /// NaN is left out. NaN does not equal itself, so each NaN would get its own entry.
    mutating func insertDistinct(_ values: some Sequence<PlotValue>) {
        for value in values where value == value && !contains(value) { append(value) }
    }
}
