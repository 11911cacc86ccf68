import LocationActivity

/// The header: type, user name and elapsed time.
struct SessionHeader: View {
    let attributes: BiofeedbackAttributes
    let state: BiofeedbackAttributes.ContentState

    var body: some View {
        HStack {
            Label(title, systemImage: attributes.type.symbol).font(.headline).lineLimit(1)
            Spacer()
            // A long name must not push out the time.
            ElapsedText(attributes: attributes, state: state).layoutPriority(1)
        }
    }

    private var title: String {
        attributes.userName.map { "\($0) · \(attributes.type.title)" } ?? attributes.type.title
    }
}
