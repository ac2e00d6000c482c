/// The difference of two texts in the format of `diff -u` and git.
///
///     --- a/Generated/Forge/Models/Repository.swift
///     +++ b/Generated/Forge/Models/Repository.swift
///     @@ -3,3 +3,4 @@
package struct UnifiedDiff: Sendable {
    /// The number of unchanged lines around a change.
    private static let context = 3

    /// The diff with its last line break, and the bytes of both texts unchanged; empty if the texts are equal.
    package let bytes: [UInt8]
    /// The diff as text. If a text is not UTF-8, it only states that the texts differ.
    package let text: String
    /// The first old line that was removed, or after which lines were added; `nil` if the texts are equal, or one is
    /// missing.
    package let firstLine: Int?

    /// - Parameters:
    ///   - old: The present text; `nil` if there is no file.
    ///   - new: The expected text; `nil` if there should be no file.
    package init(path: String, old: [UInt8]?, new: [UInt8]?) {
        let isOneText = old == nil || new == nil
        let oldName = old == nil ? "/dev/null" : Self.name("a/" + path)
        let newName = new == nil ? "/dev/null" : Self.name("b/" + path)
        let (old, new) = (LineEnds.lines((old ?? [])[...]), LineEnds.lines((new ?? [])[...]))
        let edits = LineDiff(from: old, to: new).edits
        let hunks = Self.hunks(edits)
        let kept = edits.prefix { if case .keep = $0 { true } else { false } }.count
        firstLine = hunks.isEmpty || isOneText ? nil : max(1, min(kept + 1, old.count))
        var bytes = hunks.isEmpty ? [] : Array("--- \(oldName)\n+++ \(newName)\n".utf8)
        for hunk in hunks {
            bytes += Array((Self.header(edits, hunk) + "\n").utf8)
            for edit in edits[hunk] {
                switch edit {
                case .keep(let index, _): bytes += Self.line(" ", old[index])
                case .remove(let index): bytes += Self.line("-", old[index])
                case .insert(let index): bytes += Self.line("+", new[index])
                }
            }
        }
        self.bytes = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        self.text = text.utf8.elementsEqual(bytes) ? text : "Binary files \(oldName) and \(newName) differ\n"
    }

    /// A name as git and `patch` read it.
    private static func name(_ path: String) -> String {
        let escapes: [UInt8: String] = [
            0x07: "a", 0x08: "b", 0x09: "t", 0x0A: "n", 0x0B: "v", 0x0C: "f", 0x0D: "r", 0x22: "\"", 0x5C: "\\",
        ]
        func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || escapes[byte] != nil }
        // A name with a space ends at a tab, after which `patch` expects a time.
        guard path.utf8.contains(where: needsEscape) else { return path.contains(" ") ? path + "\t" : path }
        let escaped = path.unicodeScalars.map { scalar in
            guard let byte = UInt8(exactly: scalar.value), needsEscape(byte) else { return String(scalar) }
            let octal = String(byte, radix: 8)
            return "\\" + (escapes[byte] ?? String(repeating: "0", count: 3 - octal.count) + octal)
        }
        return "\"\(escaped.joined())\""
    }

    private static func line(_ sign: String, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
        return Array(sign.utf8) + bytes + Array(end.utf8)
    }

    /// The ranges of edits to show: each change with its context, merged if they touch.
    private static func hunks(_ edits: [LineDiff.Edit]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, edit) in edits.enumerated() {
            if case .keep = edit { continue }
            let range = max(0, index - context)..<min(edits.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static func header(_ edits: [LineDiff.Edit], _ hunk: Range<Int>) -> String {
        func count(_ edits: ArraySlice<LineDiff.Edit>) -> (old: Int, new: Int) {
            edits.reduce(into: (0, 0)) { count, edit in
                switch edit {
                case .keep: count = (count.0 + 1, count.1 + 1)
                case .remove: count.0 += 1
                case .insert: count.1 += 1
                }
            }
        }
        func range(_ before: Int, _ count: Int) -> String {
            // By convention, an empty range names the line before it, and a count of one is omitted.
            count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
        }
        let before = count(edits[..<hunk.lowerBound])
        let inside = count(edits[hunk])
        return "@@ -\(range(before.old, inside.old)) +\(range(before.new, inside.new)) @@"
    }
}
