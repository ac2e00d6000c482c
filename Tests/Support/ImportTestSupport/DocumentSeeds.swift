import Foundation

/// The seeds of the random documents in property tests, whose number `APIGEN_DOCUMENTS` sets.
package enum DocumentSeeds {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["APIGEN_DOCUMENTS"].flatMap { Int($0) }
    /// The seed of all documents, which `APIGEN_SEED` sets.
    package static let first = environment["APIGEN_SEED"].flatMap { UInt64($0) } ?? 1

    /// The numbers of the blocks in which tests run in parallel.
    package static let blocks = 0..<8

    /// The indices and seeds of the documents in a block.
    ///
    /// - Parameter count: The number of documents in all blocks, unless the environment sets it.
    package static func seeds(inBlock block: Int, of count: Int) -> [(index: Int, seed: UInt64)] {
        stride(from: block, to: Self.count ?? count, by: blocks.count).map { index in
            (index, first &* 1_000_003 &+ UInt64(index))
        }
    }
}
