extension Never: View {
    /// Never evaluated.
    public var body: Never { fatalError("Never has no values") }
}
