import Foundation
import TestSupport

/// A row of `methods.tsv`, which documents one method.
struct DocumentedMethod: Sendable {
    struct Parameter: Sendable {
        var name: String
        var isRequired: Bool
        var isInPath: Bool
        /// `integer`, `string`, `boolean`, or the allowed values.
        var type: String
    }

    /// Verb and path without the names of parameters: `GET /answers/{}/comments`.
    var call: String
    var parameters: [Parameter]
    /// The table's word for the response; empty if it is not documented.
    var result: String
    var needsToken: Bool

    /// The methods for which more than the name is documented.
    static func all() throws -> [DocumentedMethod] {
        try Table.rows("methods.tsv", columns: 6).compactMap { row in
            guard !row[2].isEmpty || !row[3].isEmpty else { return nil }
            return DocumentedMethod(
                call: row[0] + " " + row[1].replacing(/{[^}]*}/, with: "{}"),
                parameters: row[2].split(separator: " ").map(parameter),
                result: row[3],
                needsToken: !row[4].isEmpty
            )
        }
    }

    /// `tag*:p:string`: a required parameter of the path.
    private static func parameter(_ text: Substring) -> Parameter {
        let parts = text.split(separator: ":").map(String.init)
        let isRequired = parts[0].hasSuffix("*")
        return Parameter(
            name: isRequired ? String(parts[0].dropLast()) : parts[0],
            isRequired: isRequired,
            isInPath: parts[1] == "p",
            type: parts[2]
        )
    }
}

/// The tables of `../shared/stackexchange`.
enum Table {
    /// The rows below the heading, each filled up to the number of columns.
    static func rows(_ name: String, columns: Int) throws -> [[String]] {
        let text = String(decoding: try SharedFolder.read("stackexchange/\(name)"), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return cells + Array(repeating: "", count: max(0, columns - cells.count))
        }
    }
}
