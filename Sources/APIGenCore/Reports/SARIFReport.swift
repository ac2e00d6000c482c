import Foundation
import YAML

/// Writes findings as a SARIF log, the form that code scanning reads.
///
/// Source: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
struct SARIFReport: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    struct Run: Encodable {
        var tool: Tool
        /// Columns count as those of all other messages do.
        let columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    struct Tool: Encodable {
        var driver: Driver
    }

    struct Driver: Encodable {
        let name = "apigen"
        let semanticVersion = APIGen.version
        var rules: [Rule]
    }

    struct Rule: Encodable {
        var id: String
        var shortDescription: Message
    }

    struct Message: Encodable {
        var text: String
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var relatedLocations: [Location]?
        var partialFingerprints: [String: String]
    }

    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var message: Message?

        init(_ place: ReportEntry.Place, message: String? = nil) {
            physicalLocation = PhysicalLocation(
                artifactLocation: ArtifactLocation(uri: Self.uri(of: place.path)),
                region: place.range.map(Region.init)
            )
            self.message = message.map(Message.init)
        }

        /// A relative path stays one: where it starts from is the scanner's own knowledge.
        private static func uri(of path: String) -> String {
            let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
            let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
            return path.hasPrefix("/") ? "file://" + escaped : escaped
        }
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region?
    }

    struct ArtifactLocation: Encodable {
        var uri: String
    }

    struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int

        init(_ range: MarkRange) {
            startLine = range.start.line
            startColumn = range.start.column
            endLine = range.end.line
            endColumn = range.end.column
        }
    }

    init(_ entries: [ReportEntry]) {
        let rules = Set(entries.map(\.rule)).sorted { $0.id < $1.id }
        let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
        let results = zip(entries, ReportEntry.fingerprints(of: entries)).map { entry, fingerprint in
            Result(
                ruleId: entry.rule.id,
                ruleIndex: indices[entry.rule] ?? 0,
                level: entry.level.rawValue,
                message: Message(text: entry.message + (entry.help.map { "\nhelp: \($0)" } ?? "")),
                locations: entry.place.map { [Location($0)] } ?? [],
                relatedLocations: entry.related.isEmpty
                    ? nil : entry.related.map { Location($0.place, message: $0.message) },
                partialFingerprints: ["apigen/v1": fingerprint]
            )
        }
        let driver = Driver(rules: rules.map { Rule(id: $0.id, shortDescription: Message(text: $0.meaning)) })
        runs = [Run(tool: Tool(driver: driver), results: results)]
    }

    var text: String { JSONReport.text(of: self) }
}
