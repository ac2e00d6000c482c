import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import ClientOutput

/// A folder of templates that stand in for the built-in ones.
enum TemplateFolder {
    /// Its templates, by name in order; none without a folder.
    static func read(_ path: String?, _ inputs: Inputs) throws(FileSystemError) -> [TemplateFile] {
        guard let path else { return [] }
        guard let names = inputs.names(in: path, suffix: TemplateFile.suffix) else {
            throw inputs.problem(in: path)
        }
        var files: [TemplateFile] = []
        for name in names {
            let bytes = try inputs.read("\(path)/\(name)")
            files.append(
                TemplateFile(
                    name: String(name.dropLast(TemplateFile.suffix.count)),
                    file: SourceFile(path: "\(path)/\(name)", text: String(decoding: bytes, as: UTF8.self))
                )
            )
        }
        return files
    }

    /// The diagnostic for one that has no template.
    static func emptiness(of path: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .noTemplate,
            "there is no *\(TemplateFile.suffix) in '\(path)'",
            at: place,
            help: "copy the built-in ones that shall be others: apigen templates eject -o \(shellQuoted(path))"
        )
    }
}
