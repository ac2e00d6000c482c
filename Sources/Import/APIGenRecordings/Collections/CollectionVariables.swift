import APIGenSupport

/// The variables of a collection and its folders, or of a file of requests.
struct CollectionVariables {
    private var values: [String: String] = [:]
    /// The names of the variables whose values are credentials.
    private var secretNames: Set<String> = []
    /// The environment that has the values; `nil` if there is no choice.
    var environment: RecordedEnvironment?

    /// A variable may contain others; a cycle ends here.
    private static let maximumDepth = 10
    private static let maximumLength = 1 << 20

    /// The same with the variables of a folder, which replace those of its parents.
    ///
    /// - Parameter list: A list of names with values, or an object. Version 2.0 of Postman has the name as `id`.
    func adding(_ list: Node?) -> CollectionVariables {
        var variables = self
        for item in list?.elements ?? [] where item.isEnabled {
            guard let name = (item["key"] ?? item["name"] ?? item["id"])?.string,
                let value = (item["value"]?["data"] ?? item["value"])?.string
            else { continue }
            let isSecret =
                item["type"]?.string == "secret" || [item["secret"], item["isSecret"]].contains { $0?.bool == true }
            variables.add(name, value, isSecret: isSecret)
        }
        variables.add(list?.entries ?? [], prefix: "", depth: 0)
        return variables
    }

    mutating func add(_ name: String, _ value: String, isSecret: Bool = false) {
        guard !value.isEmpty else { return }
        values[name] = value
        if isSecret || SecretNames.isSecret(name) { secretNames.insert(name) }
    }

    /// Insomnia has objects in objects: `{{ _.server.host }}`.
    private mutating func add(_ entries: [Node.Entry], prefix: String, depth: Int) {
        for entry in entries {
            guard let name = entry.key.text else { continue }
            if let value = entry.value.string { add(prefix + name, value) }
            guard depth < Self.maximumDepth else { continue }
            add(entry.value.entries ?? [], prefix: "\(prefix)\(name).", depth: depth + 1)
        }
    }

    /// The values that are credentials.
    var credentials: Set<String> {
        Set(secretNames.compactMap { values[$0].map(resolved) }.filter { !$0.contains("{{") })
    }

    /// The text with the values of the variables that have one: `{{base}}/users`.
    func resolved(_ text: String) -> String {
        var text = text.withoutTemplateTags
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
            // Insomnia writes `_.` before a name.
            let word = name.trimmed.hasPrefix("_.") ? String(name.trimmed.dropFirst(2)) : name.trimmed
            result += rest[..<opening.lowerBound]
            result += values[name] ?? values[word] ?? String(rest[opening.lowerBound..<closing.upperBound])
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}

extension String {
    /// The text with a variable for each tag of Insomnia, whose value is not known: `{% uuid 'v4' %}`.
    fileprivate var withoutTemplateTags: String {
        guard contains("{%") else { return self }
        var result = ""
        var rest = self[...]
        while let opening = rest.firstRange(of: "{%"), let closing = rest[opening.upperBound...].firstRange(of: "%}") {
            let words = rest[opening.upperBound..<closing.lowerBound].split(whereSeparator: \.isWhitespace)
            result += rest[..<opening.lowerBound] + "{{\(words.first ?? "tag")}}"
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}

extension Node {
    /// Whether an item of a list is sent.
    var isEnabled: Bool { self["disabled"]?.bool != true && self["enabled"]?.bool != false }
}
