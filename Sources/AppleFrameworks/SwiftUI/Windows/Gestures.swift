public import Foundation
public import LocationActivity

/// A gesture, such as a drag.
///
/// Gestures have no effect: in a surface, only buttons, toggles and links can be pressed.
public protocol Gesture<Value> {
    /// The type of the values that describe the gesture.
    associatedtype Value
}

extension Gesture {
    /// Has no effect: surfaces report no gestures.
    public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
    /// Has no effect: surfaces report no gestures.
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
    /// Has no effect: surfaces report no gestures.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
    /// Has no effect: surfaces report no gestures.
    public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
    /// Has no effect: surfaces report no gestures.
    public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
    /// Has no effect: surfaces report no gestures.
    public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

/// A tap.
public struct TapGesture: Gesture, Sendable {
    /// The value of a tap: nothing.
    public typealias Value = Void

    /// Creates a gesture.
    public init(count: Int = 1) {}
}

/// A long press.
public struct LongPressGesture: Gesture, Sendable {
    /// Whether the press was long enough.
    public typealias Value = Bool

    /// Creates a gesture; the duration is in seconds.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag.
public struct DragGesture: Gesture, Sendable {
    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the last movement.
        public var time: Date
        /// The position in points.
        public var location: CGPoint
        /// The position at the start, in points.
        public var startLocation: CGPoint
        /// The distance from the start, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The expected distance at the end, in points.
        public var predictedEndTranslation: CGSize { translation }
        /// The expected position at the end, in points.
        public var predictedEndLocation: CGPoint { location }
        /// The speed in points per second; always zero.
        public var velocity: CGSize { CGSize(width: 0, height: 0) }
    }

    /// Creates a gesture; the distance is in points.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// Two fingers that move apart.
public struct MagnificationGesture: Gesture, Sendable {
    /// The factor by which the distance between the fingers has grown.
    public typealias Value = CGFloat

    /// Creates a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Two fingers that turn.
public struct RotationGesture: Gesture, Sendable {
    /// The angle by which the fingers have turned.
    public typealias Value = Angle

    /// Creates a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A value that a gesture changes on iOS; here, it stays the initial value, because surfaces report no gestures.
@propertyWrapper
public struct GestureState<Value> {
    /// The value.
    public let wrappedValue: Value

    /// Creates a state.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a state.
    public init(initialValue: Value) { wrappedValue = initialValue }

    /// The state itself.
    public var projectedValue: GestureState<Value> { self }
}

/// The gestures that are recognized: a view's own, its children's, or both.
public struct GestureMask: OptionSet, Sendable {
    /// One bit for the view, and one for its children.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The gesture of the view.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the view's children.
    public static let subviews = GestureMask(rawValue: 2)
    /// The gestures of the view and of its children.
    public static let all = GestureMask(rawValue: 3)
}

extension View {
    /// Has no effect: surfaces report no gestures.
    public nonisolated func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }
    /// Has no effect: surfaces report no gestures.
    public nonisolated func simultaneousGesture(
        _ gesture: some Gesture, including mask: GestureMask = .all
    ) -> some View { self }
    /// Has no effect: surfaces report no gestures.
    public nonisolated func highPriorityGesture(
        _ gesture: some Gesture, including mask: GestureMask = .all
    ) -> some View { self }
    /// Has no effect: surfaces do not report movements of the pointer.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
}
