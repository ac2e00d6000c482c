import APIGenPipeline
import APIGenSupport

/// Decides which files a run may use, apart from those that the command line names.
///
/// The author of a change to a repository controls its specs, its `apigen.yaml` and its symbolic links. None of them
/// may make a run show, copy or replace a file outside of the repository. Paths are compared without symbolic links,
/// and a path outside is rejected even if there is no file.
struct Boundary {
    private let context: Context
    /// Whether `--allow-outside` is given. `apigen.yaml` has no such key, because it is a part of the repository.
    private let isDisabled: Bool
    private let hasConfiguration: Bool

    init(context: Context, isDisabled: Bool) {
        self.context = context
        self.isDisabled = isDisabled
        hasConfiguration = (try? FileSystem.kind(at: context.absolute(Configuration.fileName))) != nil
    }

    /// Whether a run may use a path of `apigen.yaml`, or a path by convention, such as `Generated`.
    func allows(_ path: String) -> Bool {
        guard !isDisabled, let folder = repository(around: context.workingDirectory) ?? configurationFolder else {
            return true
        }
        return contains(path, in: folder)
    }

    /// Whether a run may read a path of the command line. The user may name any path, but a symbolic link in a
    /// repository must not lead out of it.
    func allowsGiven(_ path: String) -> Bool {
        guard !isDisabled, let folder = repository(of: path) ?? configurationFolder(of: path) else { return true }
        return contains(path, in: folder)
    }

    /// Whether a run may read a file that a spec names, such as an included file or a sample.
    func allows(_ path: String, namedBy spec: String) -> Bool {
        if isDisabled { return true }
        let folder = configurationFolder(of: spec) ?? repository(of: spec) ?? FilePath.folder(of: context.normal(spec))
        return contains(path, in: folder)
    }

    private func contains(_ path: String, in folder: String) -> Bool {
        let folder = FileSystem.resolved(folder)
        let path = FileSystem.resolved(context.absolute(path))
        return path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    private var configurationFolder: String? { hasConfiguration ? context.workingDirectory : nil }

    /// The folder of `apigen.yaml`, if the path is below it.
    private func configurationFolder(of path: String) -> String? {
        guard let folder = configurationFolder.map(FilePath.normal), context.normal(path).hasPrefix(folder + "/") else {
            return nil
        }
        return folder
    }

    private func repository(of path: String) -> String? {
        repository(around: FilePath.folder(of: context.normal(path)))
    }

    /// The top folder of the git repository around a folder. In a work tree, `.git` is a file.
    private func repository(around folder: String) -> String? {
        var folder = FilePath.normal(folder)
        while folder != "/", !folder.isEmpty {
            if (try? FileSystem.kind(at: "\(folder)/.git")) != nil { return folder }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }
}
