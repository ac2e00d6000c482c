/// The kinds of changes.
package enum ChangeCode: String, CaseIterable, Sendable {
    case added
    case removed
    case renamed
    case reordered
    case retyped
    case reformatted
    case newlyRequired = "newly-required"
    case newlyOptional = "newly-optional"
    case defaultChanged = "default-changed"
    case requestChanged = "request-changed"
    case responseChanged = "response-changed"
    case enumGrown = "enum-grown"
    case opennessChanged = "openness-changed"
    case pagingChanged = "paging-changed"
    case envelopeChanged = "envelope-changed"
    case authenticationChanged = "authentication-changed"
    case serverChanged = "server-changed"
    case swiftNameChanged = "swift-name-changed"
    case policyChanged = "policy-changed"
    case accessChanged = "access-changed"
    case runtimeMoved = "runtime-moved"
    case deprecated

    /// A sentence that applies to every change of this kind.
    package var meaning: String {
        switch self {
        case .added: "Something is new."
        case .removed: "Something was removed that code may use or that the server may expect."
        case .renamed: "Something has another name on the wire."
        case .reordered: "The arguments of a method or an initializer are in another order."
        case .retyped: "Something has another type in Swift."
        case .reformatted: "Something has another format on the wire."
        case .newlyRequired: "Something is required that was optional or did not exist."
        case .newlyOptional: "Something is optional that was required."
        case .defaultChanged: "A parameter or a field has another default."
        case .requestChanged: "A call sends a different request."
        case .responseChanged: "A call has another response."
        case .enumGrown: "A frozen enum has a new value, so an exhaustive `switch` no longer compiles."
        case .opennessChanged: "An enum or a union is frozen now, or is no longer frozen."
        case .pagingChanged: "The next page of a list is requested in another way."
        case .envelopeChanged: "The value that the method returns is at another key of the response body."
        case .authenticationChanged: "A call sends other credentials."
        case .serverChanged: "Calls go to another address."
        case .swiftNameChanged: "Something has another name in Swift, and the same name on the wire."
        case .policyChanged: "Calls have other rules for waits, retries or error messages."
        case .accessChanged: "The client has another access level."
        case .runtimeMoved: "The types of the runtime are in another module."
        case .deprecated: "Something is deprecated."
        }
    }
}
