public import LocationActivity

/// The position and the identity of an element that ``ForEach`` passes as a binding.
public struct BindingElement<Index, ID: Hashable> {
    let index: Index
    let id: ID
}

extension ForEach where Content: View {
    /// Creates a view for each element of a collection; the closure receives a binding to the element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where C.Element: Identifiable, Data == [BindingElement<C.Index, C.Element.ID>], ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }

    /// Creates a view for each element of a collection; the closure receives a binding to the element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BindingElement<C.Index, ID>] {
        let elements = data.wrappedValue
        self.init(
            elements.indices.map { BindingElement(index: $0, id: elements[$0][keyPath: id]) }, id: \.id
        ) { element in
            content(
                Binding(
                    get: { data.wrappedValue[element.index] }, set: { data.wrappedValue[element.index] = $0 }))
        }
    }
}
