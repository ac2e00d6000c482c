import Foundation

/// A row of `types.tsv`, which documents one field.
struct DocumentedField: Sendable, Equatable {
    var model: String
    var name: String
    /// `integer`, `Site`, `Comment[]`, or the allowed values.
    var type: String
    var mayBeAbsent: Bool

    static func all() throws -> [DocumentedField] {
        let fields = try Table.rows("types.tsv", columns: 4).map { row in
            DocumentedField(model: row[0], name: row[1], type: row[2], mayBeAbsent: row[3] == "yes")
        }
        // The table has every row twice. The second one has the name of its first type.
        let half = fields.count / 2
        let first = fields[..<half]
        let isRepeated =
            fields.count % 2 == 0
            && zip(first, fields[half...]).allSatisfy { row, copy in
                var row = row
                row.model = copy.model
                return row == copy
            }
        return isRepeated ? Array(first) : fields
    }

    /// The allowed values of a type such as `gold | silver` or `(date | tag)[]`; empty if any value is allowed.
    static func values(of type: String) -> [String] {
        guard type.contains("|") else { return [] }
        return type.split { "()[]| ".contains($0) }.map(String.init)
    }
}
