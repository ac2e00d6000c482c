import Foundation

@testable import APIRuntime

/// Builds the path and the query of a URI template as a generated client does.
///
/// A spec has the texts around the values: `/{id}`, `;x={x}`, `.{x}`, or `?fixed=yes` as a constant of the query. An array
/// has a separator, or is repeated in the query. The members of a dictionary can be items of the query (`$object: flat`).
struct TemplateExpansion {
    private struct Variable {
        var name: String
        var value: TemplateCase.Value
        var isExploded: Bool
    }

    private var path = APIPath.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    private var query = APIQuery()
    /// The characters of the query that precede its items, such as `?`; `nil` before the query.
    private var mark: String?

    /// The path with its query; `nil` if no spec can express the template, or the runtime refuses a value.
    static func text(of test: TemplateCase) -> String? {
        var expansion = Self()
        var rest = Substring(test.template)
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest.firstIndex(of: "}"), expansion.appendLiteral(rest[..<open]),
                expansion.append(rest[rest.index(after: open)..<close], test.values)
            else { return nil }
            rest = rest[rest.index(after: close)...]
        }
        guard expansion.appendLiteral(rest) else { return nil }
        let path = APIPath(stringInterpolation: expansion.path)
        guard path.problem == nil, expansion.query.problem == nil else { return nil }
        let items = expansion.query.percentEncoded
        return path.description + (items.isEmpty ? "" : (expansion.mark ?? "") + items)
    }

    private mutating func appendLiteral(_ text: Substring) -> Bool {
        guard let start = text.firstIndex(of: "?") else {
            path.appendLiteral(String(text))
            return mark == nil || text.isEmpty
        }
        path.appendLiteral(String(text[..<start]))
        mark = "?"
        // A value alone, or after a name, is not a whole item.
        let items = text[text.index(after: start)...].split(separator: "&", omittingEmptySubsequences: false)
        for item in items {
            let parts = item.split(separator: "=").map(String.init)
            guard parts.count == 2 else { return false }
            query.add(parts[0], parts[1])
        }
        return true
    }

    private mutating func append(_ expression: Substring, _ values: [String: TemplateCase.Value]) -> Bool {
        let sign = expression.first.flatMap { "+#./;?&".contains($0) ? $0 : nil }
        var variables: [Variable] = []
        for text in expression.dropFirst(sign == nil ? 0 : 1).split(separator: ",") {
            // The caller shortens a text, and not the spec.
            if text.contains(":") { return false }
            let name = text.hasSuffix("*") ? text.dropLast() : text
            guard let decoded = String(name).removingPercentEncoding else { return false }
            variables.append(
                Variable(
                    name: decoded,
                    value: values[String(name)] ?? .absent,
                    isExploded: text.hasSuffix("*")
                )
            )
        }
        switch sign {
        case "?", "&":
            if mark == nil { mark = sign.map(String.init) }
            return variables.allSatisfy { addItem($0) }
        case "#": return false
        default: return mark == nil && variables.enumerated().allSatisfy { append($1, sign, isFirst: $0 == 0) }
        }
    }

    /// Adds a value to the path with the text before it. A value in a path is never absent.
    private mutating func append(_ variable: Variable, _ sign: Character?, isFirst: Bool) -> Bool {
        switch sign {
        case ".", "/": path.appendLiteral(String(sign ?? " "))
        case ";": path.appendLiteral(";\(variable.name)=")
        default: if !isFirst { path.appendLiteral(",") }
        }
        switch (variable.value, sign) {
        case (.text(let text), "+"): path.appendInterpolation(text, .keepingSlashes)
        case (.text(let text), _): path.appendInterpolation(text)
        case (.list(let texts), "/") where variable.isExploded && !texts.isEmpty:
            path.appendInterpolation(texts.joined(separator: "/"), .keepingSlashes)
        case (.list(let texts), ".") where variable.isExploded: path.appendInterpolation(texts, .joined("."))
        case (.list(let texts), ";") where variable.isExploded:
            path.appendInterpolation(texts, .joined(";\(variable.name)="))
        case (.list(let texts), _): path.appendInterpolation(texts, .joined(","))
        case (.object, _), (.absent, _): return false
        }
        return true
    }

    private mutating func addItem(_ variable: Variable) -> Bool {
        switch variable.value {
        case .absent: break
        case .text(let text): query.add(variable.name, text)
        case .list(let texts): query.add(variable.name, texts, variable.isExploded ? .repeated : .joined(","))
        case .object(let members) where variable.isExploded || members.isEmpty:
            query.add(variable.name, members, objects: .flat)
        case .object: return false
        }
        return true
    }
}
