import APIGenCore
import APIGenSupport

/// Which files a run may use besides those that the command line names.
///
/// Whoever proposes a change to a repository controls its specs, its `apigen.yaml` and its symbolic links. None of them may
/// make a run show, copy or replace a file from elsewhere on the machine. Paths are compared without their symbolic
/// links, and a file outside is refused whether or not it is there.
struct Boundary {
    private let context: Context
    /// What `--allow-outside` says. It has no key in `apigen.yaml`, which is a part of the repository.
    private let isLifted: Bool
    private let hasConfiguration: Bool

    init(context: Context, isLifted: Bool) {
        self.context = context
        self.isLifted = isLifted
        hasConfiguration = (try? FileSystem.kind(at: context.absolute(Configuration.fileName))) != nil
    }

    /// Whether a run may use a path that `apigen.yaml` names, or that is there by convention, such as `Generated`.
    func allows(_ path: String) -> Bool {
        guard !isLifted, let folder = repository(around: context.workingDirectory) ?? configurationFolder else {
            return true
        }
        return contains(path, in: folder)
    }

    /// Whether a run may read a path that the command line names, which is wherever the user wants it: but what looks like
    /// a file of a repository must not be a link to one outside of it.
    func allowsGiven(_ path: String) -> Bool {
        guard !isLifted, let folder = repository(of: path) ?? configurationFolder(of: path) else { return true }
        return contains(path, in: folder)
    }

    /// Whether a run may read a file that a spec names, such as an included one or a sample.
    func allows(_ path: String, namedBy spec: String) -> Bool {
        if isLifted { return true }
        let folder = configurationFolder(of: spec) ?? repository(of: spec) ?? FilePath.folder(of: context.normal(spec))
        return contains(path, in: folder)
    }

    private func contains(_ path: String, in folder: String) -> Bool {
        let folder = FileSystem.resolved(folder)
        let path = FileSystem.resolved(context.absolute(path))
        return path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    private var configurationFolder: String? { hasConfiguration ? context.workingDirectory : nil }

    /// The folder of `apigen.yaml`, if the path is one below it.
    private func configurationFolder(of path: String) -> String? {
        guard let folder = configurationFolder.map(FilePath.normal), context.normal(path).hasPrefix(folder + "/") else {
            return nil
        }
        return folder
    }

    private func repository(of path: String) -> String? {
        repository(around: FilePath.folder(of: context.normal(path)))
    }

    /// The top folder of the repository of git that a folder is in. In a work tree, `.git` is a file.
    private func repository(around folder: String) -> String? {
        var folder = FilePath.normal(folder)
        while folder != "/", !folder.isEmpty {
            if (try? FileSystem.kind(at: "\(folder)/.git")) != nil { return folder }
            folder = FilePath.folder(of: folder)
        }
        return nil
    }
}
