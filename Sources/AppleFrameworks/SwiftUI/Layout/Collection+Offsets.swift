public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at the given offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at the given offsets to the position before the element at `destination`.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        remove(atOffsets: source)
        let position = destination - source.count(where: { $0 < destination })
        insert(contentsOf: moved, at: index(startIndex, offsetBy: position))
    }
}
