import APIGenCore
import Foundation

/// A folder of templates that stand in for the built-in ones.
enum TemplateFolder {
    /// Its templates, by name in order; none without a folder.
    static func read(_ path: String?, in context: Context) throws(FileSystemError) -> [TemplateFile] {
        guard let path else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: context.absolute(path))
        } catch {
            throw FileSystemError(.read, path, code: ENOENT)
        }
        var files: [TemplateFile] = []
        for name in names.sorted() where name.hasSuffix(TemplateFile.suffix) && !name.hasPrefix(".") {
            let bytes = try FileSystem.read(context.absolute("\(path)/\(name)"), atMost: SpecFile.limit)
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
