import APIGenSupport

extension RandomDocument {
    mutating func server() -> JSONTree {
        let names = distinct(2, Self.words)
        let address = pick([
            "https://{0}.example.com/{1}", "https://api.example.com", "/v1", "https://api.example.com/{0}",
            "{0}://{1}", "//example.com/{0}/", "https://{0}", "wss://example.com", "", "not an address", "{1}",
            "https://example.com:{0}/a?b={1}", "https://example.com/a b/{0}",
        ])
        let written = names.enumerated().reduce(address) { $0.replacing("{\($1.offset)}", with: "{\($1.element)}") }
        var entries: [(key: String, value: JSONTree)] = [("url", .text(written))]
        if chance(0.5) { entries.append(("description", .text(pick(Self.words + Self.texts)))) }
        let variables = names.filter { _ in chance(0.8) }.map { name -> (key: String, value: JSONTree) in
            var variable: [(key: String, value: JSONTree)] = []
            if chance(0.8) { variable.append(("default", .text(pick(Self.words + ["443", "eu", "https"])))) }
            if chance(0.4) { variable.append(("enum", list(1...3) { .text($0.pick(Self.words + ["eu", "us"])) })) }
            return (name, .object(variable))
        }
        entries.append(("variables", .object(variables)))
        return .object(entries)
    }

    mutating func scheme() -> JSONTree {
        switch number(0...6) {
        case 0: return ["type": "http", "scheme": .text(pick(["basic", "bearer", "digest", "Api Key", "token"]))]
        case 1: return ["type": "oauth2", "flows": ["implicit": ["scopes": ["a": "A"]]]]
        case 2: return ["type": .text(pick(["mutualTLS", "openIdConnect", "none"]))]
        default:
            return [
                "type": "apiKey", "in": .text(pick(["header", "query", "cookie"])), "name": .text(pick(Self.words)),
            ]
        }
    }

    mutating func security() -> JSONTree {
        list(0...3) { document in
            let names = document.distinct(2, document.schemes + ["missing"]).prefix(document.number(0...2))
            return .object(names.map { ($0, []) })
        }
    }
}
