public import Foundation
public import SwiftUI

/// A value with a label that says what the value measures.
public struct PlottableValue<Value: Plottable> {
    let position: PlotPosition

    init(_ label: String, _ start: PlotValue, _ end: PlotValue? = nil, isUnit: Bool = false) {
        position = PlotPosition(label: label, start: start, end: end, isUnit: isUnit)
    }

    /// Returns a value; the label is not shown.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(labelKey.plainText, PlotValue(value))
    }

    /// Returns a value; the label is not shown.
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(String(label), PlotValue(value))
    }

    /// Returns a value; the label is not shown.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label.plain, PlotValue(value))
    }
}

extension PlottableValue where Value: Comparable {
    /// Returns a range of values, which a bar or a rectangle covers.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(labelKey.plainText, PlotValue(range.lowerBound), PlotValue(range.upperBound))
    }

    /// Returns a range of values, which a bar or a rectangle covers.
    public static func value(_ labelKey: LocalizedStringKey, _ range: ClosedRange<Value>) -> PlottableValue<Value> {
        PlottableValue(labelKey.plainText, PlotValue(range.lowerBound), PlotValue(range.upperBound))
    }
}

extension PlottableValue where Value == Date {
    /// Returns the calendar unit that contains a date, such as a day.
    ///
    /// Marks are drawn in the middle of the unit. By default, a bar fills 70% of the unit.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
    ) -> PlottableValue<Date> {
        bin(labelKey.plainText, value, unit, calendar)
    }

    /// Returns the calendar unit that contains a date, such as a day.
    ///
    /// Marks are drawn in the middle of the unit. By default, a bar fills 70% of the unit.
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
    ) -> PlottableValue<Date> {
        bin(String(label), value, unit, calendar)
    }

    private static func bin(
        _ label: String, _ value: Date, _ unit: Calendar.Component, _ calendar: Calendar
    ) -> PlottableValue<Date> {
        guard let interval = calendar.dateInterval(of: unit, for: value) else {
            return PlottableValue(label, PlotValue(value))
        }
        return PlottableValue(label, PlotValue(interval.start), PlotValue(interval.end), isUnit: true)
    }
}
