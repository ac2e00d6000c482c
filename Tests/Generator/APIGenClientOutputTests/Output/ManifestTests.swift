import TestExpectations
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

@Suite struct ManifestTests {
    private let manifest = Manifest(
        generator: "0.1.0",
        spec: "forge.yaml",
        files: ["ForgeClient.swift": "cc", "Models/User.swift": "ee", "Models/URL.swift": "dd"]
    )

    /// The manifest as apigen 0.1 wrote it.
    private let format1 = """
        {
          "files": {
            "ForgeClient.swift": "cc",
            "Models/URL.swift": "dd",
            "Models/User.swift": "ee"
          },
          "format": 1,
          "generator": "0.1.0",
          "options": ["--emit=tests"],
          "spec": {
            "file": "forge.yaml",
            "hash": "aa"
          }
        }

        """

    /// Texts of all lengths around those of one, two and three blocks, and empty texts after long ones.
    @Test func `several hashes at once are equal to single ones`() {
        let lengths = Array(0..<200) + [5000, 0, 64, 0, 4097, 1, 0]
        let texts = lengths.map { length in (0..<length).map { UInt8(($0 * 7 + length) % 251) } }
        for count in [0, 1, 2, 3, 7, 8, 9, 17, texts.count] {
            let some = Array(texts.suffix(count))
            #expect(Manifest.hashes(of: some) == some.map { Manifest.hash(of: $0) })
        }
    }

    @Test func `each entry of a manifest has lines of its own in the order of the paths`() {
        expect(
            manifest.json,
            is: """
                {
                  "files": {
                    "ForgeClient.swift": [
                      "ForgeClient.swift#cc"
                    ],
                    "Models/URL.swift": [
                      "Models/URL.swift#dd"
                    ],
                    "Models/User.swift": [
                      "Models/User.swift#ee"
                    ],
                    ".apigen.json": []
                  },
                  "generator": "0.1.0",
                  "format": 2,
                  "spec": "forge.yaml"
                }

                """
        )
    }

    @Test func `a manifest lists the pending files during a run`() {
        var manifest = manifest
        manifest.files = [:]
        manifest.pending = ["ForgeClient.swift": "ff"]
        expect(
            manifest.json,
            is: """
                {
                  "files": {
                    ".apigen.json": []
                  },
                  "generator": "0.1.0",
                  "format": 2,
                  "pending": {
                    "ForgeClient.swift": "ff"
                  },
                  "spec": "forge.yaml"
                }

                """
        )
    }

    @Test func `a written manifest can be read`() throws {
        var manifest = manifest
        manifest.pending = ["Models/Zoë.swift": "ff"]
        manifest.outputOptions = OutputOptions(access: .package, isPackage: true, runtimeParts: [.caching, .drift])
        manifest.spec = "a\"b\\c\n\u{1}é.yaml"
        #expect(try Manifest(json: manifest.bytes) == manifest)
    }

    @Test func `a manifest of the first format can be read`() throws {
        var manifest = manifest
        manifest.outputOptions.hasTests = true
        #expect(try Manifest(json: Array(format1.utf8)) == manifest)
    }

    @Test(arguments: [
        "<<<<<<< HEAD\n[ours]=======\n[theirs]>>>>>>> two\n", "[ours][theirs]",
        "<<<<<<< HEAD\r\n[ours]||||||| 1a2b\n[base]=======\r\n[theirs]>>>>>>> two\n",
    ])
    func `the lines of both sides of a merge are read as their union`(_ lines: String) throws {
        let ours = """
                "ForgeClient.swift": [
                  "ForgeClient.swift#11"
                ],
                "Models/Issue.swift": [
                  "Models/Issue.swift#22"

            """
        let theirs = """
                "ForgeClient.swift": [
                  "ForgeClient.swift#33"
                ],
                "Models/Label.swift": [
                  "Models/Label.swift#44"

            """
        let ancestor = """
                "Models/Old.swift": [
                  "Models/Old.swift#55"

            """
        let conflict = lines.replacing("[ours]", with: ours).replacing("[theirs]", with: theirs)
            .replacing("[base]", with: ancestor)
        let replaced = "    \"ForgeClient.swift\": [\n      \"ForgeClient.swift#cc\"\n"
        let text = manifest.json.replacing(replaced, with: conflict)
        var union = manifest
        union.files = [
            "ForgeClient.swift": "11", "Models/Issue.swift": "22", "Models/Label.swift": "44",
            "Models/URL.swift": "dd", "Models/User.swift": "ee",
        ]
        union.merged = ["ForgeClient.swift": ["33"]]
        #expect(try Manifest(json: Array(text.utf8)) == union)
    }

    @Test func `conflict markers in a manifest of the first format are read`() throws {
        let text = format1.replacing(
            "    \"Models/URL.swift\": \"dd\",\n",
            with: """
                <<<<<<< HEAD
                    "Models/URL.swift": "d1",
                =======
                    "Models/URL.swift": "d2",
                    "Models/Unit.swift": "ff",
                >>>>>>> other

                """
        ).replacing(
            "    \"hash\": \"aa\"\n",
            with: "<<<<<<< HEAD\n\"hash\": \"a1\"\n=======\n\"hash\": \"a2\"\n>>>>>>> other\n"
        )
        var union = manifest
        union.outputOptions.hasTests = true
        union.files["Models/URL.swift"] = "d1"
        union.files["Models/Unit.swift"] = "ff"
        union.merged = ["Models/URL.swift": ["d2"]]
        #expect(try Manifest(json: Array(text.utf8)) == union)
    }

    @Test func `a merge of two versions of apigen keeps the newer one`() throws {
        let text = manifest.json.replacing(
            "  \"generator\": \"0.1.0\",\n",
            with: "  \"generator\": \"0.10.0\",\n  \"generator\": \"0.9.0\",\n"
        )
        #expect(try Manifest(json: Array(text.utf8)).generator == "0.10.0")
    }

    /// A text whose end or beginning is missing has no line that makes it a manifest, or a broken string.
    @Test func `a part of a manifest is refused or has no file that the manifest has not`() {
        let bytes = manifest.bytes
        for cut in bytes.indices {
            #expect(throws: Manifest.Malformed.notAManifest) { try Manifest(json: Array(bytes[..<cut].dropLast(4))) }
            guard let tail = try? Manifest(json: Array(bytes[cut...])) else { continue }
            #expect(Set(tail.files.keys).isSubset(of: manifest.files.keys))
        }
    }

    @Test(arguments: [
        "", "[]", "{}", "<<<<<<< HEAD", "{\"format\": 1, \"generator\": \"0.1.0\"}",
        "{\"format\": \"1\", \"generator\": \"0.1.0\", \"spec\": {\"file\": \"a\", \"hash\": \"b\"}, \"files\": {}}",
        "{\"format\": 2, \"generator\": \"0.1.0\", \"spec\": \"a\", \"files\": {\"A.swift\": [\"b]}}", ": 1", "hello",
        "'",
    ])
    func `a text that is not a manifest is refused`(text: String) {
        #expect(throws: Manifest.Malformed.notAManifest) { try Manifest(json: Array(text.utf8)) }
    }

    @Test func `a format of a newer apigen is refused with its version`() {
        #expect(throws: Manifest.Malformed.newerFormat(generator: "9.0.0")) {
            try Manifest(json: Array("{\"format\": 3, \"generator\": \"9.0.0\", \"files\": [true, -1.5e3]}".utf8))
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

extension Manifest {
    /// The text of the file.
    var json: String { String(decoding: bytes, as: UTF8.self) }
}
