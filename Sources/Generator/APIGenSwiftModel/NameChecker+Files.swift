import APIGenDiagnostics
import APIGenModel
import APIGenSupport

/// Checks the lengths of file names, which file systems limit.
extension NameChecker {
    /// The limit of file systems, less the length of the extension of a temporary file.
    private static let maximumBytes = OutputPath.maximumNameBytes - OutputPath.temporary(for: "").utf8.count

    func checkFileNames() {
        check([Namer.clientName(of: api), "\(api.name.value)SampleTests"], of: api.name, "the client")
        for model in api.models { check([Namer.typeName(model.name.value)], of: model.name, "the model") }
        for group in api.namespaces { check([Namer.groupName(group.name.value)], of: group.name, "the group") }
        for (index, names) in endpointNames.enumerated() {
            let name = api.endpoints[index].name
            // The sample is a file of the tests.
            let sample = api.endpoints[index].sample == nil ? [] : [name.value]
            check(names.services + sample + [names.file], of: name, "the endpoint")
        }
    }

    private func check(_ names: [String], of name: Located<String>, _ subject: String) {
        let bytes = (names.map(\.utf8.count).max() ?? 0) + ".swift".utf8.count
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
