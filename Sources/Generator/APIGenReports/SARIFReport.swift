import APIGenSupport

/// Writes findings as a SARIF log, the format of code scanners.
///
/// Source: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
enum SARIFReport {
    static func document(of entries: [ReportEntry]) -> JSONTree {
        let rules = Set(entries.map(\.rule)).sorted { $0.id < $1.id }
        let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
        let results = zip(entries, ReportEntry.fingerprints(of: entries)).map { entry, fingerprint in
            result(entry, ruleIndex: indices[entry.rule] ?? 0, fingerprint: fingerprint)
        }
        let driver: JSONTree = [
            "name": "apigen",
            "semanticVersion": .text(APIGen.version),
            "rules": .list(rules.map(rule)),
        ]
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            // Columns are Unicode code points, as in all other formats.
            "runs": [
                ["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .list(results)]
            ],
        ]
    }

    private static func rule(_ rule: ReportRule) -> JSONTree {
        let tree: JSONTree = ["id": .text(rule.id), "shortDescription": message(rule.meaning)]
        return rule.page.map { tree.adding("helpUri", .text($0)) } ?? tree
    }

    private static func result(_ entry: ReportEntry, ruleIndex: Int, fingerprint: String) -> JSONTree {
        var result: JSONTree = [
            "ruleId": .text(entry.rule.id),
            "ruleIndex": .number(ruleIndex),
            "level": .text(entry.level.rawValue),
            "message": message(entry.message + (entry.help.map { "\nhelp: \($0)" } ?? "")),
            "locations": .list(entry.place.map { [location($0)] } ?? []),
        ]
        if !entry.related.isEmpty {
            let related = entry.related.map { location($0.place).adding("message", message($0.message)) }
            result = result.adding("relatedLocations", .list(related))
        }
        if !entry.fixes.isEmpty { result = result.adding("fixes", .list(entry.fixes.map(fix))) }
        if !entry.consequences.isEmpty { result = result.adding("properties", .object(entry.consequences)) }
        return result.adding("partialFingerprints", ["apigen/v1": .text(fingerprint)])
    }

    private static func message(_ text: String) -> JSONTree { ["text": .text(text)] }

    /// One change of a file for each edit, because a fix rarely has more than one.
    private static func fix(_ fix: (title: String, edits: [(place: ReportEntry.Place, replacement: String)]))
        -> JSONTree
    {
        let changes = fix.edits.map { edit -> JSONTree in
            var replacement: JSONTree = [:]
            if let range = edit.place.range { replacement = replacement.adding("deletedRegion", region(range)) }
            replacement = replacement.adding("insertedContent", ["text": .text(edit.replacement)])
            return ["artifactLocation": artifact(edit.place), "replacements": [replacement]]
        }
        return ["description": message(fix.title), "artifactChanges": .list(changes)]
    }

    private static func location(_ place: ReportEntry.Place) -> JSONTree {
        var physical: JSONTree = ["artifactLocation": artifact(place)]
        if let range = place.range { physical = physical.adding("region", region(range)) }
        return ["physicalLocation": physical]
    }

    private static func artifact(_ place: ReportEntry.Place) -> JSONTree { ["uri": .text(uri(of: place.path))] }

    private static func region(_ range: ReportEntry.Range) -> JSONTree {
        [
            "startLine": .number(range.line), "startColumn": .number(range.column),
            "endLine": .number(range.endLine), "endColumn": .number(range.endColumn),
        ]
    }

    /// A relative path stays relative. The scanner knows the folder.
    private static func uri(of path: String) -> String {
        let escaped = path.percentEncoded(keeping: "!$&'()*+,=@/")
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
