/// The place of an element in an array, as a coding path has it.
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
