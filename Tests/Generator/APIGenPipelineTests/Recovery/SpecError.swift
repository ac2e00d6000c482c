import APIGenSupport

@testable import APIGenDiagnostics

/// An error of one code that can be inserted into a spec, independently of all others.
struct SpecError: Sendable {
    var code: DiagnosticCode
    /// The tags of the lines that the error replaces, or before which it inserts its lines.
    var tags: [String]
    var isReplacement: Bool
    var texts: [String]
    /// The expected location of the error if it is not in a line of the spec.
    var elsewhere: SpecDraft.Expectation?

    /// Replaces one of the lines. `KEY` represents the text before the colon of that line.
    static func edit(_ code: DiagnosticCode, _ tags: [String], _ texts: String...) -> SpecError {
        SpecError(code: code, tags: tags, isReplacement: true, texts: texts)
    }

    static func add(_ code: DiagnosticCode, before tag: String, _ texts: String...) -> SpecError {
        SpecError(code: code, tags: [tag], isReplacement: false, texts: texts)
    }

    /// An additional endpoint.
    static func endpoint(_ code: DiagnosticCode, _ texts: String...) -> SpecError {
        SpecError(code: code, tags: ["endpoint", "call1", "call2", "flow"], isReplacement: false, texts: texts)
    }

    static func model(_ code: DiagnosticCode, _ texts: String...) -> SpecError {
        SpecError(code: code, tags: ["model", "flowModel", "enum"], isReplacement: false, texts: texts)
    }

    /// A field of a model that no sample needs.
    static func field(_ code: DiagnosticCode, _ texts: String...) -> SpecError {
        SpecError(code: code, tags: ["field"], isReplacement: false, texts: texts)
    }

    static func parameter(_ code: DiagnosticCode, _ texts: String...) -> SpecError {
        SpecError(code: code, tags: ["parameter"], isReplacement: false, texts: texts)
    }

    /// The same error, reported in a file that the spec names.
    func shown(in file: String) -> SpecError {
        var error = self
        error.elsewhere = SpecDraft.Expectation(code: code, place: file + ":1")
        return error
    }

    /// The codes without an error here, with the reasons.
    static let excluded: [DiagnosticCode: String] = [
        .unreadableFile: "no text",
        .tooLarge: "16 MiB, of which nothing is read",
        .tooManyNodes: "a bomb, of which nothing is read",
        .brokenTemplate: "a template, and no spec",
        .unknownTemplate: "a template, and no spec",
        .listedTwice: "apigen.yaml, and no spec",
        .sharedFolder: "apigen.yaml, and no spec",
        .noTemplate: "apigen.yaml, and no spec",
        .outsideFile: "the folder of a project, which a spec does not choose",
        .standaloneName: "one form of output, which a spec does not choose",
        .impossibleTraits: "one form of output, which a spec does not choose",
        .notOpenAPI: "a document to import, and no spec",
        .emptySelection: "a document to import, and no spec",
        .updateConflict: "a document to import, and no spec",
        .unsupportedDocumentVersion: "a document to import, and no spec",
        .notRecording: "a recording, and no spec",
        .unsupportedRecording: "a recording, and no spec",
    ]
}
