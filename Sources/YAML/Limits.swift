/// How much of a text is read before it is refused, so that no text can exhaust the machine.
///
/// `Limits(depth: 8)` refuses a ninth collection inside eight others.
package struct Limits: Hashable, Sendable {
    package var bytes: Int
    /// How many collections may stand inside one another, those that aliases bring included.
    package var depth: Int
    /// How many nodes there may be once every alias is replaced by what it stands for.
    package var nodes: Int

    package static let standard = Limits()

    package init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 1_000_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}
