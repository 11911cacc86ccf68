enum CoordinateArgument {
    /// Puts a blank before a position with a negative latitude, such as `-33.86,151.21`.
    ///
    /// Other arguments are returned unchanged. Without the blank, ArgumentParser would treat the position as an option.
    /// ``CoordinateText`` ignores the blank.
    static func value(_ argument: String) -> String {
        let rest = argument.dropFirst()
        guard argument.hasPrefix("-"), let first = rest.first, first.isNumber || first == ".", rest.contains(",") else {
            return argument
        }
        return " " + argument
    }
}
