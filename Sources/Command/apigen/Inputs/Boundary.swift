import APIGenSpecLanguage
import APIGenSupport

/// Decides which files a run may read and write: the one rule for every path.
///
/// The author of a change to a repository controls its specs, the records of imports, its `apigen.yaml` and its symbolic
/// links. None of them may make a run show, copy or replace a file outside of the repository. Paths are compared without
/// symbolic links, and a path outside is rejected even if there is no file.
struct Boundary {
    /// Who names a path.
    enum Author: Hashable {
        /// The person who runs apigen, who may name any path.
        case commandLine
        /// `apigen.yaml`, or a convention, such as `Generated`.
        case project
        /// A spec by its path: what it includes, its samples, its record, and the files that its document refers to.
        case spec(String)
    }

    private let context: Context
    /// Whether `--allow-outside` is given. `apigen.yaml` has no such key, because it is a part of the repository.
    private let isDisabled: Bool
    private let hasConfiguration: Bool

    init(context: Context, isDisabled: Bool) {
        self.context = context
        self.isDisabled = isDisabled
        hasConfiguration = (try? FileSystem.kind(at: context.absolute(Configuration.fileName))) != nil
    }

    func allows(_ path: String, namedBy author: Author) -> Bool {
        guard !isDisabled, let folder = folder(for: path, namedBy: author) else { return true }
        guard let folder = FileSystem.resolved(folder), let path = FileSystem.resolved(context.absolute(path)) else {
            return false
        }
        return FilePath.contains(folder, path)
    }

    /// The folder in which an author may name files; `nil` if there is nothing to protect.
    private func folder(for path: String, namedBy author: Author) -> String? {
        switch author {
        case .commandLine:
            // Any path is allowed, but a symbolic link in a repository must not lead out of it.
            top(around: FilePath.folder(of: context.normal(path)), with: ".git") ?? configurationFolder(of: path)
        case .project:
            top(around: context.workingDirectory, with: ".git") ?? configurationFolder
        case .spec(let spec):
            configurationFolder(of: spec) ?? projectFolder(of: spec)
        }
    }

    /// The repository or the package around a spec, or else the folder of the spec.
    private func projectFolder(of spec: String) -> String {
        let folder = FilePath.folder(of: context.normal(spec))
        if let top = top(around: folder, with: ".git") ?? top(around: folder, with: "Package.swift") { return top }
        // The files next to the folder of the specs belong to the same project.
        return folder.hasSuffix("/" + SpecFile.folder) ? FilePath.folder(of: folder) : folder
    }

    private var configurationFolder: String? { hasConfiguration ? context.workingDirectory : nil }

    /// The folder of `apigen.yaml`, if the path is below it.
    private func configurationFolder(of path: String) -> String? {
        configurationFolder.map(FilePath.normal).flatMap { folder in
            let path = context.normal(path)
            return path != folder && FilePath.contains(folder, path) ? folder : nil
        }
    }

    /// The nearest folder around a folder, or the folder itself, with an item of a name. In a work tree of git, `.git`
    /// is a file.
    private func top(around folder: String, with name: String) -> String? {
        var folder = FilePath.normal(folder)
        while folder != "/", !folder.isEmpty {
            if (try? FileSystem.kind(at: "\(folder)/\(name)")) != nil { return folder }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }
}
