import CDBus

@safe
struct RawDBusMessage: ~Copyable {
    private let library: cdbus_library
    let pointer: OpaquePointer

    init(taking pointer: OpaquePointer, _ library: cdbus_library) {
        self.library = library
        unsafe self.pointer = unsafe pointer
    }

    static func encoding(_ message: DBusMessage, _ library: cdbus_library) throws(DBusError) -> RawDBusMessage {
        guard let pointer = library.message_new(message.kind.rawValue) else { throw .unsendable }
        let raw = unsafe RawDBusMessage(taking: pointer, library)
        guard raw.write(message) else { throw .unsendable }
        return raw
    }

    private func write(_ message: DBusMessage) -> Bool {
        var isComplete = true
        func set(_ value: String?, _ write: (OpaquePointer?, UnsafePointer<CChar>?) -> UInt32) {
            guard let value, isComplete else { return }
            isComplete = unsafe write(pointer, value) != 0
        }
        unsafe set(message.destination, library.message_set_destination)
        unsafe set(message.path, library.message_set_path)
        unsafe set(message.interface, library.message_set_interface)
        unsafe set(message.member, library.message_set_member)
        unsafe set(message.errorName, library.message_set_error_name)
        if message.replySerial != 0 { _ = unsafe library.message_set_reply_serial(pointer, message.replySerial) }
        var iterator = cdbus_iterator()
        unsafe library.message_iter_init_append(pointer, &iterator)
        return isComplete && message.values.allSatisfy { append($0, &iterator) }
    }

    deinit { unsafe library.message_unref(pointer) }

    private func append(_ value: DBusValue, _ iterator: inout cdbus_iterator) -> Bool {
        switch value {
        case .string(let text):
            return unsafe text.withCString { text in
                var text: UnsafePointer<CChar>? = unsafe text
                return unsafe library.message_iter_append_basic(&iterator, Code.string, &text) != 0
            }
        case .byte(var number): return unsafe library.message_iter_append_basic(&iterator, Code.byte, &number) != 0
        case .bool(let isTrue):
            var number: UInt32 = isTrue ? 1 : 0
            return unsafe library.message_iter_append_basic(&iterator, Code.bool, &number) != 0
        case .int32(var number): return unsafe library.message_iter_append_basic(&iterator, Code.int32, &number) != 0
        case .uint32(var number): return unsafe library.message_iter_append_basic(&iterator, Code.uint32, &number) != 0
        case .strings(let texts):
            return withContainer(&iterator, Code.array, "s") { inner in texts.allSatisfy { append(.string($0), &inner) }
            }
        case .dictionary(let members):
            return withContainer(&iterator, Code.array, "{sv}") { array in
                members.sorted { $0.key < $1.key }.allSatisfy { name, value in
                    withContainer(&array, Code.entry, nil) { entry in
                        append(.string(name), &entry)
                            && withContainer(&entry, Code.variant, value.signature) { append(value, &$0) }
                    }
                }
            }
        }
    }

    private func withContainer(
        _ iterator: inout cdbus_iterator, _ type: Int32, _ contents: String?,
        _ write: (inout cdbus_iterator) -> Bool
    ) -> Bool {
        var inner = cdbus_iterator()
        guard unsafe library.message_iter_open_container(&iterator, type, contents, &inner) != 0 else { return false }
        let isComplete = write(&inner)
        let isClosed = unsafe library.message_iter_close_container(&iterator, &inner) != 0
        return isComplete && isClosed
    }

    /// The decoded message, without arguments of unsupported types; nil if the type of the message is unknown.
    var value: DBusMessage? {
        guard let kind = DBusMessage.Kind(rawValue: unsafe library.message_get_type(pointer)) else { return nil }
        var message = DBusMessage(kind: kind)
        message.path = unsafe Self.text(library.message_get_path(pointer))
        message.interface = unsafe Self.text(library.message_get_interface(pointer))
        message.member = unsafe Self.text(library.message_get_member(pointer))
        message.errorName = unsafe Self.text(library.message_get_error_name(pointer))
        message.sender = unsafe Self.text(library.message_get_sender(pointer))
        message.replySerial = unsafe library.message_get_reply_serial(pointer)
        message.serial = unsafe library.message_get_serial(pointer)
        var iterator = cdbus_iterator()
        guard unsafe library.message_iter_init(pointer, &iterator) != 0 else { return message }
        repeat {
            if let value = read(&iterator) { message.values.append(value) }
        } while unsafe library.message_iter_next(&iterator) != 0
        return message
    }

    private func read(_ iterator: inout cdbus_iterator) -> DBusValue? {
        let type = unsafe library.message_iter_get_arg_type(&iterator)
        switch type {
        case Code.string: return text(&iterator).map { .string($0) }
        case Code.byte:
            var number: UInt8 = 0
            unsafe library.message_iter_get_basic(&iterator, &number)
            return .byte(number)
        case Code.bool, Code.uint32:
            var number: UInt32 = 0
            unsafe library.message_iter_get_basic(&iterator, &number)
            return type == Code.bool ? .bool(number != 0) : .uint32(number)
        case Code.int32:
            var number: Int32 = 0
            unsafe library.message_iter_get_basic(&iterator, &number)
            return .int32(number)
        case Code.array: return array(&iterator)
        default: return nil
        }
    }

    private func array(_ iterator: inout cdbus_iterator) -> DBusValue? {
        let elements = unsafe library.message_iter_get_element_type(&iterator)
        guard elements == Code.string || elements == Code.entry else { return nil }
        var texts: [String] = []
        var members: [String: DBusValue] = [:]
        var inner = cdbus_iterator()
        unsafe library.message_iter_recurse(&iterator, &inner)
        while case let type = unsafe library.message_iter_get_arg_type(&inner), type != Code.end {
            if type == Code.string {
                if let text = text(&inner) { texts.append(text) }
            } else if let (name, value) = member(&inner) {
                members[name] = value
            }
            _ = unsafe library.message_iter_next(&inner)
        }
        return elements == Code.string ? .strings(texts) : .dictionary(members)
    }

    private func member(_ iterator: inout cdbus_iterator) -> (String, DBusValue)? {
        var entry = cdbus_iterator()
        unsafe library.message_iter_recurse(&iterator, &entry)
        guard unsafe library.message_iter_get_arg_type(&entry) == Code.string, let name = text(&entry),
            unsafe library.message_iter_next(&entry) != 0,
            unsafe library.message_iter_get_arg_type(&entry) == Code.variant
        else { return nil }
        var variant = cdbus_iterator()
        unsafe library.message_iter_recurse(&entry, &variant)
        return read(&variant).map { (name, $0) }
    }

    private func text(_ iterator: inout cdbus_iterator) -> String? {
        var text: UnsafePointer<CChar>?
        unsafe library.message_iter_get_basic(&iterator, &text)
        return unsafe Self.text(text)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe String(cString: pointer)
    }

    /// Type codes of the D-Bus specification.
    private enum Code {
        static let end: Int32 = 0
        static let string = code("s")
        static let byte = code("y")
        static let bool = code("b")
        static let int32 = code("i")
        static let uint32 = code("u")
        static let array = code("a")
        static let variant = code("v")
        static let entry = code("e")

        private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
    }
}
