import CSwiftRuntime

/// The types that are declared in the binaries of this process.
enum ProgramTypes {
    /// The structures, enumerations and classes without generic parameters.
    static var all: [Any.Type] {
        var sections: [CSwiftSection] = unsafe []
        unsafe withUnsafeMutablePointer(to: &sections) { list in
            unsafe swift_enumerateAllMetadataSections(
                { sections, context in
                    let types = unsafe sections.pointee.types
                    unsafe context.assumingMemoryBound(to: [CSwiftSection].self).pointee.append(types)
                    return true
                }, list)
        }
        return unsafe sections.flatMap { unsafe types(in: $0) }
    }

    /// Returns the types in a section, which consists of relative addresses of type descriptors.
    private static func types(in section: CSwiftSection) -> [Any.Type] {
        guard let start = unsafe section.start else { return [] }
        return unsafe stride(from: 0, to: section.length, by: 4).compactMap { offset in
            let record = unsafe start + offset
            let relative = unsafe record.load(as: Int32.self)
            // If the two lowest bits are not zero, the address leads to a pointer to the descriptor, not to the
            // descriptor itself. Such an entry is skipped.
            guard relative & 3 == 0, relative != 0 else { return nil }
            return unsafe type(of: record + Int(relative))
        }
    }

    /// Returns the type of a descriptor (TargetTypeContextDescriptor); nil for a generic type.
    ///
    /// The flags are at byte 0 of the descriptor, and the relative address of the access function is at byte 12.
    private static func type(of descriptor: UnsafeRawPointer) -> Any.Type? {
        let flags = unsafe descriptor.load(as: UInt32.self)
        let isGeneric = flags & 0x80 != 0
        guard (16...18).contains(flags & 0x1F), !isGeneric else { return nil }
        let accessor = unsafe descriptor + 12
        let relative = unsafe accessor.load(as: Int32.self)
        guard relative != 0 else { return nil }
        return unsafe unsafeBitCast(CSwiftMetadata(accessor + Int(relative)), to: Any.Type.self)
    }
}
