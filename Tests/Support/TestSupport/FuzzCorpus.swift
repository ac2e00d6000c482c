import Foundation

/// The seeds of `make fuzz` in a folder of `Tests/Corpus`, which has a folder for each target.
public struct FuzzCorpus: Sendable {
    private let folder: URL
    private let mutants: Int

    /// - Parameters:
    ///   - group: The name of the folder: `Runtime`.
    ///   - mutants: How many mutants of each seed are read.
    public init(_ group: String, mutants: Int) {
        folder = Checkout.url(of: "Tests/Corpus/\(group)")
        self.mutants = mutants
    }

    /// The names of all targets with seeds.
    public func targets() throws -> [String] { try names(in: folder) }

    /// The seeds of a target by their names, in order.
    public func seeds(of target: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = folder.appending(path: target)
        return try names(in: folder).map { ($0, try [UInt8](Data(contentsOf: folder.appending(path: $0)))) }
    }

    /// Reads all seeds of a target and some mutants of each.
    ///
    /// - Parameter problem: What is wrong with the result for an input; `nil` if it is right.
    /// - Returns: What is wrong, with the names of the seeds and the inputs.
    public func problems(of target: String, _ problem: ([UInt8]) -> String?) throws -> [String] {
        var problems: [String] = []
        func read(_ input: [UInt8], _ name: String) {
            guard let problem = problem(input) else { return }
            problems.append("\(name): \(problem)\n\(String(decoding: input, as: UTF8.self))")
        }
        for (name, seed) in try seeds(of: target) {
            read(seed, name)
            var random = SeededGenerator(seed: 5)
            for _ in 0..<mutants {
                var mutant = seed
                for _ in 0...random.below(3) { mutant.mutate(&random) }
                read(mutant, name)
            }
        }
        return problems
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
