import CDBus

/// A connection to a bus of its own, closed with its owner.
///
/// Opening one may block its thread; nothing else does: whoever has it waits for its ``descriptor``.
@safe
package struct DBusConnection: ~Copyable {
    private let library: cdbus_library
    private let pointer: OpaquePointer
    /// What is to be polled.
    package let descriptor: Int32

    /// Opens a connection, and registers with the bus.
    package init(_ address: String) throws(DBusError) {
        var library = cdbus_library()
        if let missing = unsafe cdbus_open(&library) { throw .libraryMissing(unsafe String(cString: missing)) }
        var error = unsafe cdbus_error()
        unsafe library.error_init(&error)
        defer { unsafe library.error_free(&error) }
        func words() -> String { unsafe error.message.map { unsafe String(cString: $0) } ?? "it does not say why" }
        guard let pointer = unsafe library.connection_open_private(address, &error) else {
            throw .unreachable(words())
        }
        // libdbus would end the program with the bus.
        unsafe library.connection_set_exit_on_disconnect(pointer, 0)
        var descriptor: Int32 = -1
        guard unsafe library.bus_register(pointer, &error) != 0,
            unsafe library.connection_get_unix_fd(pointer, &descriptor) != 0
        else {
            let why = words()
            unsafe library.connection_close(pointer)
            unsafe library.connection_unref(pointer)
            throw .unreachable(why)
        }
        self.library = library
        unsafe self.pointer = unsafe pointer
        self.descriptor = descriptor
    }

    deinit {
        unsafe library.connection_close(pointer)
        unsafe library.connection_unref(pointer)
    }

    /// Whether there is more to write than the bus has taken.
    package var hasMore: Bool { unsafe library.connection_has_messages_to_send(pointer) != 0 }

    /// Reads and writes as much as can be without waiting; false once the bus is gone.
    package func exchange() -> Bool { unsafe library.connection_read_write(pointer, 0) != 0 }

    /// Hands a message over, which ``exchange()`` writes.
    ///
    /// - Returns: Its number, which its reply carries.
    @discardableResult
    package func send(_ message: DBusMessage) throws(DBusError) -> UInt32 {
        let raw = try RawDBusMessage.writing(message, library)
        var serial: UInt32 = 0
        guard unsafe library.connection_send(pointer, raw.pointer, &serial) != 0 else { throw .unsendable }
        return serial
    }

    /// The next message that ``exchange()`` has read; nil for none.
    package func next() -> DBusMessage? {
        while let message = unsafe library.connection_pop_message(pointer) {
            if let value = unsafe RawDBusMessage(taking: message, library).value { return value }
        }
        return nil
    }
}
