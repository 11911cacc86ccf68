/// A queue whose operations at both ends take amortized constant time.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Replaces the last element, and returns the replaced element; nil if the queue is empty.
    mutating func replaceLast(with element: Element) -> Element? {
        guard !isEmpty else { return nil }
        defer { elements[elements.count - 1] = element }
        return elements[elements.count - 1]
    }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let first = elements[head]
        elements[head] = nil
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 32, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }
}
