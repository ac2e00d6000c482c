import APIGenSupport

/// Writes findings as one JSON document: `{"version": 1, "generator": "apigen 0.1.0", "findings": […]}`.
///
/// Lines and columns are counted from 1, and columns in Unicode code points. The end of a range is after its last one.
enum JSONReport {
    static func document(of entries: [ReportEntry]) -> JSONTree {
        let findings = zip(entries, ReportEntry.fingerprints(of: entries)).map(finding)
        return ["version": 1, "generator": .text("apigen \(APIGen.version)"), "findings": .list(findings)]
    }

    private static func finding(_ entry: ReportEntry, fingerprint: String) -> JSONTree {
        var finding: JSONTree = [
            "level": .text(entry.level.rawValue),
            "rule": .text(entry.rule.id),
            "message": .text(entry.message),
        ]
        if let page = entry.rule.page { finding = finding.adding("page", .text(page)) }
        for (key, value) in entry.consequences { finding = finding.adding(key, value) }
        if let help = entry.help { finding = finding.adding("help", .text(help)) }
        if !entry.fixes.isEmpty { finding = finding.adding("fixes", .list(entry.fixes.map(fix))) }
        if let place = entry.place { finding = finding.adding("place", self.place(place)) }
        if !entry.related.isEmpty {
            let related = entry.related.map { ["message": .text($0.message), "place": place($0.place)] as JSONTree }
            finding = finding.adding("related", .list(related))
        }
        if let diff = entry.diff { finding = finding.adding("diff", .text(diff)) }
        return finding.adding("fingerprint", .text(fingerprint))
    }

    private static func fix(_ fix: (title: String, edits: [(place: ReportEntry.Place, replacement: String)]))
        -> JSONTree
    {
        let edits = fix.edits.map { ["place": place($0.place), "replacement": .text($0.replacement)] as JSONTree }
        return ["title": .text(fix.title), "edits": .list(edits)]
    }

    private static func place(_ place: ReportEntry.Place) -> JSONTree {
        let path: JSONTree = ["path": .text(place.path)]
        guard let range = place.range else { return path }
        return path.adding("start", mark(range.line, range.column)).adding("end", mark(range.endLine, range.endColumn))
    }

    private static func mark(_ line: Int, _ column: Int) -> JSONTree {
        ["line": .number(line), "column": .number(column)]
    }
}
