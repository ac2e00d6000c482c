package import APIDescription
package import APIGenDiagnostics

/// Reads an OpenAPI document (3.0, 3.1) or a Swagger 2.0 document.
package enum OpenAPIReader {
    /// Reads another file of a document, by its path relative to the working directory.
    package typealias FileReader = @Sendable (_ path: String) -> [UInt8]?

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
        Result(description: nil, diagnostics: [])
    }
}
