package import APIGenSpecLanguage
import APIGenSupport

/// A spec before it is text: what a developer would type, as values that passes can compare and merge.
///
/// The order of each list is the order in the text.
package struct SpecDraft: Sendable {
    package var name: String
    package var metadata = Metadata()
    package var servers: [Spec.Server] = []
    /// The format of all dates (`dates:`), the style of all arrays (`arrays:`) and the encoding of all bodies
    /// (`encoding:`); `nil` if the language's default applies.
    package var dates: DateFormat?
    package var arrays: ArrayStyle?
    package var encoding: BodyEncoding?
    package var schemes: [Spec.Scheme] = []
    /// The credentials of all endpoints without their own; `nil` if the first scheme applies.
    package var auth: Spec.Authentication?
    package var query: [Spec.Field] = []
    package var headers: [Spec.Field] = []
    package var responseHeaders: [Spec.Field] = []
    package var errors: [Spec.ErrorCase] = []
    package var pagination: Spec.Pagination?
    package var policies = Spec.Policies()
    package var groups: [Spec.Group] = []
    package var endpoints: [DraftEndpoint] = []
    package var models: [DraftModel] = []

    package init(name: String) {
        self.name = name
    }
}
