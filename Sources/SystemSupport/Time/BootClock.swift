internal import Glibc

/// CLOCK_BOOTTIME: the time since boot, which cannot be set and includes the time that the machine sleeps.
package enum BootClock {
    package static var nanoseconds: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The kernel's identifier of this boot, or `unknown`.
    ///
    /// Times since different boots cannot be compared.
    package static let bootID: String = {
        let text = OwnedDescriptor.text(of: "/proc/sys/kernel/random/boot_id", upTo: 64) ?? ""
        let id = text.prefix { $0.isASCII && !$0.isWhitespace }
        return id.isEmpty ? "unknown" : String(id)
    }()
}
