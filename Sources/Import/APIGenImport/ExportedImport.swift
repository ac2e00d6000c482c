import APIGenDescription
import APIGenDiagnostics
import APIGenExport
import APIGenModel
import APIGenPipeline
import APIGenSupport
import APIGenYAML

// Documents that `apigen export` wrote.
extension Importer.Result {
    /// A part of an exported document that no export has, because somebody edited it.
    struct Difference: Error {
        var pointer = ""
        /// The error of the spec, if it has one.
        var reason: String?

        func finding(in description: APIDescription) -> ImportReport.Finding? {
            guard let start = description.operations.first?.place else { return nil }
            let message =
                "the exported document was edited so that its extensions have no meaning; it is read like any other one"
                + (reason.map { ": \($0)" } ?? "")
            let place = SourcePlace(pointer: pointer, location: start.location)
            return ImportReport.Finding(.guess, subject: "edited export", message: message, place: place)
        }
    }

    /// Reads an exported document as the spec from which it was written.
    ///
    /// The export of the result is the document, so nothing of it is lost.
    static func reading(
        exported bytes: [UInt8],
        _ description: APIDescription,
        path: String
    ) -> Swift.Result<Importer.Result, Difference> {
        guard let tree = parse(bytes).json, let document = ExportedDocument(tree) else {
            return .failure(Difference())
        }
        let text = document.spec
        let (api, diagnostics) = Generator.api(path: path, bytes: Array(text.utf8))
        let errors = diagnostics.filter { $0.severity == .error }
        guard let api, errors.isEmpty else { return .failure(Difference(reason: errors.first?.message)) }
        let difference = DocumentDifference.first(between: tree, and: OpenAPIExporter.document(of: api))
        if let difference { return .failure(Difference(pointer: difference)) }
        var result = Importer.Result(diagnostics: diagnostics)
        result.text = text
        result.name = api.name.value
        result.models = document.models
        result.operationCount = description.operations.count
        return .success(result)
    }
}

extension ImportOptions {
    /// Whether the spec has another content than the document.
    var changesSpec: Bool {
        name != nil || !only.isEmpty || !except.isEmpty || docs == .none || isOptional || !samples.isEmpty
    }
}
