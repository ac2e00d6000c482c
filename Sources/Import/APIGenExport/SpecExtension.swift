/// The extensions of an exported document: what a spec says and OpenAPI cannot.
///
/// None repeats what OpenAPI can say, so a document without them describes the same requests and responses.
package enum SpecExtension: String, CaseIterable, Hashable, Sendable {
    // The whole document
    case version, endpoints, servers, credentials, arrays, readers, groups
    // Servers and credentials
    case name, bare, required, scheme, credential, security
    // Calls
    case parameters, group, shared, address, array, object, result, unwrap, stream, paginate
    case errors, retry, timeout, idempotency, limits
    // Types and fields
    case type, format, frozen, patch, union, generic, names
    case contentName = "content-name"
    case `as`, deprecated, see, message, when, wait, conforms

    /// The key in a document.
    package var key: String { "x-apigen-\(rawValue)" }

    /// Where the extension is, and what it means.
    package var meaning: String {
        switch self {
        case .version: "At the top: the document is an export, and has the version 1 of these extensions."
        case .endpoints: "At the top: the operations in the order of the spec, if the paths have another order."
        case .servers:
            "At the top: the names of the servers in the order of the spec, if the document has another order."
        case .credentials:
            "At the top: the names of the credentials in the order of the spec, if those in addresses are not the last."
        case .arrays: "At the top: the format of all arrays that have no other one, `arrays`."
        case .readers: "At the top: `true` if the models of responses have readers, `readers`."
        case .groups:
            "At the top: the groups in which types are written, with the names of the parameters that they declare in order."
        case .parameters:
            "At an operation: the order of `query`, `headers` and `body` in the spec, if it is another one."
        case .group:
            "At a parameter or a field of a body: the group that declares it, if types are written in the group."
        case .name: "At a server: its name."
        case .bare: "At a server: `true` if calls to it have no credentials and no shared parameters."
        case .required: "At a variable of a server: `true` if callers must give a value, so that `default` is a sample."
        case .scheme: "At a security scheme: the word before the credential in its header."
        case .credential: "At a variable of a server: the name of the credential that it is."
        case .security: "At the top or at an operation: `security` with the credentials in addresses, if there are any."
        case .shared: "At a parameter, a header or a response: `true` if the spec declares it once for all operations."
        case .address: "At a parameter of the path: `true` if its value is the whole address of the request."
        case .array: "At a parameter or a property: the format of the array, `$array`."
        case .object: "At a parameter or a property: the format of the object, `$object`."
        case .result:
            "At a response: `true` if the spec declares it by its status; the string `true` or `false` if the method returns "
                + "this `Bool`."
        case .unwrap: "At an operation or a schema: the field that the method returns."
        case .stream: "At an operation: `when` and `until` of its stream."
        case .paginate: "At an operation: how to request the next page."
        case .errors: "At the top or at an operation: the failures that the body alone shows, by the key `body`."
        case .retry: "At the top or at an operation: when a call is retried. At a schema: the values of `$retry`."
        case .timeout: "At the top or at an operation: the seconds after which an attempt ends."
        case .idempotency:
            "At the top or at an operation: the header of the idempotency key. At a parameter: `true` for this header."
        case .limits: "At the top or at an operation: the headers with the server's rate limit."
        case .type:
            "At a schema: the whole type in the spec, if the keywords describe another one: a type with type parameters, "
                + "`JSON?`, or `Upload` as a body. At a variable of a server: its type, unless it is `String`."
        case .format: "At a schema: `lenient`, `lossy`, or the pattern of a date."
        case .patch: "At a parameter or a property: `true` if null and an absent key have different meanings."
        case .frozen: "At an enum or a union: `true` if an unknown value is an error."
        case .union:
            "At a union: `keys` if the key that is present decides; else `by` with the key of the tag and `in` with that "
                + "of the content, unless a discriminator says so."
        case .contentName: "At a union with other fields: the name in Swift of the property with its value."
        case .generic:
            "At a schema: `model` is the generic model with its type parameters, such as `Page<Item>`, and `types` has those "
                + "that they represent."
        case .names: "At an enum: the names of its values in Swift, by value."
        case .as: "The name in Swift."
        case .deprecated: "What to use instead."
        case .see: "At a schema, a credential, a server or a variable of a server: the URL of the documentation."
        case .message: "At a schema: the fields with the description of a failure, `$message`."
        case .when: "At a schema: the keys and values by which a failure is recognized, `$when`."
        case .wait: "At a schema: the field with the seconds to wait, `$wait`."
        case .conforms: "At a schema: the protocols that the type conforms to, `$conforms`."
        }
    }
}
