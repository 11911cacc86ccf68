internal import Glibc
import SystemSupport

/// A receiver's device: opened for reading, for this process alone, in raw mode.
enum SerialLine {
    /// The speeds in bits per second that a receiver may have.
    static let speeds = speedCodes.map(\.bitsPerSecond)

    /// The order in which an unknown speed is looked for: NMEA 0183's usual ones first.
    static let likelySpeeds = [9600, 4800, 38400, 115_200, 57600, 19200, 230_400, 460_800, 921_600]

    private static let speedCodes: [(bitsPerSecond: Int, code: speed_t)] = [
        (4800, speed_t(B4800)), (9600, speed_t(B9600)), (19200, speed_t(B19200)), (38400, speed_t(B38400)),
        (57600, speed_t(B57600)), (115_200, speed_t(B115200)), (230_400, speed_t(B230400)),
        (460_800, speed_t(B460800)), (921_600, speed_t(B921600)),
    ]

    /// Opens a device.
    ///
    /// - Parameters:
    ///   - path: The device; a FIFO is taken too.
    ///   - baud: Its speed; nil leaves it as it is.
    static func open(_ path: String, baud: Int?) throws(SourceFailure) -> OwnedDescriptor {
        let raw = unsafe Glibc.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard raw >= 0 else { throw failure(to: path, errno) }
        let descriptor = OwnedDescriptor(raw)
        try checkIsDevice(descriptor, path)
        guard isatty(raw) == 1 else { return descriptor }
        // TIOCEXCL keeps other users' programs out, the lock also those that run as root.
        guard flock(raw, LOCK_EX | LOCK_NB) == 0 else { throw .retryable(busy(path)) }
        if !isPseudoTerminal(descriptor) { _ = ioctl(raw, UInt(TIOCEXCL)) }
        guard configure(descriptor, baud: baud) else {
            throw .retryable("\(path) cannot be set up: \(SystemError.last)")
        }
        return descriptor
    }

    /// What was opened as a device.
    enum Kind {
        case terminal, fifo, other
    }

    static func kind(of descriptor: borrowing OwnedDescriptor) -> Kind {
        if isatty(descriptor.number) == 1 { return .terminal }
        var status = stat()
        return unsafe fstat(descriptor.number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO ? .fifo : .other
    }

    /// Sets raw mode and, where given, the speed.
    static func configure(_ descriptor: borrowing OwnedDescriptor, baud: Int?) -> Bool {
        var settings = termios()
        guard unsafe tcgetattr(descriptor.number, &settings) == 0 else { return false }
        unsafe cfmakeraw(&settings)
        settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
        settings.c_cflag &= ~tcflag_t(CSTOPB)
        if let code = speedCodes.first(where: { $0.bitsPerSecond == baud })?.code {
            _ = unsafe cfsetispeed(&settings, code)
            _ = unsafe cfsetospeed(&settings, code)
        }
        return unsafe tcsetattr(descriptor.number, TCSANOW, &settings) == 0
    }

    /// The speed that the device has now; nil where it has none of ours.
    static func speed(of descriptor: borrowing OwnedDescriptor) -> Int? {
        var settings = termios()
        guard unsafe tcgetattr(descriptor.number, &settings) == 0 else { return nil }
        let code = unsafe cfgetispeed(&settings)
        return speedCodes.first { $0.code == code }?.bitsPerSecond
    }

    /// Whether it is the far end of a pseudo-terminal.
    ///
    /// Such a one would keep TIOCEXCL beyond our close for as long as its other side is open, and let nobody in.
    private static func isPseudoTerminal(_ descriptor: borrowing OwnedDescriptor) -> Bool {
        var status = stat()
        guard unsafe fstat(descriptor.number, &status) == 0 else { return false }
        // The major numbers of Unix 98 pseudo-terminals (the kernel's devices.txt).
        return (136...143).contains(status.st_rdev >> 8 & 0xFFF)
    }

    private static func checkIsDevice(_ descriptor: borrowing OwnedDescriptor, _ path: String) throws(SourceFailure) {
        var status = stat()
        guard unsafe fstat(descriptor.number, &status) == 0 else { throw .retryable("\(path): \(SystemError.last)") }
        let type = status.st_mode & S_IFMT
        guard type == S_IFCHR || type == S_IFIFO else {
            let what = type == S_IFDIR ? "a directory" : "not a device"
            throw .final(
                LocationStreamError(
                    .unusableSource, "\(path) is \(what)",
                    remedy: type == S_IFDIR
                        ? "name the receiver's device in it" : "give the bare path to play it as a recorded log"))
        }
    }

    private static func failure(to path: String, _ number: Int32) -> SourceFailure {
        switch number {
        case EACCES, EPERM: .denied(denial(of: path))
        case EBUSY: .retryable(busy(path))
        case ENOENT, ENXIO, ENODEV: .retryable("no receiver at \(path): plug it in, or look at ls /dev/serial/by-id")
        default: .retryable("\(path) cannot be opened: \(SystemError(number))")
        }
    }

    private static func busy(_ path: String) -> String {
        guard let holder = DeviceHolder.find(path) else { return "\(path) is in use by another program" }
        let advice = holder.name == "gpsd" ? "read it through gpsd://localhost\(path)" : "stop it first"
        return "\(path) is in use by \(holder.name) (process \(holder.pid)): \(advice)"
    }

    /// Names the group that owns the device, where being in it helps and is no more than that.
    private static func denial(of path: String) -> String {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return "\(path) may not be opened by you" }
        guard status.st_gid != 0, status.st_mode & S_IRGRP != 0 else {
            return "\(path) may not be opened by you: let a group of yours read it, with sudo chgrp and chmod g+r, "
                + "or for good with a udev rule"
        }
        guard let entry = unsafe getgrgid(status.st_gid) else {
            return "\(path) may not be opened by you: it belongs to group \(status.st_gid)"
        }
        let group = unsafe String(cString: entry.pointee.gr_name)
        return
            "\(path) may not be opened by you: join its group with sudo usermod -aG \(group) $USER, then log in again"
    }
}
