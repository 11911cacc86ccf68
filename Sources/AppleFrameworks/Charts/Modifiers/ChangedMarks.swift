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
    /// Sets a style of the marks, unless a modifier closer to the mark has set that style.
    nonisolated func styled<Value>(_ path: WritableKeyPath<MarkStyle, Value?>, _ value: Value?) -> ChangedMarks<Self> {
        ChangedMarks(content: self) { mark in
            if mark.style[keyPath: path] == nil { mark.style[keyPath: path] = value }
        }
    }

    nonisolated func changed(_ change: @escaping (inout MarkStyle) -> Void) -> ChangedMarks<Self> {
        ChangedMarks(content: self) { change(&$0.style) }
    }
}
