import Testing

@testable import ClientOutput

@Suite struct ManifestTests {
    private let manifest = Manifest(
        generator: "0.1.0",
        spec: .init(file: "forge.yaml", hash: "aa"),
        files: ["ForgeClient.swift": "cc", "Models/User.swift": "ee", "Models/URL.swift": "dd"]
    )

    @Test func `a manifest has sorted keys`() {
        #expect(
            manifest.json == """
                {
                  "files": {
                    "ForgeClient.swift": "cc",
                    "Models/URL.swift": "dd",
                    "Models/User.swift": "ee"
                  },
                  "format": 1,
                  "generator": "0.1.0",
                  "spec": {
                    "file": "forge.yaml",
                    "hash": "aa"
                  }
                }

                """
        )
    }

    @Test func `a manifest lists the pending files during a run`() {
        var manifest = manifest
        manifest.files = [:]
        manifest.pending = ["ForgeClient.swift": "ff"]
        #expect(
            manifest.json == """
                {
                  "files": {},
                  "format": 1,
                  "generator": "0.1.0",
                  "pending": {
                    "ForgeClient.swift": "ff"
                  },
                  "spec": {
                    "file": "forge.yaml",
                    "hash": "aa"
                  }
                }

                """
        )
    }

    @Test func `a written manifest can be read`() throws {
        var manifest = manifest
        manifest.pending = ["Models/Zoë.swift": "ff"]
        manifest.spec.file = "a\"b\\c\n\u{1}é.yaml"
        #expect(try Manifest(json: Array(manifest.json.utf8)) == manifest)
    }

    @Test func `a manifest has the name of the spec's file and its hash`() {
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(Manifest.Spec(path: "/home/me/Specs/forge.yaml", bytes: Array("abc".utf8)).file == "forge.yaml")
        #expect(Manifest.Spec(path: "forge.yaml", bytes: Array("abc".utf8)) == .init(file: "forge.yaml", hash: hash))
        let hashes = Set(
            [[], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"]].map { (includes: [String]) in
                Manifest.Spec(path: "forge.yaml", bytes: Array("abc".utf8), includes: includes.map { Array($0.utf8) })
                    .hash
            }
        )
        #expect(hashes.count == 6, "a change of any included file changes the hash")
    }

    @Test(arguments: [
        "", "[]", "{}", "<<<<<<< HEAD", "{\"format\": 1, \"generator\": \"0.1.0\"}",
        "{\"format\": \"1\", \"generator\": \"0.1.0\", \"spec\": {\"file\": \"a\", \"hash\": \"b\"}, \"files\": {}}",
    ])
    func `a text that is not a manifest is refused`(text: String) {
        #expect(throws: Manifest.Malformed.notAManifest) { try Manifest(json: Array(text.utf8)) }
    }

    @Test func `a format of a newer apigen is refused with its version`() {
        #expect(throws: Manifest.Malformed.newerFormat(generator: "9.0.0")) {
            try Manifest(json: Array("{\"format\": 2, \"generator\": \"9.0.0\", \"files\": []}".utf8))
        }
    }

    @Test func `options of a newer apigen are refused with its version`() {
        func text(of version: String) -> [UInt8] {
            Array(
                manifest.json.replacing("0.1.0", with: version).replacing(
                    "\"spec\"",
                    with: "\"options\": [\"--new\"], \"spec\""
                ).utf8
            )
        }
        #expect(throws: Manifest.Malformed.newerFormat(generator: "0.2.0")) {
            try Manifest(json: text(of: "0.2.0"))
        }
        #expect(throws: Manifest.Malformed.notAManifest) { try Manifest(json: text(of: "0.1.0")) }
    }

    @Test func `a version with a line break is refused`() {
        let text = manifest.json.replacing("0.1.0", with: #"9.0.0\n::error::x"#)
        #expect(throws: Manifest.Malformed.notAManifest) { try Manifest(json: Array(text.utf8)) }
    }

    @Test(arguments: ["files", "pending"])
    func `a path outside of the folder is refused`(key: String) {
        var manifest = manifest
        if key == "files" { manifest.files["../x.swift"] = "aa" } else { manifest.pending["../x.swift"] = "aa" }
        #expect(throws: Manifest.Malformed.unsafePath("../x.swift")) { try Manifest(json: Array(manifest.json.utf8)) }
        #expect(throws: OutputError.unsafeListing("../x.swift", in: ".apigen.json")) {
            try StoredManifest(bytes: Array(manifest.json.utf8))
        }
    }

    @Test(arguments: [
        ("0.1.0", nil), ("0.0.9", nil), ("0.1", nil), ("0.1.1", "0.1.1"), ("0.10.0", "0.10.0"), ("1.0", "1.0"),
    ])
    func `versions are compared by their numbers`(version: String, newer: String?) throws {
        var manifest = manifest
        manifest.generator = version
        #expect(try StoredManifest(bytes: Array(manifest.json.utf8)).newerGenerator == newer)
    }
}
