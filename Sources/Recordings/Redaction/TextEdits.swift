/// Replacements of parts of a text that do not overlap.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Adds a replacement, unless an earlier one overlaps with it.
    mutating func insert(_ range: Range<Int>, _ text: String) {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        if low > 0, edits[low - 1].range.upperBound > range.lowerBound { return }
        if low < edits.count, edits[low].range.lowerBound < range.upperBound { return }
        edits.insert((range, text), at: low)
    }

    /// The text with the replacements.
    func applied(to bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var start = 0
        for edit in edits {
            result += bytes[start..<edit.range.lowerBound]
            result += edit.text.utf8
            start = edit.range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }
}
