/// A name in a tag, with a hash of it. A template has the same names for each value that it is rendered with.
struct Name: Hashable, Sendable {
    let text: String
    fileprivate let code: UInt

    init(_ text: String) {
        self.text = text
        // The hash of Fowler, Noll and Vo.
        code = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt($1)) &* 0x100_0000_01B3 }
    }
}

/// Finds the indices of the names of an object's members.
///
/// Most lookups are for a name that another object has. They end at the first slot, without a comparison of texts.
package final class NameTable: Sendable {
    package let names: [String]
    /// The indices of names, each in the first free slot from its hash; -1 in a free slot. At least half are free.
    private let slots: [(code: UInt, index: Int)]

    package init(_ names: [String]) {
        self.names = names
        var capacity = 4
        while capacity < 2 * names.count { capacity *= 2 }
        var slots = Array(repeating: (code: UInt(0), index: -1), count: capacity)
        for (index, name) in names.enumerated() {
            let code = Name(name).code
            var slot = Int(truncatingIfNeeded: code) & (capacity - 1)
            while slots[slot].index >= 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = (code, index)
        }
        self.slots = slots
    }

    func index(of name: Name) -> Int? {
        var slot = Int(truncatingIfNeeded: name.code) & (slots.count - 1)
        while slots[slot].index >= 0 {
            let (code, index) = slots[slot]
            if code == name.code, names[index] == name.text { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
