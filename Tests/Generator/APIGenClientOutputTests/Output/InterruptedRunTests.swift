import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

/// A run is a list of steps. An interrupted run is a prefix of that list, and may have written only a part of its last
/// file.
@Suite(.dedicatedThreads) struct InterruptedRunTests {
    private static let long = String(repeating: "client 2 ", count: 200)
    private static let versions: [[String: String]] = [
        [
            "Client.swift": "client 1", "Models/A.swift": "a", "Models/B.swift": "b 1", "Old/Deep/X.swift": "x",
            "Old/Y.swift": "y",
        ],
        ["Client.swift": long, "Models/A.swift": "a", "Models/B.swift": "b 2", "New/Z.swift": "z"],
        ["Client.swift": "client 3", "Models/B.swift": "b 1", "Old/Y.swift": "y 3", "Third/T.swift": "t"],
    ]

    private let temporary: TemporaryFolder
    private let folder: OutputFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = try OutputFolder("Forge", in: "Generated", of: temporary.path)
    }

    private func plan(_ version: Int) throws -> FilePlan {
        try folder.plan(
            Self.versions[version].map { RenderedFile(path: $0.key, contents: $0.value) },
            spec: "forge.yaml"
        )
    }

    private func reset() throws {
        try? FileManager.default.removeItem(atPath: temporary.path + "/Generated")
    }

    /// Applies the first steps. If `isTorn`, only a part of the last file is written.
    private func apply(_ steps: [FileStep], until cut: Int, isTorn: Bool) throws {
        var steps = Array(steps[..<cut])
        if isTorn, case .write(let path, let bytes)? = steps.last {
            steps[steps.count - 1] = .write(path, Array(bytes.prefix(bytes.count / 2)))
        }
        try folder.apply(steps)
    }

    /// Applies a whole plan, and compares all files and folders with the expected ones.
    private func finish(_ version: Int, _ comment: Comment) throws {
        let plan = try plan(version)
        #expect(plan.conflicts == [], comment)
        try folder.apply(plan.steps)
        let root = temporary.path + "/Generated/Forge"
        var expected = Set(Self.versions[version].keys).union([".apigen.json"])
        expected.formUnion(Self.versions[version].keys.flatMap(OutputPath.folders))
        #expect(try Set(FileManager.default.subpathsOfDirectory(atPath: root)) == expected, comment)
        for (path, text) in Self.versions[version] {
            #expect(try temporary.text(at: "Generated/Forge/" + path) == text, comment)
        }
        #expect(try self.plan(version).steps == [], comment)
    }

    @Test(arguments: [(from: nil, to: 0), (from: 0, to: 1), (from: 1, to: 2), (from: 2, to: 0)], [false, true])
    func `a run that is interrupted anywhere is finished by the next`(way: (from: Int?, to: Int), isTorn: Bool) throws {
        var cut = 0
        var count = 0
        repeat {
            try reset()
            if let from = way.from { try folder.apply(plan(from).steps) }
            let steps = try plan(way.to).steps
            count = steps.count
            try apply(steps, until: cut, isTorn: isTorn)
            try finish(way.to, "cut after \(cut) of \(count) steps")
            cut += 1
        } while cut <= count
        #expect(count > 10)
    }

    @Test func `a run that is interrupted twice with another spec is finished by the next`() throws {
        var first = 0
        var count = 0
        repeat {
            var second = 0
            var secondCount = 0
            repeat {
                try reset()
                try folder.apply(plan(0).steps)
                let steps = try plan(1).steps
                count = steps.count
                try apply(steps, until: first, isTorn: true)
                let next = try plan(2)
                #expect(next.conflicts == [])
                secondCount = next.steps.count
                try apply(next.steps, until: min(second, secondCount), isTorn: true)
                try finish(second % 3, "cut after \(first) steps, then after \(second)")
                second += 5
            } while second <= secondCount
            first += 1
        } while first <= count
    }

    @Test func `an interrupted run with --force is finished without --force`() throws {
        var cut = 0
        var count = 0
        repeat {
            try reset()
            try folder.apply(plan(0).steps)
            try temporary.write("mine", to: "Generated/Forge/Client.swift")
            try temporary.write("mine", to: "Generated/Forge/Old/Y.swift")
            try temporary.write("mine", to: "Generated/Forge/New/Z.swift")
            let forced = try plan(1)
            #expect(forced.conflicts.count == 3)
            count = forced.steps.count
            // After the first manifest is written, the decision to overwrite is on disk.
            if cut < 4 { cut = 4 }
            try apply(forced.steps, until: cut, isTorn: true)
            try finish(1, "cut after \(cut) steps")
            cut += 1
        } while cut <= count
    }

    /// What the disk has of a file that was not synced.
    enum Loss: CaseIterable {
        case nothing, everything, end, bytes

        func rest(of bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .nothing: bytes
            case .everything: []
            case .end: Array(bytes.prefix(bytes.count / 512 * 512))
            case .bytes: bytes.map { _ in 0 }
            }
        }
    }

    /// The steps that are on disk after a power failure. Names are on disk in the order of the steps, but the content of
    /// a file that no later step syncs may be lost.
    private func survivors(of steps: ArraySlice<FileStep>, _ loss: (Int) -> Loss) -> [FileStep] {
        steps.indices.map { index in
            guard case .write(let path, let bytes) = steps[index], !steps[index...].contains(.sync(path)) else {
                return steps[index]
            }
            return .write(path, loss(index).rest(of: bytes))
        }
    }

    @Test(arguments: [(from: nil, to: 0), (from: 0, to: 1), (from: 1, to: 2), (from: 2, to: 0)], 0..<5)
    func `a power failure anywhere leaves nothing that the next run reports as an edit`(
        way: (from: Int?, to: Int),
        seed: Int
    ) throws {
        var cut = 0
        var count = 0
        repeat {
            try reset()
            if let from = way.from { try folder.apply(plan(from).steps) }
            let steps = try plan(way.to).steps
            count = steps.count
            // The same loss for all files, or each one in turn.
            let losses = Loss.allCases
            try folder.apply(survivors(of: steps[..<cut]) { losses[(seed < losses.count ? seed : $0) % losses.count] })
            try finish(way.to, "stopped after \(cut) of \(count) steps")
            cut += 1
        } while cut <= count
    }

    @Test func `only manifests are synced`() throws {
        let steps = try plan(0).steps
        let synced = steps.compactMap { if case .sync(let path) = $0 { path } else { nil } }
        #expect(synced == [Manifest.fileName, Manifest.fileName])
        #expect(steps.suffix(3) == [.sync(Manifest.fileName), .replace(Manifest.fileName), .syncFolder("")])
    }

    @Test(arguments: ["\0\0\0\0", "c\0\0\0\0", ""])
    func `a listed file without its content is replaced`(rest: String) throws {
        try folder.apply(plan(0).steps)
        try temporary.write(rest, to: "Generated/Forge/Client.swift")
        try finish(0, "\(rest.utf8.count) bytes")
    }

    @Test(arguments: [(512, true), (511, false), (513, false)])
    func `a listed file with its first blocks alone is replaced`(count: Int, isReplaced: Bool) throws {
        let rendered = [RenderedFile(path: "Client.swift", contents: String(repeating: "text ", count: 500))]
        let spec = "forge.yaml"
        try folder.apply(folder.plan(rendered, spec: spec).steps)
        try temporary.write(String(rendered[0].contents.prefix(count)), to: "Generated/Forge/Client.swift")
        #expect(try folder.plan(rendered, spec: spec).conflicts.isEmpty == isReplaced)
    }

    @Test(arguments: [String.Encoding.utf16, .utf32, .utf8])
    func `a text of a person is not taken for a lost one`(encoding: String.Encoding) throws {
        try folder.apply(plan(0).steps)
        let text = try #require("mine".data(using: encoding))
        try text.write(to: temporary.url.appending(path: "Generated/Forge/Client.swift"))
        try text.write(to: temporary.url.appending(path: "Generated/Forge/Old/Y.swift"))
        #expect(
            try plan(1).conflicts == [
                FilePlan.Finding(path: "Client.swift", drift: .edited),
                FilePlan.Finding(path: "Old/Y.swift", drift: .edited),
            ]
        )
    }

    @Test func `an edit after an interrupted run is reported as an edit`() throws {
        try folder.apply(plan(0).steps)
        let steps = try plan(1).steps
        let last = try #require(steps.lastIndex(of: .replace("New/Z.swift")))
        try apply(steps, until: last, isTorn: false)
        try temporary.write("mine", to: "Generated/Forge/Client.swift")
        #expect(try plan(1).conflicts == [FilePlan.Finding(path: "Client.swift", drift: .edited)])
    }
}
