import APIGenSupport
import YAML

/// The variables of a collection and its folders.
struct PostmanVariables {
    private var values: [String: String] = [:]
    /// The names of the variables whose values are credentials.
    private var secretNames: Set<String> = []

    /// A variable may contain others; a cycle ends here.
    private static let maximumDepth = 10
    private static let maximumLength = 1 << 20

    /// The same with the variables of a folder, which replace those of its parents.
    ///
    /// - Parameter list: A list of keys with values. Version 2.0 has the key as `id`.
    func adding(_ list: Node?) -> PostmanVariables {
        var variables = self
        for item in list?.elements ?? [] where item["disabled"]?.bool != true {
            guard let name = (item["key"] ?? item["id"])?.string, let value = item["value"]?.string, !value.isEmpty
            else { continue }
            variables.values[name] = value
            if item["type"]?.string == "secret" || SecretNames.isSecret(name) { variables.secretNames.insert(name) }
        }
        return variables
    }

    /// The values that are credentials.
    var credentials: Set<String> {
        Set(secretNames.compactMap { values[$0].map(resolved) }.filter { !$0.contains("{{") })
    }

    /// The text with the values of the variables that have one: `{{base}}/users`.
    func resolved(_ text: String) -> String {
        var text = text
        for _ in 0..<Self.maximumDepth {
            let next = replaced(text)
            if next == text || next.utf8.count > Self.maximumLength { break }
            text = next
        }
        return text
    }

    private func replaced(_ text: String) -> String {
        guard text.contains("{{") else { return text }
        var result = ""
        var rest = text[...]
        while let closing = rest.firstRange(of: "}}") {
            // A variable may be in the name of another: `{{user_{{index}}}}`.
            guard let opening = rest[..<closing.lowerBound].ranges(of: "{{").last else {
                result += rest[..<closing.upperBound]
                rest = rest[closing.upperBound...]
                continue
            }
            let name = String(rest[opening.upperBound..<closing.lowerBound])
            result += rest[..<opening.lowerBound]
            result += values[name] ?? values[name.trimmed] ?? String(rest[opening.lowerBound..<closing.upperBound])
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}
