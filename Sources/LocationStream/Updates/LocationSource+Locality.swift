extension LocationSource {
    /// Whether the source is on this machine; false only for gpsd and TCP with a host other than loopback.
    package var isLocal: Bool { LiveSource(self)?.isLocal ?? true }
}
