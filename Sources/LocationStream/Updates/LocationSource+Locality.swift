extension LocationSource {
    /// Whether the source, or the server that sends its data, is on this machine.
    package var isLocal: Bool { LiveSource(self)?.isLocal ?? true }
}
