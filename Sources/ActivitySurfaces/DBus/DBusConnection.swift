import CDBus

/// A private connection to a bus, closed on deinit.
///
/// Opening may block. All other calls return at once; the owner polls ``descriptor``.
@safe
struct DBusConnection: ~Copyable {
    private let library: cdbus_library
    private let pointer: OpaquePointer
    let descriptor: Int32

    init(_ address: String) throws(DBusError) {
        var library = cdbus_library()
        if let missing = unsafe cdbus_open(&library) { throw .libraryMissing(unsafe String(cString: missing)) }
        var error = unsafe cdbus_error()
        unsafe library.error_init(&error)
        defer { unsafe library.error_free(&error) }
        func reason() -> String { unsafe error.message.map { unsafe String(cString: $0) } ?? "no reason given" }
        guard let pointer = unsafe library.connection_open_private(address, &error) else {
            throw .unreachable(reason())
        }
        var descriptor: Int32 = -1
        guard unsafe library.bus_register(pointer, &error) != 0,
            unsafe library.connection_get_unix_fd(pointer, &descriptor) != 0
        else {
            let text = reason()
            unsafe library.connection_close(pointer)
            unsafe library.connection_unref(pointer)
            throw .unreachable(text)
        }
        self.library = library
        unsafe self.pointer = unsafe pointer
        self.descriptor = descriptor
    }

    deinit {
        unsafe library.connection_close(pointer)
        unsafe library.connection_unref(pointer)
    }

    var hasMore: Bool { unsafe library.connection_has_messages_to_send(pointer) != 0 }

    /// Reads and writes without blocking; returns false once the bus has closed the connection.
    func exchange() -> Bool { unsafe library.connection_read_write(pointer, 0) != 0 }

    /// Queues a message for ``exchange()``; returns its serial number, which the reply repeats.
    @discardableResult
    func send(_ message: DBusMessage) throws(DBusError) -> UInt32 {
        let raw = try RawDBusMessage.encoding(message, library)
        var serial: UInt32 = 0
        guard unsafe library.connection_send(pointer, raw.pointer, &serial) != 0 else { throw .unsendable }
        return serial
    }

    /// Returns the next message that ``exchange()`` has read; nil if there is none.
    func next() -> DBusMessage? {
        while let message = unsafe library.connection_pop_message(pointer) {
            if let value = unsafe RawDBusMessage(taking: message, library).value { return value }
        }
        return nil
    }
}
