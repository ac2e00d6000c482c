import APIGenDiagnostics

/// What the decoders of the parts of a spec share.
struct SpecContext {
    let file: SourceFile
    let diagnostics: DiagnosticSink
    /// The names of the groups that the spec declares.
    let groupNames: Set<String>
}

/// A decoder of a part of a spec.
protocol SpecPart: NodeDecoder {
    var context: SpecContext { get }
}

extension SpecPart {
    package var file: SourceFile { context.file }
    package var diagnostics: DiagnosticSink { context.diagnostics }
    var fields: FieldDecoder { FieldDecoder(context: context) }
}
