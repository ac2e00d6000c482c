/// A place in a draft.
package struct DraftPath: Hashable, Sendable {
    package enum Owner: Hashable, Sendable {
        case top
        case group(String)
        case endpoint(String)
        case model(String)
    }

    package var owner: Owner
    /// The keys below it. Those of an endpoint begin with a keyword: `auth`, `query`, `headers`, `params`, `body`,
    /// `response`, `stream`, `responseHeaders` or `errors`. The others are names on the wire, statuses and tags.
    package var keys: [String]

    package init(_ owner: Owner, keys: [String] = []) {
        self.owner = owner
        self.keys = keys
    }
}

/// The text of a spec, with the place in the draft that each part was written for.
package struct WrittenSpec: Sendable {
    struct Mark: Sendable {
        var line: Int
        var column: Int
        var path: DraftPath
    }

    package let text: String
    /// The starts of all entries, in the order of the text.
    let marks: [Mark]

    /// The innermost entry that begins at or before a position; lines and columns count from 1, in Unicode scalars.
    package func path(line: Int, column: Int) -> DraftPath? {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            let mark = marks[middle]
            if (mark.line, mark.column) <= (line, column) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : marks[low - 1].path
    }

    /// The lines of each entry, from its first to the one before the next entry of the same owner.
    package func lines(of path: DraftPath) -> Range<Int>? {
        guard let index = marks.firstIndex(where: { $0.path == path }) else { return nil }
        let next = marks[(index + 1)...].first { $0.path.owner != path.owner || !$0.path.keys.starts(with: path.keys) }
        let end = next?.line ?? text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        return marks[index].line..<max(end, marks[index].line + 1)
    }
}
