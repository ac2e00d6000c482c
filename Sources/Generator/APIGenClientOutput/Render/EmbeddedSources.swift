import APIGenEmbeddedFiles

/// The templates and the sources of the runtime, which are embedded in the executable, so that it needs no other files.
enum EmbeddedSources {
    /// The texts by their paths in this package, sorted: `Templates/alias.mustache`.
    static let all: [(path: String, text: String)] = {
        let files = embeddedFiles()
        return UnsafeBufferPointer(start: files.first, count: files.count).map { file in
            (String(cString: file.path), String(cString: file.text))
        }
    }()
}
