import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

/// Manifests of two branches, merged by git.
@Suite(.dedicatedThreads) struct ManifestMergeTests {
    private static let seeds = 1...Nightly.count(40, atNight: 2_000) as ClosedRange<UInt64>

    private static func manifest(_ files: [String: String]) -> Manifest {
        Manifest(generator: "0.1.0", spec: "forge.yaml", files: files)
    }

    /// Files in the order of the manifest, of which every second one exists before the merge.
    private static let paths = (10..<50).map { "Models/Model\($0).swift" }
    private static let base = Dictionary(
        uniqueKeysWithValues: paths.indices.filter { $0 % 2 == 0 }.map { (paths[$0], "base \($0)") }
    )

    /// The text that git makes of two changes of the base, and the number of conflicts.
    private func merge(
        _ ours: [String: String],
        _ theirs: [String: String],
        _ options: [String] = []
    ) async throws -> (text: [UInt8], conflicts: Int32) {
        let folder = try TemporaryFolder()
        for (name, files) in [("ours", ours), ("base", Self.base), ("theirs", theirs)] {
            try folder.write(Self.manifest(files).json, to: name)
        }
        let arguments = ["git", "merge-file", "-q"] + options + ["ours", "base", "theirs"]
        let end = try await ChildProcess.run("/usr/bin/env", arguments, in: folder.url)
        guard case .exit(let conflicts) = end else { throw POSIXError(.EINTR) }
        return (Array(try folder.text(at: "ours").utf8), conflicts)
    }

    @Test(arguments: seeds)
    func `changes of different files that are no neighbours never conflict`(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var (ours, theirs, both) = (Self.base, Self.base, Self.base)
        for (index, path) in Self.paths.enumerated() where random.below(2) == 0 {
            // Git joins changes of adjacent lines. So one side changes and removes files, and the other one changes the
            // others and adds some that are not next to a removed one.
            let isListed = index % 2 == 0
            let isOurs = isListed && random.below(2) == 0
            let isRemoved = isOurs && index % 8 == 0
            if !isListed, index % 8 == 1 || index % 8 == 7 { continue }
            if isOurs {
                ours[path] = isRemoved ? nil : "new \(index)"
            } else {
                theirs[path] = "new \(index)"
            }
            both[path] = isRemoved ? nil : "new \(index)"
        }
        let merged = try await merge(ours, theirs)
        #expect(merged.conflicts == 0)
        #expect(merged.text == Array(Self.manifest(both).json.utf8))
    }

    @Test(arguments: seeds)
    func `any two manifests are merged to one that has the files of both`(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var sides = [Self.base, Self.base]
        for (index, path) in Self.paths.enumerated() {
            for side in sides.indices where random.below(3) == 0 {
                sides[side][path] = random.below(4) == 0 ? nil : "side \(side) \(index)"
            }
        }
        for options in [["--union"], [], ["--diff3"], ["--zdiff3"]] {
            let merged = try await merge(sides[0], sides[1], options)
            let manifest = try Manifest(json: merged.text)
            let ownership = Ownership(manifest)
            for side in sides {
                for (path, hash) in side where Self.base[path] != hash {
                    #expect(ownership.owns(hash, at: path), "\(options) \(path)")
                }
            }
            let unchanged = Self.base.filter { sides[0][$0.key] == $0.value && sides[1][$0.key] == $0.value }
            for (path, hash) in unchanged { #expect(manifest.files[path] == hash) }
            // No hash is at the path of another file.
            for (path, hash) in manifest.files {
                #expect([Self.base, sides[0], sides[1]].contains { $0[path] == hash })
            }
        }
    }
}
