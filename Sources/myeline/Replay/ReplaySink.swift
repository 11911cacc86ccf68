protocol ReplaySink: AnyObject {
    /// The device or address to open for reading; nil for standard output.
    var name: String? { get }

    /// Sends an epoch.
    ///
    /// - Parameter waitsForReaders: True to wait for readers, in a replay without delays. Otherwise slow readers lose
    ///   data, as with a receiver.
    /// - Throws: `CancellationError` if the task is cancelled; ``Failure`` if nothing can be sent.
    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws

    /// Waits up to a second for readers to receive everything, then closes.
    func finish() async
}
