import CSQLite

/// A value of a parameter or a column.
enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// The text; null for nil.
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    /// The number; null for nil and NaN.
    init(_ number: Double?) { self = number.flatMap { $0.isNaN ? nil : .real($0) } ?? .null }
    /// The integer; null for nil.
    init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }
    /// 1 for true and 0 for false.
    init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }
}

/// A prepared statement, finalized on deinit.
@safe
struct SQLiteStatement: ~Copyable {
    private let library: csqlite_library
    private let pointer: OpaquePointer
    private let connection: OpaquePointer

    private static let row: Int32 = 100
    private static let done: Int32 = 101
    private static let (integer, real, null): (Int32, Int32, Int32) = (1, 2, 5)

    init(_ library: csqlite_library, taking pointer: OpaquePointer, of connection: OpaquePointer) {
        self.library = library
        unsafe self.pointer = unsafe pointer
        unsafe self.connection = unsafe connection
    }

    deinit {
        _ = unsafe library.finalize(pointer)
    }

    /// Binds the parameters, and executes the statement to its end.
    func execute(_ values: [SQLiteValue] = []) throws(SQLiteError) {
        try bind(values)
        while try step() {}
    }

    /// Resets the statement, and binds its parameters in order.
    func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        _ = unsafe library.reset(pointer)
        _ = unsafe library.clear_bindings(pointer)
        for (index, value) in zip(Int32(1)..., values) {
            let code =
                switch value {
                case .null: Int32(0)
                case .integer(let value): unsafe library.bind_int64(pointer, index, value)
                case .real(let value): unsafe library.bind_double(pointer, index, value)
                case .text(var text):
                    text.withUTF8 { bytes in
                        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                            unsafe withUnsafePointer(to: library) {
                                unsafe csqlite_bind_text(
                                    $0, pointer, index, characters.baseAddress, Int32(characters.count))
                            }
                        }
                    }
                }
            guard code == 0 else { throw unsafe SQLiteError(library, connection) }
        }
    }

    /// Advances to the next row; false at the end.
    func step() throws(SQLiteError) -> Bool {
        switch unsafe library.step(pointer) {
        case Self.row: return true
        case Self.done: return false
        default: throw unsafe SQLiteError(library, connection)
        }
    }

    /// The value of a column with its own type; a blob is read as text.
    func value(_ column: Int32) -> SQLiteValue {
        switch unsafe library.column_type(pointer, column) {
        case Self.integer: SQLiteValue(integer(column))
        case Self.real: SQLiteValue(real(column))
        case Self.null: .null
        default: SQLiteValue(text(column))
        }
    }

    func isNull(_ column: Int32) -> Bool { unsafe library.column_type(pointer, column) == Self.null }

    func integer(_ column: Int32) -> Int64? {
        isNull(column) ? nil : unsafe library.column_int64(pointer, column)
    }

    func real(_ column: Int32) -> Double? {
        isNull(column) ? nil : unsafe library.column_double(pointer, column)
    }

    func text(_ column: Int32) -> String? {
        unsafe library.column_text(pointer, column).map { unsafe String(cString: $0) }
    }
}
