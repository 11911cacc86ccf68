/// Content with changed marks.
nonisolated struct ChangedMarks<Content: ChartContent>: MarkSource {
    let content: Content
    let change: (inout Mark) -> Void

    @MainActor var marks: [Mark] {
        content.allMarks.map { mark in
            var mark = mark
            change(&mark)
            return mark
        }
    }
}

extension ChartContent {
    /// Returns the content with another style, unless a modifier closer to the mark has set it.
    nonisolated func styled<Value>(_ path: WritableKeyPath<MarkStyle, Value?>, _ value: Value?) -> ChangedMarks<Self> {
        ChangedMarks(content: self) { mark in
            if mark.style[keyPath: path] == nil { mark.style[keyPath: path] = value }
        }
    }

    nonisolated func changed(_ change: @escaping (inout MarkStyle) -> Void) -> ChangedMarks<Self> {
        ChangedMarks(content: self) { change(&$0.style) }
    }
}
