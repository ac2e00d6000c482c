package import APIGenSupport

extension Spec {
    package struct Model: Sendable {
        package enum Shape: Sendable {
            case object([Field])
            case expression(TypeExpression)
        }

        package var name: Located<String>
        /// The type parameters: `Item` of `Page<Item>`.
        package var parameters: [Located<String>] = []
        package var metadata = Metadata()
        package var shape: Shape
        /// The models whose fields and keywords are included.
        package var include: [Located<String>] = []
        /// The kinds of the union.
        @Boxed package var union: Union? = nil
        /// The kinds of a union without tags that has other fields.
        package var alternatives: TypeExpression?
        /// Whether the values of the enum are complete.
        package var isFrozen = false
        /// The fields that keywords name.
        @Boxed package var unwrap: FieldPath? = nil
        @Boxed package var wait: FieldPath? = nil
        /// The fields with the message: the first with a string is used.
        package var messages: [FieldPath] = []
        package var retries: [Retry] = []
        /// The keys by which the body of this failure is recognized.
        package var matchers: [FailureMatcher] = []
        @Boxed package var pagination: Pagination? = nil
        /// The type of the values of unknown keys; `nil` if these are ignored.
        @Boxed package var additional: Field? = nil
        /// The protocols that the author's own code makes it conform to.
        package var conformances: [Located<String>] = []
        /// Whether other code uses the model, so that no warning is reported.
        @Boxed package var keep: SourceLocation? = nil
        /// Whether it may have more fields, which could not be read.
        package var isIncomplete = false
    }

    /// `{error_name: [throttle_violation]}`: the failures after which a retry may succeed.
    package struct Retry: Sendable {
        package var field: FieldPath
        package var values: [Located<String>]
    }
}
