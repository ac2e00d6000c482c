internal import Foundation

/// Reads the header `Link` (RFC 8288): `<https://api.example.com/repos?page=2>; rel="next"`.
nonisolated enum APILink {
    /// The address with a relation.
    static func address(_ relation: String, in header: String, relativeTo base: URL?) -> URL? {
        var rest = header[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = String(rest[rest.index(after: open)..<close])
            let parameters = parameters(in: rest[rest.index(after: close)...])
            if parameters.relations.contains(where: { $0.caseInsensitiveCompare(relation) == .orderedSame }) {
                return URL(string: target, relativeTo: base)?.absoluteURL
            }
            rest = rest[parameters.end...]
        }
        return nil
    }

    /// The relations of one link, and the end of its parameters: a comma outside quotes.
    private static func parameters(in text: Substring) -> (relations: [String], end: Substring.Index) {
        var relations: [String] = []
        var parameter = ""
        var isQuoted = false
        var index = text.startIndex
        func finish() {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            parameter = ""
            guard parts.count == 2, parts[0].lowercased() == "rel", relations.isEmpty else { return }
            relations = parts[1].split(separator: " ").map(String.init)
        }
        while index < text.endIndex {
            let character = text[index]
            if character == "\"" {
                isQuoted.toggle()
            } else if !isQuoted, character == ";" {
                finish()
            } else if !isQuoted, character == "," {
                break
            } else {
                parameter.append(character)
            }
            index = text.index(after: index)
        }
        finish()
        return (relations, index)
    }
}
