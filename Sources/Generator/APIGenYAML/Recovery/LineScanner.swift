import APIGenSupport

/// Divides a text into lines, and estimates the indentation that the author meant for each.
struct LineScanner {
    private let bytes: [UInt8]
    private var lines: [EditedText.Line] = []
    /// The indentations of the open blocks, and for each block its first line as long as it has no other.
    private var open: [Int] = [0]
    private var onlyLines: [Int?] = [nil]
    private var isBlockExpected = false

    static func lines(of bytes: [UInt8]) -> [EditedText.Line] {
        var scanner = LineScanner(bytes: bytes)
        scanner.divide()
        scanner.estimate()
        return scanner.lines
    }

    private mutating func divide() {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let space = bytes[start..<end].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let first = space.endIndex < end ? bytes[space.endIndex] : nil
            let hasContent = first != nil && first != UInt8(ascii: "#") && first != UInt8(ascii: "\r")
            lines.append(
                EditedText.Line(
                    range: start..<end,
                    indentation: space.count,
                    hasContent: hasContent,
                    hasTab: hasContent && space.contains(UInt8(ascii: "\t"))
                )
            )
            start = end + 1
        }
    }

    // MARK: - Estimates

    /// Estimates the indentation of each line that has a tab, or an indentation of no block around it.
    private mutating func estimate() {
        for index in lines.indices where lines[index].hasContent {
            let line = lines[index]
            let head = EntryHead(bytes[line.range])
            let opensBlock = head.key != nil && (head.isValueEmpty || head.isProperty)
            if !line.hasTab, head.isKeyWord, let level = returned(after: index, opensBlock: opensBlock) {
                lines[index].indentation = level
            } else if !line.hasTab, head.isKeyWord, isFirstOutlier(before: index) {
                correctFirst(to: line.indentation)
            } else if line.hasTab
                || head.isKeyWord && isDisplaced(line, opensBlock: opensBlock, next: next(after: index))
            {
                lines[index].indentation = estimate(index, opensBlock: opensBlock)
            }
            push(index)
            isBlockExpected = opensBlock
        }
    }

    private var top: Int { open[open.count - 1] }

    private mutating func push(_ line: Int) {
        let indentation = lines[line].indentation
        while open.count > 1, top > indentation {
            open.removeLast()
            onlyLines.removeLast()
        }
        if top < indentation {
            open.append(indentation)
            onlyLines.append(line)
        } else {
            onlyLines[open.count - 1] = nil
        }
    }

    /// The lines below that a line is compared with.
    private func following(_ index: Int) -> some Sequence<EditedText.Line> {
        lines[(index + 1)...].prefix(Self.maximumLookahead).lazy.filter { $0.hasContent && !$0.hasTab }
    }

    private static let maximumLookahead = 200

    /// The estimated indentation of a line that is too far left: lines below show that its block continues.
    private func returned(after index: Int, opensBlock: Bool) -> Int? {
        let indentation = lines[index].indentation
        guard opensBlock, indentation < top, let child = next(after: index), child > indentation,
            !isTabNext(after: index)
        else { return nil }
        var children = 0
        for line in following(index) {
            guard line.indentation > indentation else { return nil }
            guard line.indentation < child else {
                children += 1
                continue
            }
            // Otherwise the first line below is too far right.
            let isConsistent = child - line.indentation == step && (indentation > 0 || children > 1)
            return isConsistent && open.contains(line.indentation) ? line.indentation : nil
        }
        return nil
    }

    private func isTabNext(after index: Int) -> Bool {
        lines[(index + 1)...].first { $0.hasContent }?.hasTab ?? false
    }

    /// The indentation of the innermost block relative to its parent.
    private var step: Int { open.count > 1 ? top - open[open.count - 2] : 2 }

    /// Whether the only line of the innermost block is too far right, and its siblings begin here.
    private func isFirstOutlier(before index: Int) -> Bool {
        let indentation = lines[index].indentation
        guard let inner = open.firstIndex(where: { $0 > indentation }), !open.contains(indentation),
            onlyLines[inner] != nil
        else { return false }
        let siblings = following(index).prefix { $0.indentation >= indentation }
        let alike = siblings.count { $0.indentation == open[inner] }
        return siblings.count { $0.indentation == indentation } >= alike
    }

    private mutating func correctFirst(to indentation: Int) {
        guard let inner = open.firstIndex(where: { $0 > indentation }), let first = onlyLines[inner] else { return }
        lines[first].indentation = indentation
        open.removeSubrange(inner...)
        onlyLines.removeSubrange(inner...)
        open.append(indentation)
        onlyLines.append(nil)
    }

    /// The indentation of the next line.
    private func next(after index: Int) -> Int? {
        lines[(index + 1)...].first { $0.hasContent && !$0.hasTab }?.indentation
    }

    private func isDisplaced(_ line: EditedText.Line, opensBlock: Bool, next: Int?) -> Bool {
        if line.indentation < top { return !open.contains(line.indentation) }
        // The line is further right than the line above, which opens no block, and no line is nested below it.
        return line.indentation > top && !isBlockExpected && opensBlock && next.map { $0 <= top } ?? false
    }

    private func estimate(_ index: Int, opensBlock: Bool) -> Int {
        let (line, next) = (lines[index], next(after: index))
        if isBlockExpected {
            if let next, next > top, !opensBlock { return next }
            // After the entries of the line comes its sibling.
            let sibling = following(index).first { $0.indentation < next ?? 0 }?.indentation
            return sibling.flatMap { $0 > top ? $0 : nil } ?? top + step
        }
        guard let next else { return nearest(to: line, in: open) }
        if opensBlock { return open.last { $0 < next } ?? 0 }
        let possible = open.filter { $0 >= next }
        return possible.isEmpty ? top : nearest(to: line, in: possible)
    }

    private func nearest(to line: EditedText.Line, in indentations: [Int]) -> Int {
        let space = bytes[line.range].prefix(line.indentation)
        let spaces = space.prefix { $0 == UInt8(ascii: " ") }.count
        if line.hasTab, spaces > 0, indentations.contains(spaces) { return spaces }
        let width = space.reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1 }
        return indentations.min { abs($0 - width) < abs($1 - width) } ?? 0
    }
}
