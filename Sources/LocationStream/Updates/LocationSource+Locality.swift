extension LocationSource {
    /// Whether the source is on this machine.
    package var isLocal: Bool { LiveSource(self)?.isLocal ?? true }
}
