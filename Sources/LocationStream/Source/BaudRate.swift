/// The baud rates of serial receivers, in bits per second.
enum BaudRate {
    static let all = likeliest.sorted()

    /// The baud rates in the order in which they are tried, with the most common rates first.
    static let likeliest = [9600, 4800, 38400, 115_200, 57600, 19200, 230_400, 460_800, 921_600]
}
