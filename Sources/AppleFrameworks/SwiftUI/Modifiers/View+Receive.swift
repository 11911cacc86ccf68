public import Combine
public import LocationActivity

extension View {
    /// Has no effect: a view of an activity exists only during its evaluation, so it cannot receive values.
    public nonisolated func onReceive<Source: Publisher>(
        _ publisher: Source, perform action: @escaping (Source.Output) -> Void
    ) -> some View where Source.Failure == Never { self }
}
