internal import CZlib
internal import Synchronization

/// Decompresses gzip data with any number of members; the bytes may be split anywhere.
///
/// A call produces at most as many bytes as the caller's buffer holds. A small file that expands to gigabytes
/// therefore needs no more memory than any other file. A lock protects the state, because copies of a ``LogReader``
/// share the inflater.
final class GzipInflater: Sendable {
    /// The numbers of bytes that a call consumed and produced.
    struct Step: Sendable, Equatable {
        var consumed = 0
        var produced = 0
    }

    private let stream: Mutex<GzipStream>

    /// Opens libz; nil if libz is not installed or memory is exhausted.
    init?() {
        guard let stream = GzipStream() else { return nil }
        self.stream = Mutex(stream)
    }

    /// Returns true if the bytes start with gzip's signature and its only compression method.
    static func recognizes(_ beginning: Span<UInt8>) -> Bool {
        beginning.count >= 3 && beginning[0] == 0x1F && beginning[1] == 0x8B && beginning[2] == 8
    }

    /// Whether the input so far is damaged or ends within a member.
    var isIncomplete: Bool { stream.withLock { $0.phase != .between } }

    /// Decompresses a part of the input into the start of a buffer.
    ///
    /// - Returns: The numbers of bytes consumed and produced. If nothing is produced, either more input is needed or
    ///   the input is damaged.
    func inflate(_ input: Span<UInt8>, into output: inout [UInt8]) -> Step {
        stream.withLock { $0.inflate(input, into: &output) }
    }
}

/// A stream of libz; deinit closes it.
@safe
private struct GzipStream: ~Copyable {
    enum Phase {
        case member
        /// A member has ended.
        ///
        /// The input may end here, or another member or a padding of zeros may follow.
        case between
        case damaged
    }

    private(set) var phase = Phase.member
    private let library: czlib_library
    /// The stream, on the heap, because libz requires that the address of a stream does not change.
    private let pointer: UnsafeMutablePointer<czlib_stream>

    private static let streamEnd: Int32 = 1
    private static let bufferError: Int32 = -5

    init?() {
        var library = czlib_library()
        guard unsafe czlib_open(&library) == nil else { return nil }
        let pointer = UnsafeMutablePointer<czlib_stream>.allocate(capacity: 1)
        unsafe pointer.initialize(to: czlib_stream())
        guard unsafe czlib_begin_gzip(&library, pointer) == 0 else {
            unsafe pointer.deallocate()
            return nil
        }
        self.library = library
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        _ = unsafe library.inflateEnd(pointer)
        unsafe pointer.deallocate()
    }

    mutating func inflate(_ input: Span<UInt8>, into output: inout [UInt8]) -> GzipInflater.Step {
        var step = GzipInflater.Step()
        while step.produced == 0 {
            switch phase {
            case .damaged:
                step.consumed = input.count
                return step
            case .between:
                guard step.consumed < input.count else { return step }
                startMember(input, &step)
            case .member:
                let count = step.consumed
                takeMember(input, into: &output, &step)
                if phase == .member, step.produced == 0, step.consumed == count { return step }
            }
        }
        return step
    }

    private mutating func startMember(_ input: Span<UInt8>, _ step: inout GzipInflater.Step) {
        switch input[step.consumed] {
        case 0: step.consumed += 1
        case 0x1F: phase = unsafe library.inflateReset(pointer) == 0 ? .member : .damaged
        default: phase = .damaged
        }
    }

    private mutating func takeMember(
        _ input: Span<UInt8>, into output: inout [UInt8], _ step: inout GzipInflater.Step
    ) {
        let rest = input.extracting(step.consumed..<input.count)
        let (pointer, capacity) = unsafe (pointer, output.count)
        let code: Int32 = unsafe rest.withUnsafeBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                unsafe pointer.pointee.next_in = source.baseAddress
                unsafe pointer.pointee.avail_in = UInt32(clamping: source.count)
                unsafe pointer.pointee.next_out = target.baseAddress
                unsafe pointer.pointee.avail_out = UInt32(clamping: target.count)
                return unsafe library.inflate(pointer, 0)
            }
        }
        let (unread, unwritten) = unsafe (pointer.pointee.avail_in, pointer.pointee.avail_out)
        step.consumed += min(rest.count, Int(UInt32.max)) - Int(unread)
        step.produced = min(capacity, Int(UInt32.max)) - Int(unwritten)
        switch code {
        case 0: break
        case Self.streamEnd: phase = .between
        // libz made no progress because it needs more input.
        case Self.bufferError where step.consumed == input.count: break
        default: phase = .damaged
        }
    }
}
