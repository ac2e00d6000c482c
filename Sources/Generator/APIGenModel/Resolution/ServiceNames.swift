import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

// The names of services in Swift.
extension Spec {
    /// The spec with the names that endpoints have in Swift. The resolver uses no others: the server does not know them.
    ///
    /// - Parameter written: The spec with the names of the author.
    func namingEndpoints(of written: Spec) -> Spec {
        var spec = self
        for index in spec.endpoints.indices {
            let endpoint = spec.endpoints[index]
            spec.endpoints[index].name = endpoint.swiftName ?? written.nameInService(endpoint.name)
        }
        return spec
    }

    /// The name of an endpoint, with the name of its service in Swift. The innermost service that has one decides.
    private func nameInService(_ name: Located<String>) -> Located<String> {
        let service = services.filter { name.value.hasPrefix($0.name.value + ".") && !$0.swiftName.isPlaceholder }
            .max { $0.name.value.utf8.count < $1.name.value.utf8.count }
        guard let service else { return name }
        let rest = name.value.dropFirst(service.name.value.count)
        return Located(service.swiftName.value + rest, at: name.location)
    }
}

extension DiagnosticSink {
    /// Reports names of services without an endpoint that has its name from the service.
    func checkServices(of written: Spec) {
        if written.endpoints.contains(where: { $0.name.isPlaceholder }) { return }
        let names = written.endpoints.filter { $0.swiftName == nil }.map(\.name.value)
        for service in written.services where !service.name.isPlaceholder {
            if names.contains(where: { $0.hasPrefix(service.name.value + ".") }) { continue }
            let services = Set(names.flatMap { Self.services(of: $0) }).sorted()
            report(
                .contradictoryKeys,
                "the name has no effect, because no endpoint is in the service `\(service.name.value)`",
                at: service.name.location,
                help: "delete it",
                fix: .spelling(of: service.name, in: services)
            )
        }
    }

    /// `a` and `a.b` for the endpoint `a.b.c`.
    private static func services(of endpoint: String) -> [String] {
        let words = endpoint.parts(between: ".")
        return words.indices.dropFirst().map { words[..<$0].joined(separator: ".") }
    }
}
