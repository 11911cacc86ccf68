enum CoordinateArgument {
    /// Returns an argument so that the parser takes a position in the south, such as `-33.86,151.21`, for a value.
    ///
    /// A blank before it, which the positions' own parser ignores, keeps it from looking like an option.
    static func value(_ argument: String) -> String {
        let rest = argument.dropFirst()
        guard argument.hasPrefix("-"), let first = rest.first, first.isNumber || first == ".", rest.contains(",") else {
            return argument
        }
        return " " + argument
    }
}
