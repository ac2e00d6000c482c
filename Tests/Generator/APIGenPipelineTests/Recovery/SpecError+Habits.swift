import APIGenDiagnostics
import APIGenSupport

// Errors of people who know YAML or another description language better than apigen.
extension SpecError {
    static let habits = indentation + colons + swaps + lists + otherFiles + languages

    /// Wrong indentation that is valid YAML.
    private static let indentation: [SpecError] = [
        .add(.wrongIndentation, before: "afterModel", "①x§: Int = 3"),
        .add(.wrongIndentation, before: "afterModel", "①x§?: [String]", "y§: Date?"),
        .add(.wrongIndentation, before: "afterModel", "①$doc: Something."),
        .add(.wrongIndentation, before: "afterEndpoint", "①doc: Something."),
        .add(.wrongIndentation, before: "afterEndpoint", "①headers: {X-A?: String}", "retry: off"),
        .add(.wrongIndentation, before: "group", "x§:", "①a?: Int", "b: Int = 3"),
        .endpoint(.wrongIndentation, "x§:", "  path: /x§", "  query:", "  ①page?: Int", "  size: Int = 3"),
        .endpoint(.wrongIndentation, "x§:", "  call: POST /x§", "  body:", "  ①title: String", "  retry: off"),
        .model(.wrongIndentation, "M§:", "①id: Int", "name: String?"),
        .add(.wrongIndentation, before: "afterServers", "  ①limits: off"),
        .add(.wrongIndentation, before: "afterAuth", "  ①retry: {attempts: 2}"),
        .add(.wrongIndentation, before: "afterErrors", "  ①idempotency: Idempotency-Key"),
        .add(.wrongIndentation, before: "afterEndpoints", "  ①retry: off"),
        .add(.wrongIndentation, before: "afterEndpoints", "①x§: GET /x§"),
        .endpoint(.unknownKey, "x§:", "  path: /x§", "  ①y§: GET /y§"),
    ]

    /// A missing colon, or none with a space after it.
    private static let colons: [SpecError] = [
        .endpoint(.keyWithoutValue, "x§:", "  ①path /x§"),
        .endpoint(.keyWithoutValue, "x§:", "  ①call GET /x§ -> String"),
        .endpoint(.missingSpace, "x§:", "  ①path:/x§"),
        .model(.keyWithoutValue, "M§:", "  ①id Int"),
        .model(.missingSpace, "M§:", "  ①id:Int"),
        .endpoint(.keyWithoutValue, "x§: {path: /x§, ①response String}"),
        .endpoint(.keyWithoutValue, "x§: {path: /x§, query: {①page = Int}}"),
        .model(.keyWithoutValue, "M§: {$keep: true, ①$doc Something., a: Int}"),
    ]

    /// The value before the colon, and the key after it.
    private static let swaps: [SpecError] = [
        .field(.unknownType, "①Int: x§"),
        .parameter(.unknownType, "①String: x§"),
        .endpoint(.invalidName, "①GET /x§: x§"),
        .edit(.unknownKey, ["name"], "①Forge: name"),
        .edit(.unknownKey, ["method"], "①POST: method"),
        .edit(.unknownKey, ["path"], "①/x§: path"),
        .edit(.unknownKey, ["encoding"], "①multipart: encoding"),
        .edit(.unknownKey, ["timeout"], "①30: timeout"),
        .edit(.unknownKey, ["cursor"], "paginate: {①after: query, next: cursor}"),
        .edit(.invalidValue, ["problem"], "①Problem: default"),
        .edit(.invalidValue, ["scheme"], "①bearer: KEY"),
        .endpoint(.unknownKey, "x§: {call: GET /x§, stream: {①String: events}}"),
    ]

    /// A list for a mapping, and a mapping for a list.
    private static let lists: [SpecError] = [
        .endpoint(.wrongShape, "x§:", "  path: /x§", "  query:", "    ①- page: Int", "    - size: Int = 3"),
        .endpoint(.wrongShape, "x§:", "  ①- path: /x§", "  - response: String"),
        .endpoint(.wrongShape, "x§: {path: /x§, errors: ①[404]}"),
        .endpoint(.wrongShape, "x§: {path: /x§, responseHeaders: ①[ETag]}"),
        .endpoint(.wrongShape, "x§: {path: \"/x§/{id}\", params: ①[id]}"),
        .endpoint(.wrongShape, "x§: {call: GET /x§, stream: ①[String]}"),
        .endpoint(.wrongShape, "x§: {path: /x§, query: {page?: Int}, response: \"[Int]\", paginate: ①[page]}"),
        .endpoint(.wrongShape, "x§: {path: ①[/x§]}"),
        .endpoint(.wrongShape, "x§: {method: ①[GET], path: /x§}"),
        .model(.wrongShape, "M§:", "  ①- id: Int", "  - name: String"),
        .add(.wrongShape, before: "group", "x§: ①[{page: Int}]"),
        .edit(.wrongShape, ["auth1"], "auth: ①[bearer]"),
        .edit(.wrongShape, ["server1"], "servers: ①[\"https://shop.example/api\"]"),
        .edit(.wrongShape, ["server1"], "servers:", "  ①- url: https://shop.example/api"),
        .edit(.wrongShape, ["responseHeaders"], "responseHeaders:", "  ①- ETag: String?"),
        .edit(.wrongShape, ["include"], "include: ①{common: yaml}"),
        .edit(.wrongShape, ["message"], "$message: ①{error: text}"),
    ]

    /// References into another file.
    private static let otherFiles: [SpecError] = [
        .edit(.unknownType, ["response"], "response: ①common.yaml#/models/Account"),
        .field(.unknownType, "x§?: ①common.Account"),
        .field(.unknownType, "x§?: ①[./common.yaml#Account]"),
        .field(.wrongShape, "x§?: ①{$ref: \"#/components/schemas/Account\"}"),
        .field(.wrongShape, "x§?:", "  ①$ref: common.yaml#/models/Account"),
        .field(.tagInsteadOfString, "x§?: ①!include common.yaml"),
        .model(.unknownType, "M§: {$keep: true, $include: ①common.yaml, a: Int}"),
        .endpoint(.unknownGroup, "x§: {path: /x§, query: {$include: ①common.yaml#paging}}"),
        .edit(.missingInclude, ["include"], "include: ①common"),
        .edit(.missingInclude, ["include"], "include: [①../common.yaml]"),
        .edit(.missingSample, ["sample"], "sample: ①repo.json"),
        .add(.duplicateKey, before: "repeated", "①Repo: {id: Int}"),
    ]

    /// The words and the syntax of TypeScript, OpenAPI and Swift.
    private static let languages: [SpecError] = [
        .edit(.unknownKey, ["models"], "①Models:"),
        .edit(.unknownKey, ["models"], "①schemas:"),
        .edit(.unknownKey, ["endpoints"], "①endpoint:"),
        .edit(.unknownKey, ["endpoints"], "①routes:"),
        .field(.wrongShape, "x§?: ①{type: string}"),
        .field(.wrongShape, "x§?:", "  ①type: array", "  items: {type: string}"),
        .field(.wrongShape, "x§?: ①{enum: [a, b]}"),
        .field(.typeSyntax, "x§?: ①String[]"),
        .field(.typeSyntax, "x§?: ①String | null"),
        .field(.typeSyntax, "x§: ①Int,"),
        .field(.typeSyntax, "x§: ①cat, dog, other"),
        .field(.yamlSyntax, "x§?: ①String // The name."),
        .field(.typeSyntax, "x§: ①?Day"),
        .field(.unknownType, "x§?: ①Array<String>"),
        .field(.unknownType, "x§?: ①string"),
        .field(.invalidName, "①?x§: Int"),
        .field(.keyWithoutValue, "x§?: {①String}"),
        .endpoint(.keyWithoutValue, "x§: {path: /x§, response: {①Int}}"),
        .edit(.pathSyntax, ["path"], "path: ①/x§/<id>"),
        .edit(.pathSyntax, ["path"], "path: ①/x§?page={page}"),
        .edit(.pathSyntax, ["path"], "path: ①https://api.example.com/x§"),
        .edit(.invalidValue, ["problem"], "①200: Problem"),
        .endpoint(.unknownKey, "x§: {①get: /x§}"),
        .endpoint(.unknownKey, "x§:", "  ①get:", "    summary: Something."),
        .endpoint(.invalidName, "①list-x§: GET /x§"),
        .model(.invalidName, "①my-model§: {$keep: true, a: Int}"),
    ]
}
