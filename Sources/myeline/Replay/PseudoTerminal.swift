import Glibc
import SystemSupport
import ActivitySurfaces

/// A pseudo-terminal that simulates a receiver's device.
///
/// Readers can open and close the device at any time. Data that no reader takes is lost, as with a receiver, unless
/// `waitsForReaders` is true. This process does not keep the device open. Therefore, the system reports a hang-up while
/// there is no reader.
final class PseudoTerminal: ReplaySink {
    /// The path of the device, such as "/dev/pts/5".
    let device: String
    private let master: OwnedDescriptor
    /// Whether data was sent that the reader may have left unread.
    private var hasSent = false

    /// The ioctl TIOCGPTN of <asm-generic/ioctls.h>, in place of the function ptsname.
    ///
    /// Swift imports neither the ioctl nor the function.
    private static let getNumber: UInt = 0x8004_5430
    /// The ioctl TIOCSPTLCK of <asm-generic/ioctls.h>, in place of the function unlockpt.
    private static let setLock: UInt = 0x4004_5431

    var name: String? { device }

    init() throws(SystemError) {
        master = try OwnedDescriptor.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var number: UInt32 = 0
        var isLocked: Int32 = 0
        guard unsafe ioctl(master.number, Self.getNumber, &number) == 0,
            unsafe ioctl(master.number, Self.setLock, &isLocked) == 0
        else { throw .last }
        device = "/dev/pts/\(number)"
        var attributes = termios()
        guard unsafe tcgetattr(master.number, &attributes) == 0 else { throw .last }
        unsafe cfmakeraw(&attributes)
        guard unsafe tcsetattr(master.number, TCSANOW, &attributes) == 0 else { throw .last }
        discardUnread()
    }

    func send(_ bytes: [UInt8], waitsForReaders: Bool) async throws {
        discardInput()
        var position = 0
        var backoff = WriteBackOff()
        while position < bytes.count {
            if hasReader {
                hasSent = true
                let count = unsafe bytes[position...].withUnsafeBytes {
                    unsafe write(master.number, $0.baseAddress, $0.count)
                }
                position += max(0, count)
                if count > 0 {
                    backoff = WriteBackOff()
                    continue
                }
            }
            guard waitsForReaders else { return hasSent ? discardUnread() : () }
            try await backoff.pause()
        }
    }

    func finish() async {
        // Closing the master discards unread data, so wait until the reader has read all data.
        guard hasReader, let slave = openDevice() else { return }
        var emptyInARow = 0
        for _ in 0..<200 where emptyInARow < 3 {
            var unread: Int32 = 0
            guard unsafe ioctl(slave.number, UInt(FIONREAD), &unread) == 0 else { return }
            emptyInARow = unread == 0 ? emptyInARow + 1 : 0
            guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
        }
    }

    /// Discards data that readers have left unread.
    ///
    /// ``init()`` also calls this function, because the function opens and closes the device. The system reports a
    /// hang-up without a reader only after the device has been opened and closed once.
    private func discardUnread() {
        guard let device = openDevice() else { return }
        // The system buffers unread data on both sides, so flush both.
        tcflush(master.number, TCOFLUSH)
        tcflush(device.number, TCIFLUSH)
        hasSent = false
    }

    private func openDevice() -> OwnedDescriptor? {
        try? OwnedDescriptor.open(device, O_RDONLY | O_NOCTTY | O_NONBLOCK)
    }

    var hasReader: Bool {
        var request = pollfd(fd: master.number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, 0)
        return request.revents & Int16(POLLHUP) == 0
    }

    /// Discards requests to the receiver, such as gpsd's probes, so that their senders do not block.
    private func discardInput() {
        var bytes = [UInt8](repeating: 0, count: 1024)
        while unsafe read(master.number, &bytes, bytes.count) > 0 {}
    }
}
