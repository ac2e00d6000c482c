import APIGenRecordings
import APIGenSupport

/// A request of GraphQL: its query, or the hash of a query that the server knows.
struct GraphQLMessage {
    /// The name of the operation; that of its fields for one without a name.
    let name: String
    private let node: Node

    /// - Returns: `nil` if the object is something else.
    init?(_ node: Node) {
        guard let entries = node.entries, entries.allSatisfy({ Self.keys.contains($0.key.text ?? "") }) else {
            return nil
        }
        let query = node["query"]?.text.flatMap(GraphQLQuery.init)
        let hash = Self.persisted(in: node)?["sha256Hash"]?.text
        let operation = node["operationName"].flatMap { $0.isNull ? nil : $0.text } ?? ""
        guard query != nil || hash != nil || !operation.isEmpty && entries.count > 1 else { return nil }
        let names = [operation, query?.name ?? "", hash.map { "query \($0.prefix(8))" } ?? ""]
        guard let name = names.first(where: { !$0.isEmpty }) else { return nil }
        self.name = name
        self.node = node
    }

    private static let keys: Set<String> = [
        "query", "operationName", "variables", "extensions", "id", "queryId", "documentId", "doc_id",
    ]

    private static func persisted(in node: Node) -> Node? {
        guard let extensions = node["extensions"] else { return nil }
        if extensions.entries != nil { return extensions["persistedQuery"] }
        return extensions.embedded?["persistedQuery"]
    }

    /// The parts that tell the operation.
    func constants(in place: CallAction.Constant.Place) -> [CallAction.Constant] {
        ["operationName", "query", "extensions", "id", "queryId", "documentId", "doc_id"].compactMap { name in
            guard let value = node[name], !value.isNull else { return nil }
            return CallAction.Constant(place: place, name: name, value: value)
        }
    }
}

/// The text of a query, as far as it tells what it does.
private struct GraphQLQuery {
    /// The name of the first operation, or of its first field.
    let name: String

    init?(_ text: String) {
        var words = text.split(separator: "\n").map { $0.prefix { $0 != "#" } }.joined(separator: " ")[...]
        guard let start = words.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        words = words[start...]
        let kind = words.prefix(while: \.isLetter)
        guard words.first == "{" || ["query", "mutation", "subscription", "fragment"].contains(kind),
            words.contains("{")
        else { return nil }
        let isFirst = kind != "fragment"
        let operation =
            isFirst
            ? words.dropFirst(kind.count)
            : (words.firstMatch(of: /(query|mutation|subscription)\b/)?.range
                .upperBound).map { words[$0...] } ?? ""
        let name = operation.drop(while: \.isWhitespace).prefix(while: Self.isName)
        if !name.isEmpty {
            self.name = String(name)
            return
        }
        let fields = operation.drop { $0 != "{" }.dropFirst().drop(while: \.isWhitespace)
        let field = fields.prefix(while: Self.isName)
        // `mine: user(…)` has another name for a field.
        let rest = fields.dropFirst(field.count).drop(while: \.isWhitespace)
        let alias = rest.first == ":" ? rest.dropFirst().drop(while: \.isWhitespace).prefix(while: Self.isName) : ""
        guard !field.isEmpty else { return nil }
        self.name = String(alias.isEmpty ? field : alias)
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
