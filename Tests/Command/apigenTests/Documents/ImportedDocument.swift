import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenSpecDrafting
import APIGenSupport
import APIGenYAML
import Foundation
import TestSupport

/// A document of the folder `shared`, imported as the command does it.
struct ImportedDocument {
    var result: Importer.Result
    /// The text of the spec; empty without one.
    var spec: String { result.text ?? "" }

    /// - Parameter path: The path in `shared/openapi`.
    init(_ path: String, options: ImportOptions = ImportOptions()) throws {
        let bytes = Array(try SharedFolder.read("openapi/\(path)"))
        result = Importer(options: options).run(path: path, bytes: bytes) { file throws(FileSystemError) in
            try FileSystem.read(SharedFolder.url.appending(path: "openapi/\(file)").path)
        }
    }

    /// The errors and warnings of the document and of the spec, each in one line.
    var problems: [String] {
        result.diagnostics.map { "\($0.location?.range.start.line ?? 0): \($0.code.rawValue): \($0.message)" }
    }

    /// The client in one file without `public`; `nil` if the spec has errors.
    var client: Generator.Output? {
        let generator = Generator { _ in OutputOptions(access: .internal, isSingleFile: true) }
        return generator.generate(path: "spec.yaml", bytes: Array(spec.utf8)).output
    }
}
