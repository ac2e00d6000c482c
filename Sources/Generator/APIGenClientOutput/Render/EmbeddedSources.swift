import APIGenEmbeddedFiles
package import APIGenSupport

/// The templates and the sources of the runtime, which are embedded in the executable, so that it needs no other files.
enum EmbeddedSources {
    /// The files, sorted by path.
    static let all: [EmbeddedSource] = {
        let files = embeddedFiles()
        return UnsafeBufferPointer(start: files.first, count: files.count).map(EmbeddedSource.init)
    }()

    /// The files of a folder of the runtime, with their paths below it.
    static func files(in folder: String) -> [(path: String, text: String)] {
        let prefix = "Sources/Runtime/\(folder)/"
        return all.filter { $0.path.hasPrefix(prefix) }.map { (String($0.path.dropFirst(prefix.count)), $0.text) }
    }
}

struct EmbeddedSource: Sendable {
    /// The path in this package: `Templates/alias.mustache`.
    let path: String
    // The constants of the executable. Most runs need the texts of few files.
    nonisolated(unsafe) private let bytes: UnsafePointer<CChar>

    fileprivate init(_ file: EmbeddedFile) {
        path = String(cString: file.path)
        bytes = file.text
    }

    var text: String { String(cString: bytes) }

    /// `alias` for `Templates/alias.mustache`; `nil` for another file.
    var templateName: String? {
        guard path.hasPrefix("Templates/") else { return nil }
        return String(FilePath.name(of: path).dropLast(TemplateFile.suffix.count))
    }
}

extension APIGen {
    /// Bytes that differ between two builds of apigen with different sources or templates: the linker derives them from
    /// the whole program. `nil` if the program was linked without them.
    package static let buildIdentifier: [UInt8]? = {
        let identifier = APIGenEmbeddedFiles.buildIdentifier()
        let bytes = UnsafeBufferPointer(start: identifier.bytes, count: identifier.count)
        return bytes.isEmpty ? nil : Array(bytes)
    }()
}
