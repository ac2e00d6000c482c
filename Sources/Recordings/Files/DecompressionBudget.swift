/// The number of bytes into which the compressed bodies of a recording may still be decompressed.
///
/// A few kilobytes can contain many gigabytes, so that a recording must not say how much memory its reader needs.
final class DecompressionBudget {
    /// The size that one body may have.
    static let maximumBody = 64 << 20
    private var rest: Int

    /// - Parameter bytes: The size that all compressed bodies of a recording may have together.
    init(bytes: Int = 256 << 20) {
        rest = bytes
    }

    /// The number of bytes that the next body may have.
    var limit: Int { min(rest, Self.maximumBody) }

    func spend(_ bytes: Int) {
        rest -= min(rest, bytes)
    }
}
