extension Never: View {
    /// Never evaluated, because `Never` has no values.
    public var body: Never { fatalError("Never has no values") }
}
