extension [UInt8] {
    /// Makes a typing error: it omits, repeats, swaps or mistypes a character, a word or a line.
    public mutating func mutate(_ random: inout SeededGenerator) {
        guard !isEmpty else { return }
        switch random.below(8) {
        case 0: remove(at: random.below(count))
        case 1: self[random.below(count)] = UInt8(random.below(256))
        case 2: insert(Self.signs[random.below(Self.signs.count)], at: random.below(count + 1))
        case 3: swapAt(random.below(count), random.below(count))
        case 4: removeSubrange(part(around: random.below(count), separatedBy: 0x0A))
        case 5:
            let line = self[part(around: random.below(count), separatedBy: 0x0A)]
            insert(contentsOf: [0x0A] + line + [0x0A], at: random.below(count + 1))
        case 6: removeSubrange(part(around: random.below(count), separatedBy: 0x20))
        default:
            let word = Array(self[part(around: random.below(count), separatedBy: 0x20)])
            replaceSubrange(part(around: random.below(count), separatedBy: 0x20), with: word)
        }
    }

    private static let signs = Array("{}[]:,?|<>=\"'*&!#$-. \n\t\\()0".utf8)

    private func part(around index: Int, separatedBy separator: UInt8) -> Range<Int> {
        let start = self[..<index].lastIndex(of: separator).map { $0 + 1 } ?? 0
        let end = self[index...].firstIndex(of: separator) ?? count
        return start..<Swift.max(start, end)
    }
}
