import APIGenSupport
import Foundation
import TestSupport
import Testing

@testable import APIGenModel
@testable import APIGenSpecLanguage
@testable import APIGenSwiftModel

/// `Specs/stackexchange.yaml` has everything in the tables of `../shared`. The tests are skipped if that folder is
/// absent.
@Suite(.enabled(if: SharedFolder.isPresent, "there is no folder ../shared"))
struct StackExchangeCoverageTests {
    private let api: API
    private let models: [String: API.Model]

    init() throws {
        let path = "Specs/stackexchange.yaml"
        let text = try String(contentsOf: Checkout.url(of: path), encoding: .utf8)
        let file = SourceFile(path: path, text: text)
        let root = try #require(YAMLReader.read(Array(text.utf8), in: file).root)
        let spec = SpecDecoder.decode(root, in: file).spec
        api = Resolver.resolve(spec).api
        models = Dictionary(uniqueKeysWithValues: api.models.map { ($0.name.value, $0) })
    }

    // MARK: Methods

    /// The models by the words that the table of methods uses for responses. An error has no word.
    private static let results = [
        "access_tokens": "AccessToken", "account_merge": "AccountMerge", "answers": "Answer", "badges": "Badge",
        "comments": "Comment", "created_comment": "CreatedComment", "errors": "ErrorKind", "events": "Event",
        "filters": "Filter", "inbox_items": "InboxItem", "info_object": "Info", "network_users": "NetworkUser",
        "notifications": "UserNotification", "posts": "Post", "privileges": "Privilege",
        "question_timeline_events": "QuestionTimeline", "questions": "Question", "reputation_changes": "Reputation",
        "reputation_history": "ReputationHistory", "revisions": "Revision", "single_filter": "Filter", "sites": "Site",
        "suggested-edits": "SuggestedEdit", "tag_score_objects": "TagScore", "tag_synonyms": "TagSynonym",
        "tag_wikis": "TagWiki", "tags": "Tag", "top_tag_objects": "TopTag", "user": "User",
        "user_timeline_objects": "UserTimeline", "users": "User", "write_permissions": "WritePermission",
    ]

    private var endpoints: [String: API.Endpoint] {
        Dictionary(uniqueKeysWithValues: api.endpoints.map { ("\($0.method) \($0.path.text { _, _ in "{}" })", $0) })
    }

    @Test func `the spec has every method`() throws {
        let documented = try DocumentedMethod.all()
        #expect(documented.count == 124)
        let missing = Set(documented.map(\.call)).subtracting(endpoints.keys)
        #expect(missing.sorted() == [])
    }

    /// Parameters that the spec requires although the table does not: without them a call is useless.
    private static let demanded: Set = [
        "GET /similar: title", "POST /comments/{}/edit: body", "POST /posts/{}/comments/add: body",
    ]

    @Test func `the spec has every parameter with its values`() throws {
        var faults: [String] = []
        for method in try DocumentedMethod.all() {
            guard let endpoint = endpoints[method.call] else { continue }
            let own = endpoint.parameters + api.shared.filter { !endpoint.omitted.contains($0.name.value) }
            for documented in method.parameters {
                // The names of path parameters are not sent, so the positions are compared.
                let position = method.parameters.filter(\.isInPath).firstIndex { $0.name == documented.name }
                let found =
                    documented.isInPath
                    ? position.map { endpoint.path.parameters[$0] }
                    : own.first { $0.place != .path && $0.name.value == documented.name }
                guard let found else {
                    faults.append("\(method.call): no \(documented.name)")
                    continue
                }
                let values = DocumentedField.values(of: documented.type)
                if !fits(found.type, documented.type) || !Set(values).isSubset(of: self.values(of: found.type)) {
                    faults.append("\(method.call): \(documented.name) is not \(documented.type)")
                }
                let isDemanded = documented.isRequired || Self.demanded.contains("\(method.call): \(documented.name)")
                if !isDemanded, !found.isOptional, found.initial == nil {
                    faults.append("\(method.call): \(documented.name) is required")
                }
            }
            if !method.parameters.contains(where: { $0.name == "site" }), !endpoint.omitted.contains("site") {
                faults.append("\(method.call): sends a site")
            }
        }
        #expect(faults == [])
    }

    @Test func `every method has its response`() throws {
        var faults: [String] = []
        for method in try DocumentedMethod.all() {
            guard let endpoint = endpoints[method.call], let name = Self.results[method.result] else { continue }
            guard case .model("Page", let items) = endpoint.response, case .model(name, _) = items.first else {
                faults.append("\(method.call): is not \(name)")
                continue
            }
        }
        #expect(faults == [])
        let words = try Set(DocumentedMethod.all().map(\.result)).subtracting(Self.results.keys)
        #expect(words.sorted() == ["", "error"])
    }

    @Test func `every method that needs a token requires it`() throws {
        let tokenless = try DocumentedMethod.all().filter { method in
            method.needsToken
                && endpoints[method.call].map { $0.authentication != .anyOf([["key", "user"]]) } ?? false
        }
        #expect(tokenless.map(\.call) == [])
    }

    // MARK: Types

    /// Types that are renamed in the spec because Swift and Foundation have types of their names.
    private static let renamed = ["Error": "ErrorKind", "Notification": "UserNotification"]

    /// Fields that are documented as `integer` but have fractions in recorded responses.
    private static let rates: Set = ["questions_per_minute", "answers_per_minute", "badges_per_minute"]

    @Test func `the spec has every field with its values`() throws {
        let fields = try DocumentedField.all()
        #expect(Set(fields.map(\.model)).count == 48)
        var faults: [String] = []
        for documented in fields {
            let name = Self.renamed[documented.model] ?? documented.model
            guard case .object(let fields) = models[name]?.shape,
                let field = fields.first(where: { $0.name.value == documented.name })
            else {
                faults.append("no \(name).\(documented.name)")
                continue
            }
            let type = Self.rates.contains(documented.name) ? "number" : documented.type
            let values = DocumentedField.values(of: documented.type)
            if !fits(field.type, type) || !Set(values).isSubset(of: self.values(of: field.type)) {
                faults.append("\(name).\(documented.name) is not \(type)")
            }
            if documented.mayBeAbsent, !field.isOptional {
                faults.append("\(name).\(documented.name) is required")
            }
        }
        #expect(faults == [])
    }

    // MARK: Comparing

    /// Whether a type of the spec is compatible with the type in the table.
    private func fits(_ type: API.ValueType, _ documented: String) -> Bool {
        if case .array(let element) = type, !DocumentedField.values(of: documented).isEmpty {
            return documented.hasSuffix("[]") && fits(element, String(documented.dropLast(2)))
        }
        switch (type, documented) {
        case (.scalar(.int), "integer"), (.date, "integer"), (.scalar(.double), "number"): return true
        case (.scalar(.bool), "boolean"), (.scalar(.bool), "true|false"): return true
        // The tables call vectors, URLs and enum values strings.
        case (.scalar(.string), "string"), (.scalar(.url), "string"), (.array, "string"): return true
        case (.array(let element), _) where documented.hasSuffix("[]"):
            return fits(element, String(documented.dropLast(2)))
        case (.model(documented, _), _): return true
        default: return !values(of: type).isEmpty && !DocumentedField.values(of: documented).isEmpty
        }
    }

    private func values(of type: API.ValueType) -> Set<String> {
        if case .scalar(.bool) = type { return ["true", "false"] }
        if case .array(let element) = type { return values(of: element) }
        if case .model(let name, _) = type, case .enumeration(let enumeration) = models[name]?.shape {
            return Set(enumeration.values.map(\.text.value))
        }
        return Set(type.enumeration?.values.map(\.text.value) ?? [])
    }
}
