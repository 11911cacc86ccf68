import ActivityTree
import Foundation
public import SwiftUI

/// A chart of marks, scaled to their values.
///
/// A chart is evaluated to shapes and text before its size is known, so labels and annotations are only approximately
/// in the right place. A plot is at least 96 points high. Sectors form a circle with a diameter of 128 points.
public nonisolated struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartOptions) private var options
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    /// Creates a chart from marks.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a chart with marks for each element; `id` is the property that identifies an element.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// Creates a chart with marks for each identifiable element.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.content = ForEach(data, content: content)
    }

    /// Never evaluated: a chart has no body.
    @MainActor public var body: Never { fatalError("a chart has no body") }

    /// The shapes and text of the chart.
    @MainActor public var evaluated: ViewNode { drawing.node }

    @MainActor var drawing: ChartDrawing {
        var calendar = calendar
        // The default time zone is not applied, because the program may have set a calendar with its own time zone.
        if timeZone != .current { calendar.timeZone = timeZone }
        return ChartDrawing(content.allMarks, options, calendar: calendar)
    }
}
