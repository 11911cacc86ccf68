import SwiftUI

struct DeliveryCard: View {
    let attributes: DeliveryAttributes
    let state: DeliveryAttributes.ContentState

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(attributes.restaurant).font(.headline)
                    Text("Order #\(attributes.order)").font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                VStack(alignment: .trailing, spacing: 0) {
                    Text("Arriving in").font(.caption2).foregroundColor(.gray)
                    Text(timerInterval: Date.now...state.arrival, countsDown: true)
                        .font(.title2.weight(.bold))
                        .monospacedDigit()
                        .multilineTextAlignment(.trailing)
                        .frame(width: 80)
                }
            }
            HStack(spacing: 4) {
                ForEach(0..<4, id: \.self) { step in
                    Capsule()
                        .fill(step <= state.step ? Color.green : Color.gray.opacity(0.3))
                        .frame(height: 6)
                }
            }
            HStack {
                Image(systemName: "bicycle").foregroundStyle(.green)
                Text("**\(state.driver)** is on the way").font(.subheadline)
                Spacer()
                if let telephone = URL(string: "tel:+390815539204") {
                    Link(destination: telephone) {
                        Image(systemName: "phone.fill").padding(8).background(Circle().fill(.green))
                    }
                }
            }
        }
        .padding(16)
    }
}
