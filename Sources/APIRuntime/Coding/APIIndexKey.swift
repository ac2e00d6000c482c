/// The index of an array element in a coding path.
nonisolated struct APIIndexKey: CodingKey {
    let index: Int

    var stringValue: String { String(index) }
    var intValue: Int? { index }

    init(_ index: Int) {
        self.index = index
    }

    init?(stringValue: String) {
        return nil
    }

    init(intValue: Int) {
        index = intValue
    }
}
