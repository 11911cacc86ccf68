import LocationActivity

/// What is trained, by whom, and how long it has been going on.
struct SessionHeader: View {
    let attributes: BiofeedbackAttributes
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        HStack {
            Label(title, systemImage: attributes.type.symbol).font(.headline).lineLimit(1)
            Spacer()
            // The time is read before a long name is.
            ElapsedText(attributes: attributes, state: state).layoutPriority(1)
        }
    }

    private var title: String {
        attributes.userName.map { "\($0) · \(attributes.type.title)" } ?? attributes.type.title
    }
}
