import APIRuntimeSHA256
import TestExpectations
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

@Suite struct FilePlanTests {
    private let spec = "forge.yaml"

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A plan for the rendered files, the files of the manifest, and the files on disk.
    private func plan(
        _ rendered: [String: String],
        listed: [String: String]? = nil,
        pending: [String: String] = [:],
        disk: [String: String] = [:],
        generator: String = APIGen.version
    ) throws -> FilePlan {
        let stored = listed.map { listed in
            Manifest(
                generator: generator,
                spec: spec,
                files: listed.mapValues { APISHA256.hex(of: $0) },
                pending: pending.mapValues { APISHA256.hex(of: $0) }
            )
        }
        return FilePlan(
            files: rendered.map { RenderedFile(path: $0.key, contents: $0.value) },
            spec: spec,
            stored: try StoredManifest(bytes: stored.map { bytes($0.json) }),
            disk: disk.mapValues(bytes)
        )
    }

    private func summary(_ plan: FilePlan) -> [String: FilePlan.State] {
        Dictionary(uniqueKeysWithValues: plan.entries.map { ($0.path, $0.state) })
    }

    @Test func `every state of a file has its change`() throws {
        let plan = try plan(
            [
                "Created.swift": "new", "Missing.swift": "new", "Changed.swift": "new", "Same.swift": "same",
                "Edited.swift": "new", "Foreign.swift": "new",
            ],
            listed: [
                "Missing.swift": "old", "Changed.swift": "old", "Same.swift": "same", "Edited.swift": "old",
                "Orphan.swift": "old", "EditedOrphan.swift": "old", "Gone.swift": "old",
            ],
            disk: [
                "Changed.swift": "old", "Same.swift": "same", "Edited.swift": "mine", "Foreign.swift": "mine",
                "Orphan.swift": "old", "EditedOrphan.swift": "mine",
            ]
        )
        #expect(
            plan.entries == [
                .init(path: "Changed.swift", state: .changed, old: bytes("old"), new: bytes("new")),
                .init(path: "Created.swift", state: .created, old: nil, new: bytes("new")),
                .init(path: "Edited.swift", state: .edited, old: bytes("mine"), new: bytes("new")),
                .init(path: "EditedOrphan.swift", state: .edited, old: bytes("mine"), new: nil),
                .init(path: "Foreign.swift", state: .foreign, old: bytes("mine"), new: bytes("new")),
                .init(path: "Missing.swift", state: .missing, old: nil, new: bytes("new")),
                .init(path: "Orphan.swift", state: .orphaned, old: bytes("old"), new: nil),
                .init(path: "Same.swift", state: .unchanged, old: nil, new: nil),
            ]
        )
        #expect(
            plan.entries.map(\.outcome) == [
                "updated", "created", "updated", "removed", "updated", "created", "removed", "unchanged",
            ]
        )
        #expect(
            plan.conflicts == [
                FilePlan.Finding(path: "Edited.swift", drift: .edited),
                FilePlan.Finding(path: "EditedOrphan.swift", drift: .edited),
                FilePlan.Finding(path: "Foreign.swift", drift: .foreign),
            ]
        )
        expect(
            plan.findings.map { "\($0.path): \($0.drift.text)" },
            is: [
                "Changed.swift: changed",
                "Created.swift: missing",
                "Edited.swift: edited by hand",
                "EditedOrphan.swift: edited by hand",
                "Foreign.swift: not written by apigen",
                "Missing.swift: missing",
                "Orphan.swift: orphaned",
                ".apigen.json: changed",
            ]
        )
    }

    @Test func `an unchanged client has no changes`() throws {
        let plan = try plan(["A.swift": "a"], listed: ["A.swift": "a"], disk: ["A.swift": "a"])
        #expect(summary(plan) == ["A.swift": .unchanged])
        #expect(plan.manifestEntry == .init(path: ".apigen.json", state: .unchanged, old: nil, new: nil))
        #expect(plan.conflicts == [])
        #expect(plan.findings == [])
        #expect(plan.steps == [])
    }

    @Test func `a file that both sides of a merge changed is no edit, and its manifest is repaired`() throws {
        let stored = """
            {"format": 2, "generator": "\(APIGen.version)", "spec": "forge.yaml", "files": {
            <<<<<<< HEAD
              "Both.swift": ["\(APISHA256.hex(of: "ours"))"],
              "Gone.swift": ["\(APISHA256.hex(of: "ours"))"],
            =======
              "Both.swift": ["\(APISHA256.hex(of: "theirs"))"],
              "Gone.swift": ["\(APISHA256.hex(of: "theirs"))"],
              "Theirs.swift": ["\(APISHA256.hex(of: "theirs"))"],
            >>>>>>> other
              "Edited.swift": ["\(APISHA256.hex(of: "old"))"]
            }}
            """
        let plan = FilePlan(
            files: ["Both", "Theirs", "Edited"].map { RenderedFile(path: "\($0).swift", contents: "new") },
            spec: spec,
            stored: try StoredManifest(bytes: bytes(stored)),
            disk: ["Both", "Theirs", "Edited", "Gone"].reduce(into: [:]) { $0["\($1).swift"] = bytes("merged") }
        )
        #expect(
            summary(plan) == [
                "Both.swift": .changed, "Gone.swift": .orphaned, "Theirs.swift": .edited, "Edited.swift": .edited,
            ]
        )
        #expect(plan.manifestEntry.state == .changed)
        #expect(plan.manifest.merged == [:])
    }

    @Test func `attributes of the user are kept, and those of apigen are replaced`() throws {
        let own = try plan(
            [".gitattributes": "apigen", "A.swift": "a"],
            listed: ["A.swift": "a"],
            disk: [".gitattributes": "mine", "A.swift": "a"]
        )
        #expect(summary(own) == ["A.swift": .unchanged])
        #expect(own.findings == [])
        let edited = try plan(
            [".gitattributes": "apigen"],
            listed: [".gitattributes": "old"],
            disk: [".gitattributes": "mine"]
        )
        #expect(summary(edited) == [".gitattributes": .edited])
        let older = try plan(
            [".gitattributes": "apigen"],
            listed: [".gitattributes": "old"],
            disk: [".gitattributes": "old"]
        )
        #expect(summary(older) == [".gitattributes": .changed])
    }

    @Test func `other line ends are no edit`() throws {
        func manifest(_ texts: [String: String]) -> Manifest {
            Manifest(
                spec: spec,
                files: texts.mapValues { APISHA256.hex(of: $0) }
            )
        }
        func plan(_ rendered: [String: String], disk: [String: String]) throws -> FilePlan {
            let old = manifest(["A.swift": "a\nb\n", "B.swift": "b\n", "C.swift": "c\n", "D.swift": "d\n"])
            return FilePlan(
                files: rendered.map { RenderedFile(path: $0.key, contents: $0.value) },
                spec: spec,
                stored: try StoredManifest(bytes: bytes(old.json.replacing("\n", with: "\r\n"))),
                disk: disk.mapValues(bytes)
            )
        }
        let disk = ["A.swift": "a\r\nb\r\n", "B.swift": "b\r\n", "C.swift": "c\r\n", "D.swift": "d\r\n"]
        let same = try plan(
            // Git checks a sample out with the same line ends as the file that is made of it.
            ["A.swift": "a\nb\n", "B.swift": "b\r\n", "C.swift": "c\n", "D.swift": "d\n"],
            disk: disk
        )
        #expect(same.findings == [])
        #expect(same.steps == [])
        let other = try plan(["A.swift": "a2\nb\n", "B.swift": "b\n", "C.swift": "c2\n"], disk: disk)
        #expect(
            summary(other) == [
                "A.swift": .changed, "B.swift": .unchanged, "C.swift": .changed, "D.swift": .orphaned,
            ]
        )
        let edited = try plan(["A.swift": "a\nb\n"], disk: ["A.swift": "a\rb\r\n", "B.swift": "b\r\nmine\r\n"])
        #expect(summary(edited) == ["A.swift": .edited, "B.swift": .edited])
    }

    @Test func `a file with the rendered text is not a conflict`() throws {
        let plan = try plan(
            ["Adopted.swift": "new", "EditedToTheSame.swift": "new"],
            listed: ["EditedToTheSame.swift": "old"],
            disk: ["Adopted.swift": "new", "EditedToTheSame.swift": "new"]
        )
        #expect(summary(plan) == ["Adopted.swift": .unchanged, "EditedToTheSame.swift": .unchanged])
        expect(plan.findings.map(\.path), is: [".apigen.json"])
    }

    @Test func `without a manifest every existing file is a conflict`() throws {
        let plan = try plan(["A.swift": "a", "B.swift": "b"], disk: ["A.swift": "mine"])
        #expect(summary(plan) == ["A.swift": .foreign, "B.swift": .created])
        expect(
            plan.findings.map { "\($0.path): \($0.drift.text)" },
            is: [
                "A.swift: not written by apigen", "B.swift: missing", ".apigen.json: missing",
            ]
        )
    }

    @Test func `after an interrupted run the old and the new text are no edits`() throws {
        let plan = try plan(
            ["A.swift": "third", "B.swift": "third", "C.swift": "third"],
            listed: ["A.swift": "first", "B.swift": "first"],
            pending: ["A.swift": "second", "B.swift": "second", "C.swift": "second", "D.swift": "second"],
            disk: ["A.swift": "first", "B.swift": "second", "C.swift": "second", "D.swift": "second"]
        )
        #expect(
            summary(plan) == [
                "A.swift": .changed, "B.swift": .changed, "C.swift": .changed, "D.swift": .orphaned,
            ]
        )
        #expect(
            plan.pendingManifest.files == [
                "A.swift": APISHA256.hex(of: "first"), "B.swift": APISHA256.hex(of: "second"),
                "C.swift": APISHA256.hex(of: "second"), "D.swift": APISHA256.hex(of: "second"),
            ]
        )
        #expect(
            plan.pendingManifest.pending == [
                "A.swift": APISHA256.hex(of: "third"), "B.swift": APISHA256.hex(of: "third"),
                "C.swift": APISHA256.hex(of: "third"),
            ]
        )
    }

    @Test func `a file whose name differs only in case is removed and created`() throws {
        // On a file system that ignores case, both names refer to the same file.
        let disk = ["Models/Url.swift": "old", "Models/URL.swift": "old"]
        for text in ["old", "new"] {
            let plan = try plan(["Models/URL.swift": text], listed: ["Models/Url.swift": "old"], disk: disk)
            #expect(summary(plan) == ["Models/URL.swift": .created, "Models/Url.swift": .orphaned])
            let path = "Models/URL.swift"
            #expect(
                plan.steps[4..<8] == [
                    .remove("Models/Url.swift"), .makeFolder("Models"), .write(path, bytes(text)), .replace(path),
                ]
            )
        }
        let edited = try plan(
            ["Models/URL.swift": "new"],
            listed: ["Models/Url.swift": "old"],
            disk: ["Models/Url.swift": "mine", "Models/URL.swift": "mine"]
        )
        #expect(summary(edited) == ["Models/URL.swift": .foreign, "Models/Url.swift": .edited])
    }

    @Test func `a manifest of a newer apigen is an error`() throws {
        let plan = try plan(["A.swift": "a"], listed: ["A.swift": "a"], disk: ["A.swift": "a"], generator: "0.2.0")
        #expect(plan.conflicts.map(\.drift) == [.newerGenerator("0.2.0")])
        #expect(
            plan.conflicts.map { $0.message(in: "Generated/Forge") } == [
                "Generated/Forge/.apigen.json was written by a newer apigen (0.2.0 > 0.1.0)"
            ]
        )
        expect(
            plan.findings.map { "\($0.path): \($0.drift.text)" },
            is: [
                ".apigen.json: written by a newer apigen (0.2.0 > 0.1.0)"
            ]
        )
    }

    @Test func `with an invalid manifest every existing file is a conflict`() throws {
        let plan = FilePlan(
            files: [RenderedFile(path: "A.swift", contents: "a")],
            spec: spec,
            stored: try StoredManifest(bytes: bytes("<<<<<<< HEAD\n")),
            disk: ["A.swift": bytes("old")]
        )
        #expect(
            plan.conflicts.map { $0.message(in: "Generated/Forge") } == [
                "Generated/Forge/.apigen.json is not a manifest of apigen",
                "Generated/Forge/A.swift was not written by apigen",
            ]
        )
        expect(
            plan.findings.map { "\($0.path): \($0.drift.text)" },
            is: [
                "A.swift: not written by apigen", ".apigen.json: not a manifest of apigen",
            ]
        )
    }

    @Test func `the order of the rendered files does not matter`() throws {
        let files = (0..<20).map { RenderedFile(path: "F\($0).swift", contents: "\($0)") }
        let plans = [files, files.reversed(), files.shuffled()].map { files in
            FilePlan(files: files, spec: spec, stored: .absent, disk: [:])
        }
        #expect(plans[1].steps == plans[0].steps)
        #expect(plans[2].steps == plans[0].steps)
    }
}
