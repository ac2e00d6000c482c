import TestSupport
import Testing

@testable import APIGenModel

@Suite struct StronglyConnectedComponentsTests {
    @Test func `two nodes are connected if a path leads from each to the other`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let count = Int.random(in: 1...9, using: &generator)
            let edges = (0..<count).map { _ in
                (0..<Int.random(in: 0...3, using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator) }
            }
            let components = StronglyConnectedComponents(edges: edges)
            let reachable = edges.indices.map { nodes(from: $0, edges) }
            for first in edges.indices {
                for second in edges.indices {
                    let isCycle =
                        first == second || reachable[first].contains(second) && reachable[second].contains(first)
                    #expect(components.connects(first, second) == isCycle, "\(edges), \(first), \(second)")
                }
            }
        }
    }

    @Test func `a long chain does not exhaust the stack`() {
        let components = StronglyConnectedComponents(edges: (0..<200_000).map { [($0 + 1) % 200_000] })
        #expect(components.connects(0, 199_999))
    }

    private func nodes(from start: Int, _ edges: [[Int]]) -> Set<Int> {
        var found: Set<Int> = []
        var next = [start]
        while let node = next.popLast() {
            for target in edges[node] where found.insert(target).inserted { next.append(target) }
        }
        return found
    }
}
