import APIGenDiagnostics
import APIGenModel
import APIGenSupport

/// Checks the lengths of file names, which file systems limit.
extension Namer {
    /// The limit of file systems, less the length of the extension of a temporary file.
    private static let maximumBytes = OutputPath.maximumNameBytes - OutputPath.temporary(for: "").utf8.count

    mutating func checkFileNames() {
        check([clientName, "\(api.name.value)SampleTests"], of: api.name, "the client")
        for model in api.models { check([Self.typeName(model.name.value)], of: model.name, "the model") }
        for group in api.namespaces { check([Self.groupName(group.name.value)], of: group.name, "the group") }
        for endpoint in api.endpoints {
            let words = endpoint.name.value.parts(between: ".").map(String.init)
            var names = [Self.resourceName(endpoint.name.value)]
            names += words.indices.dropLast().map { Self.serviceName(words[...$0]) }
            // The sample is a file of the tests.
            if endpoint.sample != nil { names.append(endpoint.name.value) }
            check(names, of: endpoint.name, "the endpoint")
        }
    }

    private mutating func check(_ names: [String], of name: Located<String>, _ subject: String) {
        let bytes = names.map { "\($0).swift".utf8.count }.max() ?? 0
        let excess = bytes - Self.maximumBytes
        guard excess > 0 else { return }
        report(
            Diagnostic(
                .invalidName,
                "\(subject) would have a file whose name is too long: \(bytes) bytes, where \(Self.maximumBytes) are possible",
                at: name.location,
                help: "shorten its name by \(excess == 1 ? "1 letter" : "\(excess) letters")"
            )
        )
    }
}
