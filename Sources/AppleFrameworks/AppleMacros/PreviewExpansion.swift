/// The expansion of `#Preview`: a type that conforms to `PreviewRegistry`.
///
/// The program finds the type at run time by this conformance. The arguments and closures of the macro are passed to an
/// initializer of `SwiftUI.Preview`.
struct PreviewExpansion {
    let source: String

    /// - Parameters:
    ///   - macro: The source text of the macro, with the comments before it.
    ///   - discriminator: The prefix of the names that the expansion may declare.
    init(of macro: String, _ discriminator: String) {
        let call = Self.withoutLeadingComments(macro).drop { $0 != "#" }.dropFirst("#Preview".count)
        // The compiler accepts only names of this form: the discriminator, the length of a word, that word, and `fMu_`.
        let name = "\(discriminator)7PreviewfMu_"
        source = """
            enum \(name): SwiftUI.PreviewRegistry {
                @MainActor static func makePreview() -> SwiftUI.Preview {
                    SwiftUI.Preview\(call)
                }
            }
            """
    }

    /// Returns the text without white space and comments at its start.
    static func withoutLeadingComments(_ text: some StringProtocol) -> Substring {
        var rest = Substring(text).drop(while: \.isWhitespace)
        while true {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
                rest = rest[end.upperBound...]
            } else {
                return rest
            }
            rest = rest.drop(while: \.isWhitespace)
        }
    }
}
