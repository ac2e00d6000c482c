import APIGenDraftPasses
import APIGenSpecLanguage
import APIGenSpecWriting
import ImportTestSupport
import Testing

/// The part of a draft that has unions, which is checked before the whole.
@Suite struct UnionPartTests {
    /// A draft with models that have no union in addition to those that a test gives.
    private func draft(
        _ models: [DraftModel],
        responses: [TypeExpression] = [],
        bodies: [TypeExpression] = []
    ) -> SpecDraft {
        var draft = SpecDraft(name: "Shop")
        draft.models = models + (1...20).map { model("Other\($0)", [Spec.Field(name: "id", type: .string)]) }
        draft.endpoints = (responses.map { (true, $0) } + bodies.map { (false, $0) }).enumerated().map { index, use in
            var endpoint = DraftEndpoint(
                name: "call\(index)",
                method: "POST",
                path: PathTemplate(parts: [.text("/\(index)")]),
                origin: .anywhere
            )
            if use.0 {
                endpoint.responses = [.init(status: nil, type: use.1)]
            } else {
                endpoint.body = .type(use.1)
            }
            return endpoint
        }
        return draft
    }

    private func model(_ name: String, _ fields: [Spec.Field]) -> DraftModel {
        DraftModel(name: name, shape: .object(fields))
    }

    private let choice = DraftModel(name: "Choice", shape: .alias(.union(of: [.named("A"), .named("B")])))
    private var members: [DraftModel] {
        [
            model("A", [Spec.Field(name: "inner", type: .array(.named("Inner")))]),
            model("B", [Spec.Field(name: "id", type: .string)]), model("Inner", [Spec.Field(name: "x", type: .string)]),
        ]
    }

    private func names(_ draft: SpecDraft) throws -> [String] {
        try #require(draft.partWithUnions).models.map(\.name)
    }

    @Test func `a union of a response needs its members, and the models in those`() throws {
        #expect(try names(draft([choice] + members, responses: [.named("Choice")])) == ["Choice", "A", "B", "Inner"])
    }

    @Test func `a union that is only sent is not part of it`() {
        #expect(draft([choice] + members, bodies: [.named("Choice")]).partWithUnions == nil)
    }

    @Test func `a union in a response itself brings its endpoint`() throws {
        let draft = draft(members, responses: [.union(of: [.named("B"), .string])], bodies: [.named("A")])
        let part = try #require(draft.partWithUnions)
        #expect(part.endpoints.map(\.name) == ["call0"])
        #expect(part.models.map(\.name) == ["B"])
    }

    @Test func `a field that is only sent has no union of a response`() throws {
        var secret = Spec.Field(name: "secret", type: .named("Choice"))
        secret.access = .writeOnly
        let owner = model("Owner", [secret, Spec.Field(name: "id", type: .string)])
        let draft = draft([owner, choice] + members, responses: [.named("Owner")])
        #expect(draft.partWithUnions == nil)
    }

    @Test func `a draft that consists of unions is checked as a whole`() {
        var draft = SpecDraft(name: "Shop")
        draft.models = [choice] + members
        draft.endpoints = [
            DraftEndpoint(name: "get", method: "GET", path: PathTemplate(parts: [.text("/")]), origin: .anywhere)
        ]
        draft.endpoints[0].responses = [.init(status: nil, type: .named("Choice"))]
        #expect(draft.partWithUnions == nil)
    }
}
