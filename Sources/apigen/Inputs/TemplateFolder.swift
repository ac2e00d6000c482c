import APIGenCore

/// A folder of templates that stand in for the built-in ones.
enum TemplateFolder {
    /// Its templates, by name in order; none without a folder.
    static func read(_ path: String?, _ inputs: Inputs) throws(FileSystemError) -> [TemplateFile] {
        guard let path else { return [] }
        guard let names = inputs.names(in: path, suffix: TemplateFile.suffix) else {
            throw FileSystemError(.read, path, code: FileSystemError.missingFile)
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
}
