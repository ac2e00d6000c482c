import APIGenDiagnostics
import APIGenSupport

// Errors that the YAML parser does not find.
extension SpecError {
    static let all = shape + types + endpoints + models + files + pitfalls + habits

    private static let shape: [SpecError] = [
        .edit(.wrongShape, ["doc"], "doc: ①[books, records]"),
        .edit(.wrongShape, ["timeout"], "timeout: ①{seconds: 3}"),
        .endpoint(.wrongShape, "x§: ①[GET, /x§]"),
        .endpoint(.wrongShape, "x§: ①GET /x§ String"),
        .endpoint(.wrongShape, "x§:", "  path: /x§", "  query: ①[{a: Int}]"),
        .add(.unknownKey, before: "path", "①colour: red"),
        .edit(.unknownKey, ["path"], "①pth: /x§"),
        .edit(.unknownKey, ["unwrap"], "①$unwarp: items"),
        .field(.unknownKey, "①$colour: red"),
        .add(.unknownKey, before: "name", "①colour: red"),
        .endpoint(.missingKey, "①x§:", "  method: GET", "  response: String"),
        .endpoint(.missingKey, "x§: {path: /x§, stream: ①{until: end}}"),
        .edit(.missingKey, ["scheme"], "KEY: ①{doc: Who calls.}"),
        .field(.missingKey, "x§?: ①{$doc: Something.}"),
        .parameter(.tagInsteadOfString, "x§: ①!default"),
        .edit(.tagInsteadOfString, ["field"], "KEY: ①!String"),
        .edit(.unsupportedVersion, ["version"], "①apigen: 2"),
        .add(.unsupportedVersion, before: "server1", "①apigen: 3"),
        .edit(.invalidValue, ["method"], "method: ①PSOT"),
        .edit(.invalidValue, ["timeout"], "timeout: ①soon"),
        .edit(.invalidValue, ["encoding"], "encoding: ①XML"),
        .edit(.invalidValue, ["dates"], "dates: ①weeks"),
        .edit(.invalidValue, ["server", "server1"], "KEY: ①ftp://files.example"),
        .endpoint(.invalidValue, "x§: ①GTE /x§ -> String"),
        .edit(.invalidName, ["name"], "name: ①my module"),
        .endpoint(.invalidName, "①list x§: GET /x§"),
        .model(.invalidName, "①lower§: {$keep: true, a: Int}"),
        .field(.invalidName, "x§?: Int as ①two-words"),
        .add(.contradictoryKeys, before: "call", "①method: GET"),
        .field(.contradictoryKeys, "x§:", "  $type: Int = 1", "  ①$default: 2"),
        .field(.contradictoryKeys, "x§?: {$type: \"[Int]\", $array: ①\",\"}"),
        .field(.duplicateKey, "x§: Int = 1", "①x§?: Int"),
        .field(.duplicateKey, "x§?: ①up | down | up"),
    ]

    private static let types: [SpecError] = [
        .edit(.typeSyntax, ["field"], "KEY: ①String |"),
        .edit(.typeSyntax, ["response"], "response: ①Page<"),
        .edit(.typeSyntax, ["parameter"], "KEY: ①Int ="),
        .edit(.unknownType, ["field"], "KEY: ①Strng"),
        .edit(.unknownType, ["parameter"], "KEY: ①Unheard§?"),
        .edit(.unknownType, ["response"], "response: ①[Nowhere§]"),
        .edit(.unknownType, ["call2"], "KEY: GET /me/keys -> ①[Kye]"),
        .edit(.unknownType, ["errorCase"], "KEY: ①Misssing"),
        .endpoint(.wrongTypeArguments, "x§: GET /x§ -> ①String<Int>"),
        .parameter(.defaultMismatch, "x§: ①Int = first"),
        .edit(.defaultMismatch, ["parameter"], "KEY: ①open | shut = half"),
        .field(.defaultMismatch, "x§: ①Bool = 3"),
        .field(.formatMismatch, "x§?: ①Date(second)"),
        .edit(.formatMismatch, ["field"], "KEY: ①String(lenient)"),
        .field(.unusableKey, "x§?: ①[Bool: Int]"),
        .field(.exampleMismatch, "x§?: {$type: Int, $example: ①first}"),
        .parameter(.exampleMismatch, "x§?: {$type: Bool, $example: ①perhaps}"),
    ]

    private static let endpoints: [SpecError] = [
        .edit(.unknownServer, ["serverUse"], "server: ①upload"),
        .endpoint(.unknownServer, "x§: {path: /x§, server: ①nowhere}"),
        .edit(.pathSyntax, ["path"], "path: ①/x§/:id"),
        .edit(.pathSyntax, ["path"], "path: ①x§?all=true"),
        .endpoint(.pathSyntax, "x§: GET ①/x§/{id -> String"),
        .edit(.unknownGroup, ["groupUse"], "$include: ①pagign"),
        .endpoint(.unknownGroup, "x§: {path: /x§, query: ①nowhere§}"),
        .add(.unknownGroup, before: "group", "c§: {$include: ①c§}"),
        .edit(.unknownScheme, ["auth"], "auth: ①tokn"),
        .endpoint(.unknownScheme, "x§: {path: /x§, auth: ①nobody}"),
        .endpoint(.duplicateParameter, "x§: GET ①/x§/{id}/y/{id}"),
        .endpoint(.indistinguishableEndpoints, "x§: GET /x§", "①y§: GET /x§"),
        .endpoint(.unsendableParameter, "x§: {path: /x§, headers: {X-A: ①{a: Int}}}"),
        .endpoint(.unsendableParameter, "x§: GET ①/x§/{a:JSON}"),
        .endpoint(.misplacedBody, "x§: {path: /x§, body: ①{a: Int}}"),
        .endpoint(.unusedException, "x§: {path: /x§, query: {nothing§: ①none}}"),
        .endpoint(.requiredResponseHeader, "x§: {path: /x§, responseHeaders: {X-A: ①String}}"),
        .edit(.requiredResponseHeader, ["responseHeaders"], "responseHeaders: {ETag: ①String}"),
        .edit(.invalidPageParameter, ["paginate"], "paginate: {query: ①nothing}"),
        .endpoint(
            .invalidPageParameter,
            "x§: {path: /x§, query: {page: String}, response: \"[Int]\", paginate: ①{query: page}}"
        ),
        .endpoint(
            .cursorMismatch,
            "x§:",
            "  path: /x§",
            "  query: {after?: Int}",
            "  response: [{id: String}]",
            "  paginate: ①{query: after, last: id}"
        ),
        .endpoint(.misplacedUpload, "x§: {method: POST, path: /x§, body: {file: ①Upload}}"),
        .field(.misplacedUpload, "x§?: ①Upload"),
        .endpoint(.undeclaredParameter, "x§: {path: \"/x§/{id}\", params: {login: ①Int}}"),
        .edit(.undeclaredParameter, ["scheme"], "KEY: ①{server: nothing}"),
        .endpoint(
            .misplacedStreamField,
            "x§:",
            "  call: POST /x§",
            "  body: String",
            "  stream: ①{events: String, when: {live: true}}"
        ),
        .endpoint(.nameCollision, "x§.get: GET /x§", "①x§: GET /y§"),
    ]

    private static let models: [SpecError] = [
        .edit(.unknownModelField, ["unwrap"], "$unwrap: ①itmes"),
        .edit(.unknownModelField, ["message"], "$message: ①eror.text"),
        .edit(.unknownModelField, ["modelPaginate"], "$paginate: {query: page, more: ①hasmore}"),
        .edit(.fieldPathEnd, ["message"], "$message: ①code.text"),
        .model(.fieldPathEnd, "M§:", "  $keep: true", "  $wait: ①a.b", "  a: Int"),
        .model(.recursiveModel, "R§: {$keep: true, me: ①R§}"),
        .model(.recursiveModel, "①R§: R§"),
        .field(.nameCollision, "x§_a?: Int", "①x§A?: Int"),
        .model(.reservedName, "①P§<String>: {$keep: true, a: [String]}"),
        .endpoint(.indistinguishableKinds, "x§: GET /x§ -> ①Decimal | Double"),
        .field(.indistinguishableKinds, "x§?: ①Decimal | Double"),
        .model(.misplacedContent, "S§: {$keep: true, $union: {by: type, count: ①Int}}"),
    ]

    private static let files: [SpecError] = [
        .edit(.includeCycle, ["include"], "include: [common.yaml, ①forge.yaml]"),
        .add(.includeCycle, before: "server1", "include: ①forge.yaml"),
        .edit(.missingInclude, ["include"], "include: [common.yaml, ①nowhere.yaml]"),
        .add(.missingInclude, before: "server1", "include: ①nowhere.yaml"),
        .edit(.missingSample, ["sample"], "sample: ①samples/nowhere.json"),
        .endpoint(.missingSample, "x§: {path: /x§, response: JSON, sample: ①nowhere§.json}"),
        .endpoint(.malformedSample, "x§: {path: /x§, response: JSON, sample: samples/broken.json}")
            .shown(in: "Specs/samples/broken.json"),
        .endpoint(.sampleMismatch, "x§: {path: /x§, response: {text: String}, sample: samples/wrong.json}")
            .shown(in: "Specs/samples/wrong.json"),
        .endpoint(.sampleMismatch, "x§: {method: DELETE, path: /x§, sample: ①samples/repo.json}"),
    ]

    private static let pitfalls: [SpecError] = [
        .edit(.cutByComment, ["doc"], "doc: Books and issues like ①#12 of many."),
        .parameter(.cutByComment, "x§: String = ①#fff"),
        .endpoint(.keyWithoutValue, "x§: {path: /x§, response: ①Pair<Int, String>}"),
        .endpoint(.missingSpace, "x§: {path: /x§, query: {①page:Int}}"),
        .parameter(.deceptiveCharacter, "x§: String = ①\u{201C}name\u{201D}"),
        .edit(.deceptiveCharacter, ["field"], "KEY: ①\u{00A0}String"),
        .edit(.indicatorInsteadOfString, ["arrays"], "arrays: ①|"),
        .field(.indicatorInsteadOfString, "x§?: ①&blue"),
        .endpoint(.wrongIndentation, "x§:", "①path: /x§"),
    ]
}

extension SpecError {
    private static let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)

    /// Errors that the YAML parser finds.
    static let yaml: [SpecError] = [
        .edit(.invalidUTF8, ["doc"], "doc: ①Books of M\u{FFFF}nchen."),
        .field(.invalidUTF8, "x§?: {$type: Int, $doc: ①\u{FFFF}}"),
        .field(.yamlSyntax, "①x§?: \"String"),
        .field(.yamlSyntax, "①x§?: [String"),
        .endpoint(.yamlSyntax, "①x§: {path: /x§, response: String"),
        .endpoint(.yamlSyntax, "x§:", "  ①path /x§", "  response: String"),
        .endpoint(.yamlSyntax, "x§:", "①\tpath: /x§"),
        .field(.yamlSyntax, "① x§?: Int"),
        .edit(.yamlSyntax, ["doc"], "doc: ①Note: not for all."),
        .edit(.yamlSyntax, ["field"], "KEY: ①@String"),
        .field(.yamlSyntax, "x§: ①[Int]?"),
        .field(.tooDeep, "x§?: ①\(deep)"),
        .edit(.unknownAlias, ["field"], "KEY: ①*nowhere"),
        .edit(.unknownAlias, ["response"], "response: ①*nowhere"),
        .field(.duplicateKey, "x§?: Int", "①x§?: String"),
        .endpoint(.duplicateKey, "x§: GET /x§", "①x§: GET /y§"),
        .add(.severalDocuments, before: "models", "①---"),
        .field(.yamlSyntax, "①x§ Int"),
        .field(.yamlSyntax, "①x§ = Int"),
        .field(.yamlSyntax, "①String x§"),
        .field(.yamlSyntax, "①x§:Int"),
        .endpoint(.yamlSyntax, "x§:", "  path: /x§", "  ①response String"),
        .endpoint(.yamlSyntax, "x§:", "  ①path:/x§", "  response: String"),
        .endpoint(.yamlSyntax, "①x§", "  path: /x§"),
        .edit(.yamlSyntax, ["models", "endpoints"], "①KEY"),
        .edit(.yamlSyntax, ["model", "endpoint"], "①KEY"),
        .field(.yamlSyntax, "①// A comment."),
        .endpoint(.yamlSyntax, "x§: {path: /x§, query: {a: ①?Day}}"),
        .field(.invalidMergeKey, "<<: ①common"),
        .endpoint(.invalidMergeKey, "x§:", "  path: /x§", "  <<: ①[a, b]"),
    ]
}
