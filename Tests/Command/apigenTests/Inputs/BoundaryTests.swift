import Foundation
import TestSupport
import Testing

@testable import APIGenSupport
@testable import apigen

/// The one rule for every path that a committed file names.
@Suite struct BoundaryTests {
    private let folder: TemporaryFolder

    /// A project with links in it, next to a folder that it must not use.
    init() throws {
        folder = try TemporaryFolder()
        for file in ["project/Specs/pets.yaml", "project/docs/pets.json", "outside/secret.yaml"] {
            try folder.write("token: hunter2\n", to: file)
        }
        for (link, target) in [
            ("Specs/link.yaml", "../../outside/secret.yaml"), ("Specs/out", "../../outside"), ("Specs/in", "../docs"),
            ("Specs/loop", "loop"), ("Specs/chain", "in/../Specs/out"), ("Specs/nowhere", "/nowhere"),
            ("Specs/\u{301}", "."),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/project/\(link)",
                withDestinationPath: target
            )
        }
        // A link to a name that is not UTF-8, which may be another link.
        symlink([CChar(bitPattern: 0xFF), 0], "\(folder.path)/project/Specs/unreadable")
    }

    /// A path as a file in `Specs` names it, and whether it may be used.
    private static let paths: [(path: String, isAllowed: Bool)] = [
        ("pets.yaml", true), ("./deep/new.yaml", true), ("../docs/pets.json", true), ("deep/../../docs/x", true),
        ("in/pets.json", true), ("in/../Specs/pets.yaml", true), ("\u{301}/pets.yaml", true),
        // Names that other programs treat as something else.
        ("~/secret.yaml", true), ("~root/.ssh/id_rsa", true), ("$HOME/x", true), ("%2e%2e/%2e%2e/x", true),
        ("..\\..\\outside\\secret.yaml", true), ("C:\\Windows\\win.ini", true), ("...", true),
        ("..\u{301}/..\u{301}/outside", true), ("file:///etc/passwd", true), ("-", true),
        ("../../outside/secret.yaml", false), ("../../outside", false), ("../..", false), ("../../missing", false),
        ("../../../../../../../../../../etc/passwd", false), ("/etc/passwd", false), ("//etc/passwd", false),
        ("/dev/stdin", false), ("/proc/self/environ", false), ("/", false), ("../../project2/x", false),
        ("link.yaml", false), ("out/secret.yaml", false), ("out/../docs/pets.json", false), ("chain/x", false),
        ("nowhere", false), ("in/../../outside/secret.yaml", false), ("loop", false), ("loop/../pets.yaml", false),
        ("unreadable/outside/secret.yaml", false),
        // The system ends a path at a zero byte.
        ("../../outside/secret.yaml\0/../../project/Specs/x", false), ("pets.yaml\0", false),
        // A slash with a combining mark is one character, but two names to the system.
        ("deep/er/../\u{301}/../../../../outside/secret.yaml", false),
    ]

    private func context(in path: String) -> Context {
        Transcript().context(workingDirectory: folder.path + path)
    }

    /// The path as the working directory sees it.
    private func seen(_ path: String) -> String { FilePath.path(path, nextTo: "Specs/pets.yaml") }

    @Test(arguments: [".git", "Package.swift", "apigen.yaml", nil])
    func `a spec names files of its project only, however a path is written`(top: String?) throws {
        if let top { try folder.write("", to: "project/\(top)") }
        let boundary = Boundary(context: context(in: "/project"), isDisabled: false)
        for (path, isAllowed) in Self.paths {
            #expect(
                boundary.allows(seen(path), namedBy: .spec("Specs/pets.yaml")) == isAllowed,
                "\(path.debugDescription)"
            )
        }
        let absolute = folder.path + "/project/docs/pets.json"
        #expect(boundary.allows(absolute, namedBy: .spec("Specs/pets.yaml")))
        #expect(boundary.allows(absolute, namedBy: .spec(folder.path + "/project/Specs/pets.yaml")))
    }

    @Test(arguments: [".git", "apigen.yaml"])
    func `apigen.yaml names files of the project only, however a path is written`(top: String) throws {
        try folder.write("", to: "project/\(top)")
        let boundary = Boundary(context: context(in: "/project"), isDisabled: false)
        for (path, isAllowed) in Self.paths {
            #expect(boundary.allows(seen(path), namedBy: .project) == isAllowed, "\(path.debugDescription)")
        }
    }

    @Test func `a person names any file, but no link leads out of a repository`() throws {
        try folder.write("", to: "project/.git")
        let boundary = Boundary(context: context(in: "/project"), isDisabled: false)
        for path in ["../outside/secret.yaml", "/etc/passwd", "/dev/stdin", folder.path, "Specs/in/pets.json"] {
            #expect(boundary.allows(path, namedBy: .commandLine), "\(path)")
        }
        for path in ["Specs/link.yaml", "Specs/out/secret.yaml", "Specs/chain/x", "Specs/unreadable/x", "a\0b"] {
            #expect(!boundary.allows(path, namedBy: .commandLine), "\(path.debugDescription)")
        }
    }

    @Test func `a folder that is not called Specs is the whole project of its spec`() {
        let boundary = Boundary(context: context(in: "/project"), isDisabled: false)
        #expect(boundary.allows("docs/deep/x.json", namedBy: .spec("docs/pets.yaml")))
        #expect(!boundary.allows("Specs/pets.yaml", namedBy: .spec("docs/pets.yaml")))
    }

    @Test func `an option of the command line turns the rule off`() {
        let boundary = Boundary(context: context(in: "/project"), isDisabled: true)
        #expect(boundary.allows("/etc/passwd", namedBy: .spec("Specs/pets.yaml")))
        #expect(boundary.allows("/etc/passwd", namedBy: .project))
    }

    /// No other code of the command reads or writes a file by its path.
    @Test func `files are read and written through the rule`() throws {
        let sources = Checkout.url(of: "Sources/Command/apigen").resolvingSymlinksInPath()
        var uses: [String: [String]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            let calls = text.matches(of: /FileSystem\.(read|names|write)\(|OutputFile\.write\(/)
            if !calls.isEmpty { uses[path] = calls.map { String($0.output.0) } }
        }
        #expect(
            uses == [
                "Inputs/Inputs.swift": ["FileSystem.read(", "FileSystem.names("],
                // After a check of the path.
                "Commands/SpecImport.swift": ["FileSystem.read(", "OutputFile.write(", "OutputFile.write("],
                "Commands/Export.swift": ["OutputFile.write("],
                "Commands/Initialize.swift": ["FileSystem.write("],
                // The names of the clients in the output folder.
                "Commands/GeneratedClient.swift": ["FileSystem.names("],
                // Records in the user's cache folder.
                "Inputs/GenerationCache.swift": [
                    "FileSystem.read(", "FileSystem.names(", "FileSystem.write(", "FileSystem.names(",
                ],
                // The standard output and the standard error.
                "Environment/Context.swift": ["FileSystem.write(", "FileSystem.write("],
                // Paths of the command line.
                "Commands/Run.swift": ["OutputFile.write("],
                "Commands/Templates.swift": ["FileSystem.write("],
            ]
        )
    }
}
