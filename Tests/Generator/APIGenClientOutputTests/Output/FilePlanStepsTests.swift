import APIRuntimeSHA256
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

@Suite struct FilePlanStepsTests {
    private let spec = "forge.yaml"

    @Test func `a run has its steps in order`() {
        let old = Manifest(
            spec: "forge.yaml",
            files: [
                "Models/Old/Gone.swift": APISHA256.hex(of: "gone"),
                "Models/User.swift": APISHA256.hex(of: "user"),
                "Same.swift": APISHA256.hex(of: "same"),
            ]
        )
        let plan = FilePlan(
            files: [
                RenderedFile(path: "Same.swift", contents: "same"),
                RenderedFile(path: "Models/User.swift", contents: "user 2"),
                RenderedFile(path: "Client.swift", contents: "client"),
            ],
            spec: spec,
            stored: .read(old, bytes: old.bytes),
            disk: [
                "Models/Old/Gone.swift": Array("gone".utf8),
                "Models/User.swift": Array("user".utf8),
                "Same.swift": Array("same".utf8),
            ],
            temporaryFiles: [".apigen.json.apigen-tmp"]
        )
        let pending = Manifest(
            spec: spec,
            files: old.files,
            pending: ["Client.swift": APISHA256.hex(of: "client"), "Models/User.swift": APISHA256.hex(of: "user 2")]
        )
        let next = Manifest(
            spec: spec,
            files: [
                "Client.swift": APISHA256.hex(of: "client"),
                "Models/User.swift": APISHA256.hex(of: "user 2"),
                "Same.swift": APISHA256.hex(of: "same"),
            ]
        )
        #expect(
            plan.steps == [
                .remove(".apigen.json.apigen-tmp"),
                .makeFolder(""),
                .write(".apigen.json", pending.bytes),
                .sync(".apigen.json"),
                .replace(".apigen.json"),
                .remove("Models/Old/Gone.swift"),
                .makeFolder(""),
                .write("Client.swift", Array("client".utf8)),
                .makeFolder("Models"),
                .write("Models/User.swift", Array("user 2".utf8)),
                .replace("Client.swift"),
                .replace("Models/User.swift"),
                .removeEmptyFolder("Models/Old"),
                .makeFolder(""),
                .write(".apigen.json", next.bytes),
                .sync(".apigen.json"),
                .replace(".apigen.json"),
                .syncFolder(""),
            ]
        )
    }

    @Test func `a manifest of an older apigen is the only change`() {
        let old = Manifest(generator: "0.0.9", spec: spec, files: ["A.swift": APISHA256.hex(of: "a")])
        let plan = FilePlan(
            files: [RenderedFile(path: "A.swift", contents: "a")],
            spec: spec,
            stored: .read(old, bytes: old.bytes),
            disk: ["A.swift": Array("a".utf8)]
        )
        #expect(
            plan.steps == [
                .makeFolder(""),
                .write(".apigen.json", plan.manifest.bytes),
                .sync(".apigen.json"),
                .replace(".apigen.json"),
                .syncFolder(""),
            ]
        )
    }

    @Test func `a run that only removes a file writes the manifest last`() {
        let old = Manifest(spec: spec, files: ["A.swift": APISHA256.hex(of: "a"), "B/C.swift": APISHA256.hex(of: "c")])
        let plan = FilePlan(
            files: [RenderedFile(path: "A.swift", contents: "a")],
            spec: spec,
            stored: .read(old, bytes: old.bytes),
            disk: ["A.swift": Array("a".utf8), "B/C.swift": Array("c".utf8)]
        )
        #expect(plan.steps.suffix(7).prefix(2) == [.remove("B/C.swift"), .removeEmptyFolder("B")])
        #expect(plan.manifest.files == ["A.swift": APISHA256.hex(of: "a")])
    }

    /// The manifest is unchanged, but the run replaced it by the pending one and must write it again.
    @Test func `a run with --force over an edit ends with the manifest as it was`() {
        let old = Manifest(spec: spec, files: ["A.swift": APISHA256.hex(of: "a")])
        let plan = FilePlan(
            files: [RenderedFile(path: "A.swift", contents: "a")],
            spec: spec,
            stored: .read(old, bytes: old.bytes),
            disk: ["A.swift": Array("mine".utf8)]
        )
        #expect(plan.manifestEntry.state == .unchanged)
        #expect(plan.steps.contains(.write(".apigen.json", plan.pendingManifest.bytes)))
        #expect(plan.steps.suffix(4).first == .write(".apigen.json", old.bytes))
    }
}
