import Foundation
import YAML

/// Writes findings as one JSON document: `{"findings": […], "generator": "apigen 0.1.0", "version": 1}`.
struct JSONReport: Encodable {
    let version = 1
    let generator = "apigen \(APIGen.version)"
    let findings: [Finding]

    struct Finding: Encodable {
        var level: String
        var rule: String
        var message: String
        var help: String?
        var diff: String?
        var place: Place?
        var related: [Related]
        var fingerprint: String
    }

    /// Lines and columns are counted from 1, columns in Unicode code points; the end is behind the last one.
    struct Place: Encodable {
        var path: String
        var start: Position?
        var end: Position?

        init(_ place: ReportEntry.Place) {
            path = place.path
            start = place.range.map { Position($0.start) }
            end = place.range.map { Position($0.end) }
        }
    }

    struct Position: Encodable {
        var line: Int
        var column: Int

        init(_ mark: Mark) {
            line = mark.line
            column = mark.column
        }
    }

    struct Related: Encodable {
        var message: String
        var place: Place
    }

    init(_ entries: [ReportEntry]) {
        findings = zip(entries, ReportEntry.fingerprints(of: entries)).map { entry, fingerprint in
            Finding(
                level: entry.level.rawValue,
                rule: entry.rule.id,
                message: entry.message,
                help: entry.help,
                diff: entry.diff,
                place: entry.place.map(Place.init),
                related: entry.related.map { Related(message: $0.message, place: Place($0.place)) },
                fingerprint: fingerprint
            )
        }
    }

    var text: String { Self.text(of: self) }

    /// A document with its keys in the same order every time.
    static func text(of document: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts, numbers and lists of them alone, so that there is nothing to fail.
        let bytes = (try? encoder.encode(document)) ?? Data()
        return String(decoding: bytes, as: UTF8.self) + "\n"
    }
}
