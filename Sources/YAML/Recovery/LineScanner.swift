/// Divides a text into lines and finds out how far each is indented.
enum LineScanner {
    static func lines(of bytes: [UInt8]) -> [EditedText.Line] {
        var lines: [EditedText.Line] = []
        var stack = IndentationStack()
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            lines.append(line(bytes[start..<end], &stack))
            start = end + 1
        }
        return lines
    }

    private static func line(_ bytes: ArraySlice<UInt8>, _ stack: inout IndentationStack) -> EditedText.Line {
        let space = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let first = space.endIndex < bytes.endIndex ? bytes[space.endIndex] : nil
        let hasContent = first != nil && first != UInt8(ascii: "#") && first != UInt8(ascii: "\r")
        let hasTab = hasContent && space.contains(UInt8(ascii: "\t"))
        var line = EditedText.Line(
            range: bytes.startIndex..<bytes.endIndex,
            indentation: space.count,
            hasContent: hasContent,
            hasTab: hasTab
        )
        guard hasContent else { return line }
        if hasTab { line.indentation = stack.estimate(space) }
        let last = bytes.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
        stack.push(line.indentation, opensBlock: last == UInt8(ascii: ":"))
        return line
    }
}

/// The indentations of the blocks that are open at a line.
private struct IndentationStack {
    private var open: [Int] = [0]
    private var opensBlock = false

    mutating func push(_ indentation: Int, opensBlock: Bool) {
        while open.count > 1, open[open.count - 1] > indentation { open.removeLast() }
        if open[open.count - 1] < indentation { open.append(indentation) }
        self.opensBlock = opensBlock
    }

    /// What spaces and tabs most likely mean: the block that the line above opens, else the open block that is nearest
    /// to tab stops of four columns.
    func estimate(_ space: ArraySlice<UInt8>) -> Int {
        let top = open[open.count - 1]
        if opensBlock { return top + (open.count > 1 ? top - open[open.count - 2] : 2) }
        let width = space.reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1 }
        return open.last { $0 <= width } ?? 0
    }
}
