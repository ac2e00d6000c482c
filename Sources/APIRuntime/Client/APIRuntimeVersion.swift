/// The version of the runtime that a client was generated for.
///
/// A client names it, so that a runtime that is too old for it is one clear error: the version has no such member.
nonisolated public struct APIRuntimeVersion: Hashable, Sendable {
    /// The first version.
    public static let v1 = Self(number: 1)

    let number: Int
}
