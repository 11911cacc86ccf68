public import Foundation

/// A value that a chart places on an axis, or shows as a colour.
public protocol Plottable {
    /// The type of the value that is drawn: a number, a string or a date.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The number, string or date that is drawn for this value.
    var primitivePlottable: PrimitivePlottable { get }
    /// Creates the value for which a number, string or date is drawn; nil if there is no such value.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a string or a date.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// The place on an axis: the number, or the date in seconds since 2001; nil for a string.
    var plottedNumber: Double? { get }
    /// Creates a value from a number, or from a date in seconds since 2001; nil if the number does not fit the type.
    init?(plottedNumber: Double)
}

extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// Creates a copy of the value.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// Creates a value from its raw value.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    /// The number as a `Double`.
    public var plottedNumber: Double? { Double(self) }
    /// Creates an integer from a number; nil if the number has a fraction or is out of range.
    public init?(plottedNumber: Double) { self.init(exactly: plottedNumber) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    /// The number as a `Double`.
    public var plottedNumber: Double? { Double(self) }
    /// Creates a number.
    public init?(plottedNumber: Double) { self.init(plottedNumber) }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
    /// The number as a `Double`.
    public var plottedNumber: Double? { NSDecimalNumber(decimal: self).doubleValue }
    /// Creates a number.
    public init?(plottedNumber: Double) { self.init(plottedNumber) }
}

extension String: PrimitivePlottableProtocol {
    /// Nil: a string is a category.
    public var plottedNumber: Double? { nil }
    /// Returns nil: a string cannot be created from a number.
    public init?(plottedNumber: Double) { nil }
}

extension Date: PrimitivePlottableProtocol {
    /// Seconds since 2001.
    public var plottedNumber: Double? { timeIntervalSinceReferenceDate }
    /// Creates a date from seconds since 2001.
    public init?(plottedNumber: Double) { self.init(timeIntervalSinceReferenceDate: plottedNumber) }
}
