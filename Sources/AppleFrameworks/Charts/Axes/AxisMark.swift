public import Foundation
public import SwiftUI
import ActivityTree

/// A part of an axis at one of its values: a line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark {
    /// The type of the parts.
    associatedtype Body: AxisMark
    /// The parts that make up this part of an axis.
    @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The drawn form of a part of an axis.
enum AxisPart {
    case grid(StyleValue?, width: Double)
    case label(AxisLabel)
}

struct AxisLabel {
    /// The view of the label; nil to show the value as text.
    var view: (any View)?
    /// Returns the text of a value; if the closure or its result is nil, the default text is shown.
    var text: ((PlotValue) -> String?)?
    var style: StyleValue?
    var font: Font?
}

/// A part that provides its drawn form itself.
@MainActor @preconcurrency
protocol AxisPartSource: AxisMark {
    var parts: [AxisPart] { get }
}

extension AxisPartSource {
    /// Never evaluated: a part has no body.
    public var body: Never { fatalError("a part of an axis has no body") }
}

extension Never: AxisMark {}

extension AxisMark {
    var allParts: [AxisPart] { (self as? any AxisPartSource)?.parts ?? body.allParts }

    /// Sets the colour of lines and labels.
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
        ChangedAxisMark(content: self) { part in
            switch part {
            case .grid(let own, let width): part = .grid(own ?? style.styleValue, width: width)
            case .label(var label):
                label.style = label.style ?? style.styleValue
                part = .label(label)
            }
        }
    }

    /// Sets the font of labels.
    public nonisolated func font(_ font: Font?) -> some AxisMark {
        ChangedAxisMark(content: self) { part in
            guard case .label(var label) = part else { return }
            label.font = label.font ?? font
            part = .label(label)
        }
    }

    /// Has no effect: each label is always at its value.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}

nonisolated struct ChangedAxisMark<Content: AxisMark>: AxisPartSource {
    let content: Content
    let change: (inout AxisPart) -> Void

    @MainActor var parts: [AxisPart] {
        content.allParts.map { part in
            var part = part
            change(&part)
            return part
        }
    }
}

/// Builds the parts of an axis from a closure.
@resultBuilder
public struct AxisMarkBuilder {
    /// Builds one part.
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    /// Builds one part.
    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }

    /// Builds several parts.
    public static func buildBlock<each Content: AxisMark>(_ content: repeat each Content) -> some AxisMark {
        var contents: [any AxisMark] = []
        for content in repeat each content { contents.append(content) }
        return AxisMarkList(contents: contents)
    }

    /// Builds an optional part.
    public static func buildIf(_ content: (some AxisMark)?) -> some AxisMark {
        AxisMarkList(contents: content.map { [$0] } ?? [])
    }

    /// Builds the part of the first branch.
    public static func buildEither(first: some AxisMark) -> AnyAxisMark { AnyAxisMark(first) }

    /// Builds the part of the second branch.
    public static func buildEither(second: some AxisMark) -> AnyAxisMark { AnyAxisMark(second) }
}

nonisolated struct AxisMarkList: AxisPartSource {
    let contents: [any AxisMark]

    @MainActor var parts: [AxisPart] { contents.flatMap { $0.allParts } }
}

/// A type-erased part of an axis.
public nonisolated struct AnyAxisMark: AxisPartSource {
    private let content: any AxisMark

    /// Creates a type-erased part.
    public init(_ content: any AxisMark) {
        self.content = content
    }

    @MainActor var parts: [AxisPart] { content.allParts }
}
