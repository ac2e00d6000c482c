/// The version of the runtime that a client was generated for.
///
/// A client names its version. A runtime that is too old has no such member, which is one clear compile error.
nonisolated public struct APIRuntimeVersion: Hashable, Sendable {
    /// The first version.
    public static let v1 = Self(number: 1)

    let number: Int
}
