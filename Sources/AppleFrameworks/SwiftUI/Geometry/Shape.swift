public import Foundation
public import LocationActivity
import ActivityTree

/// SwiftUI's protocol for custom shapes, in which the outline is a path within a `CGRect`.
///
/// In `LocationActivity.Shape`, the outline is a path within a `ViewRect`.
@MainActor @preconcurrency
public protocol Shape: LocationActivity.Shape {
    /// Returns the outline within a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    /// Returns the outline within a rectangle.
    public nonisolated func path(in rect: ViewRect) -> Path { path(in: CGRect(rect)) }
}

/// A custom shape whose outline can be drawn inside its bounds.
@MainActor @preconcurrency
public protocol InsettableShape: Shape, LocationActivity.InsettableShape {}

extension LocationActivity.Shape {
    /// Has no effect: a shape always fills the available space.
    public nonisolated func size(_ size: CGSize) -> some LocationActivity.Shape { self }
}

extension RoundedRectangle {
    /// Creates a rectangle whose corner radius is the larger side of `cornerSize`; `style` is ignored.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.init(cornerRadius: Double(max(cornerSize.width, cornerSize.height)), style: style)
    }
}

// The functions below are not in an extension of the protocol `LocationActivity.Shape`. With such an extension, a
// custom shape without `path(in:)` would compile, but the two default implementations of `path(in:)` would call each
// other without end.

extension AnyShape {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension Circle {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension Capsule {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension Rectangle {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension Ellipse {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension RoundedRectangle {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension UnevenRoundedRectangle {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}

extension ContainerRelativeShape {
    /// Returns the outline within a rectangle.
    @_disfavoredOverload
    public nonisolated func path(in rect: CGRect) -> Path { path(in: ViewRect(rect)) }
}
