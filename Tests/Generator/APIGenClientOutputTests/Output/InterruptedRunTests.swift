import Foundation
import TestSupport
import TestTraits
import Testing

@testable import APIGenClientOutput
@testable import APIGenSupport

/// A run is a list of steps. An interrupted run is a prefix of that list, and may have written only a part of its last
/// file.
@Suite(.dedicatedThreads) struct InterruptedRunTests {
    private static let versions: [[String: String]] = [
        [
            "Client.swift": "client 1", "Models/A.swift": "a", "Models/B.swift": "b 1", "Old/Deep/X.swift": "x",
            "Old/Y.swift": "y",
        ],
        ["Client.swift": "client 2", "Models/A.swift": "a", "Models/B.swift": "b 2", "New/Z.swift": "z"],
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

    /// The steps that are on disk after a power failure. Steps may be lost if no later step syncs them, and a file that
    /// was not synced may be empty.
    private func survivors(of steps: [FileStep], isPlaceholder: (Int) -> Bool) -> [FileStep] {
        steps.enumerated().compactMap { index, step in
            let later = steps[(index + 1)...]
            switch step {
            case .write(let path, _):
                return later.contains(.sync(path)) || !isPlaceholder(index) ? step : .write(path, [])
            case .replace(let path), .remove(let path):
                let isKept =
                    later.contains(.syncFolder(OutputPath.folders(of: path).last ?? "")) || !isPlaceholder(index)
                return isKept ? step : nil
            default: return step
            }
        }
    }

    @Test(arguments: [(from: 0, to: 1), (from: 1, to: 2), (from: 2, to: 0)], [1, 2, 3])
    func `a power failure anywhere leaves nothing that the next run reports as an edit`(
        way: (from: Int, to: Int),
        rest: Int
    ) throws {
        var cut = 0
        var count = 0
        repeat {
            try reset()
            try folder.apply(plan(way.from).steps)
            let steps = try plan(way.to).steps
            count = steps.count
            try folder.apply(survivors(of: Array(steps[..<cut])) { $0 % 3 < rest })
            try finish(way.to, "stopped after \(cut) of \(count) steps")
            cut += 1
        } while cut <= count
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
