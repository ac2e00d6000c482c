package import APIGenDescription
package import APIGenDiagnostics
package import APIGenSupport

/// Reads an OpenAPI document (3.0 to 3.2) or a Swagger 2.0 document.
///
/// A document of OpenAPI 3.2 is read as one of 3.1, with what 3.2 adds.
///
/// - In: the bytes of a document, and a function that reads the files that it references.
/// - Out: an ``APIDescription`` with what it leaves out, and the errors of the document.
/// - Start: ``OpenAPIReader/read(path:bytes:readFile:)``; `DocumentReader` has an extension for each part of a
///   document.
package enum OpenAPIReader {
    package struct Result: Sendable {
        /// `nil` if nothing of the document can be used.
        package var description: APIDescription?
        package var diagnostics: [Diagnostic]
    }

    /// - Parameters:
    ///   - path: The path of the document in messages.
    ///   - bytes: JSON or YAML.
    ///   - readFile: Reads the files that references name; `nil` if there are none to read.
    package static func read(path: String, bytes: [UInt8], readFile: FileReader?) -> Result {
        let library = DocumentLibrary(path: path, bytes: bytes, readFile: readFile)
        guard let root = library.root(of: 0) else {
            var diagnostics = library.diagnostics
            if diagnostics.isEmpty {
                diagnostics = [Diagnostic(.notOpenAPI, "the document is empty", at: library.start, help: versionHelp)]
            }
            return Result(description: nil, diagnostics: diagnostics)
        }
        switch version(of: root, in: library) {
        case .failure(let error):
            // A document with errors may lack the version because of them.
            let isIncomplete = root.node.isIncomplete && error.diagnostic.code == .notOpenAPI
            return Result(description: nil, diagnostics: library.diagnostics + (isIncomplete ? [] : [error.diagnostic]))
        case .success(let version):
            let document = OpenDocument(version: version, root: root, library: library)
            let description = DocumentReader(document: document).read()
            return Result(description: description, diagnostics: document.allDiagnostics)
        }
    }

    private static let versionHelp = "a document begins with `openapi: 3.1.0`, or with `swagger: \"2.0\"`"

    private struct VersionError: Error {
        var diagnostic: Diagnostic
    }

    private static func version(
        of root: Value,
        in library: DocumentLibrary
    ) -> Swift.Result<OpenDocument.Version, VersionError> {
        func failure(_ code: DiagnosticCode, _ message: String, _ value: Value?, _ help: String) -> VersionError {
            let location = value.map { library.location($0.node.range, in: 0) } ?? library.start
            return VersionError(diagnostic: Diagnostic(code, message, at: location, help: help))
        }
        guard root.node.entries != nil else {
            return .failure(failure(.notOpenAPI, "the document is not a mapping", nil, versionHelp))
        }
        guard let value = root["openapi"] ?? root["swagger"], let text = value.node.text else {
            let message = "the document has neither the key `openapi` nor the key `swagger`"
            let isSpec = root["endpoints"] != nil && root["name"] != nil
            let help = "this is a spec of apigen; to generate its client: apigen \(library.start.file.path)"
            return .failure(failure(.notOpenAPI, message, nil, isSpec ? help : versionHelp))
        }
        let number = text.parts(between: ".", keepsEmpty: true).prefix(2).map(String.init).joined(separator: ".")
        switch (root["openapi"] == nil, number) {
        case (true, "2.0"), (true, "2"): return .success(.swagger2)
        case (false, "3.0"), (false, "3"): return .success(.openAPI30)
        case (false, "3.1"), (false, "3.2"): return .success(.openAPI31)
        default:
            let message = "apigen does not read version `\(text)`"
            let help = "apigen reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2"
            return .failure(failure(.unsupportedDocumentVersion, message, value, help))
        }
    }
}

extension DocumentLibrary {
    /// The beginning of the document.
    fileprivate var start: SourceLocation {
        let mark = Mark(line: 1, column: 1)
        return location(MarkRange(mark, mark), in: 0)
    }
}

extension OpenDocument {
    /// All errors, each once.
    fileprivate var allDiagnostics: [Diagnostic] {
        var seen: Set<String> = []
        return (references.library.diagnostics + diagnostics).filter { seen.insert($0.identity).inserted }
            .sorted(by: Diagnostic.isOrdered)
    }
}
