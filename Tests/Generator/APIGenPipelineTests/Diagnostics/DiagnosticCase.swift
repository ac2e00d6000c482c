import Foundation
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport

/// A spec with errors, and the text of its diagnostics.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
    /// The code that the case is an example of. The spec may have other diagnostics, too.
    var code: DiagnosticCode
    var title: String
    var spec: [UInt8]
    /// The text of the files that the spec names, such as samples, by their paths.
    var samples: [String: String] = [:]
    var outputOptions = OutputOptions()
    var messages: String
    /// The place of the case in its table.
    var sourceLocation: Testing.SourceLocation

    init(
        _ code: DiagnosticCode,
        _ title: String,
        spec: some Sequence<UInt8>,
        messages: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        self.code = code
        self.title = title
        self.spec = Array(spec)
        self.messages = messages
        self.sourceLocation = sourceLocation
    }

    init(
        _ code: DiagnosticCode,
        _ title: String,
        spec: String,
        samples: [String: String] = [:],
        outputOptions: OutputOptions = OutputOptions(),
        messages: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        self.init(code, title, spec: (spec + "\n").utf8, messages: messages, sourceLocation: sourceLocation)
        self.samples = samples
        self.outputOptions = outputOptions
    }

    /// The example that `apigen explain` shows for a code.
    init(exampleOf code: DiagnosticCode, messages: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let spec = code.explanation.example ?? []
        self.init(code, "as explained", spec: spec, messages: messages, sourceLocation: sourceLocation)
    }

    func result(path: String) -> Generator.Result {
        Generator(outputOptions: { _ in outputOptions }).generate(path: path, bytes: spec) {
            sample throws(FileSystemError) in
            if FilePath.normal(sample).hasPrefix("../") { throw .outside(sample) }
            guard let text = samples[sample] else { throw FileSystemError(.read, sample, code: ENOENT) }
            return Array(text.utf8)
        }
    }

    var testDescription: String { "\(code.rawValue) \(title)" }

    static let all = [
        reading,
        yaml,
        shape,
        emptyNames,
        values,
        invalidNames,
        types,
        meaning,
        otherMeanings,
        fields,
        endpoints,
        specialFields,
        names,
        sampleFiles,
        streams,
        unions,
        wiring,
        includes,
        policies,
        responses,
        paging,
        pitfalls,
        warnings,
    ].flatMap(\.self)
}
