import APIGenDescription
import APIGenSupport

/// The names that the source gives.
extension EndpointNames {
    /// A service in a service needs a name of its own, because a name has at most eight words.
    private static let maximumDepth = 7

    /// The services that the source gives, by the positions of the operations.
    ///
    /// The type of the service `b` in `a` has the name of the type of the service `aB`, so that both are the service `aB`
    /// if both exist.
    func distinctServices() -> [Int: [String]] {
        guard operations.contains(where: { $0.explicit.services != nil }) else { return [:] }
        var services: [Int: [String]] = [:]
        var paths: [String: Set<[String]>] = [:]
        for (index, operation) in operations.enumerated() {
            let explicit = operation.explicit.services.map { $0.prefix(Self.maximumDepth).compactMap(Self.serviceName) }
            if let explicit { services[index] = explicit }
            let path =
                explicit
                ?? [Self.serviceName(serviceWords(of: operation, EndpointPath(operation.path)))].compactMap(\.self)
            for end in path.indices { paths[Self.key(path[...end].joined()), default: []].insert(Array(path[...end])) }
        }
        for (index, path) in services {
            let isAmbiguous = path.indices.contains {
                paths[Self.key(path[...$0].joined())].map { $0.count > 1 } ?? false
            }
            if isAmbiguous {
                services[index] = [path.flatMap { NameWords(of: $0).words }].map(NameWords.init).compactMap(\.member)
            }
        }
        return services
    }

    private static func serviceName(_ text: String) -> String? { explicitWords(of: text).flatMap(serviceName) }

    /// The words of a name that the source gives; `nil` if Swift's rules cannot spell it.
    static func explicitWords(of name: String) -> NameWords? {
        SwiftWords.canSpell(name) && name.contains(where: \.isLetter) ? NameWords(of: name) : nil
    }

    /// Whether an operation has the name that the source gives to it; also if the source gives none.
    static func isGiven(_ name: String, to operation: APIDescription.Operation) -> Bool {
        let parts = name.parts(between: ".").map(String.init)
        func member(_ text: String) -> String? { explicitWords(of: text)?.member }
        if let method = operation.clientName.method, parts.last != member(method) { return false }
        guard let services = operation.clientName.services else { return true }
        return parts.dropLast().elementsEqual(services) { $0 == member($1) }
    }
}

extension APIDescription.Operation.ClientName {
    /// The name as the source writes it.
    var text: String {
        ((services ?? []) + [method ?? "…"]).joined(separator: ".")
    }
}
