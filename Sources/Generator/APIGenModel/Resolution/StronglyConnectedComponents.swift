/// The strongly connected components of a directed graph (Tarjan's algorithm).
///
/// It uses no recursion, because the models of a large API form long chains.
package struct StronglyConnectedComponents {
    /// The component of each node, identified by one of its nodes.
    private var component: [Int?]
    /// Whether no path leads from a node back to it.
    package private(set) var isAcyclic = true

    /// - Parameter edges: For each node, the nodes to which its edges lead.
    package init(edges: [[Int]]) {
        component = Array(repeating: nil, count: edges.count)
        var order: [Int?] = Array(repeating: nil, count: edges.count)
        var lowest = Array(repeating: 0, count: edges.count)
        var open: [Int] = []
        var count = 0
        for root in edges.indices where order[root] == nil {
            var path: [(node: Int, next: Int)] = [(root, 0)]
            while let (node, next) = path.last {
                if next == 0 {
                    order[node] = count
                    lowest[node] = count
                    count += 1
                    open.append(node)
                }
                if next < edges[node].count {
                    path[path.count - 1].next += 1
                    let target = edges[node][next]
                    if let number = order[target] {
                        if component[target] == nil { lowest[node] = min(lowest[node], number) }
                    } else {
                        path.append((target, 0))
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                if lowest[node] == order[node] { close(node, &open) }
            }
        }
        isAcyclic = edges.indices.allSatisfy { node in !edges[node].contains { connects(node, $0) } }
    }

    /// Whether a path leads from a node to another one and back.
    package func connects(_ first: Int, _ second: Int) -> Bool { component[first] == component[second] }

    /// Takes the nodes of a component from the open nodes.
    private mutating func close(_ root: Int, _ open: inout [Int]) {
        while let node = open.popLast() {
            component[node] = root
            if node == root { break }
        }
    }
}
