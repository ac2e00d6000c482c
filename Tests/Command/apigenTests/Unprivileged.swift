import Foundation
import TestSupport

@testable import APIGenSupport

/// The built command as a user other than root, because root ignores the permissions of files.
enum Unprivileged {
    private static let setpriv = "/usr/bin/setpriv"
    private static let user: uid_t = 65_534
    private static var isRoot: Bool { geteuid() == 0 }

    static var isPossible: Bool { !isRoot || FileManager.default.isExecutableFile(atPath: setpriv) }

    /// Makes the user the owner of a folder and of everything in it.
    static func own(_ folder: TemporaryFolder) throws {
        guard isRoot else { return }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for path in [folder.path] + paths.map({ "\(folder.path)/\($0)" }) {
            guard chown(path, user, user) == 0 else { throw FileSystemError(.write, path) }
        }
    }

    static func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> BuiltCommand.Outcome {
        guard isRoot else { return try await BuiltCommand.run(arguments, in: folder) }
        // A copy, because only root may be allowed to read the folder of the products.
        let copy = try TemporaryFolder()
        let program = copy.path + "/apigen"
        // Another process copies it, for the reason that ``TemporaryFolder/writeProgram(_:to:)`` has.
        let copying = try await BuiltCommand.run([BuiltCommand.path, program], of: "/bin/cp", in: copy)
        guard copying.status == 0 else { throw FileSystemError(.write, program) }
        return try await BuiltCommand.run(
            ["--reuid=\(user)", "--regid=\(user)", "--clear-groups", program] + arguments,
            of: setpriv,
            in: folder
        )
    }
}
