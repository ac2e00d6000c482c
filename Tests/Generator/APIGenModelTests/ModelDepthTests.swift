import GeneratorTestSupport
import TestSupport
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenModel
@testable import APIGenPipeline

/// Models that refer to one another in long chains.
@Suite(.dedicatedThreads)
struct ModelDepthTests {
    /// How a model refers to the next one.
    enum Link: String, CaseIterable {
        case name, array, union, include, optional

        func model(_ number: Int) -> String {
            switch self {
            case .name: "  M\(number): M\(number + 1)\n"
            case .array: "  M\(number): [M\(number + 1)]\n"
            case .union: "  M\(number): {$union: [M\(number + 1), N\(number)]}\n  N\(number): {n\(number): Int}\n"
            case .include: "  M\(number): {$include: M\(number + 1), f\(number): Int}\n"
            case .optional: "  M\(number): M\(number + 1)?\n"
            }
        }
    }

    /// How many models refer to a next one in the long chains.
    private static let length = Nightly.count(1_500, atNight: 5_000)

    private func diagnostics(_ models: [String]) -> [Diagnostic] {
        let head = "name: Forge\nserver: https://forge.example\nendpoints: {a: GET /a -> M0}\nmodels:\n"
        return Generator.api(path: "x.yaml", bytes: Array((head + models.joined()).utf8)).diagnostics
    }

    @Test(arguments: Link.allCases)
    func `a short chain is accepted`(link: Link) {
        let models = (0..<60).map(link.model) + ["  M60: {id: Int}\n"]
        #expect(diagnostics(models).formatted == "")
        #expect(diagnostics(models.reversed()).formatted == "")
    }

    @Test(arguments: Link.allCases)
    func `a long chain is an error, whichever model is first`(link: Link) {
        let models = (0..<Self.length).map(link.model) + ["  M\(Self.length): {id: Int}\n"]
        for models in [models, models.reversed()] {
            let diagnostics = diagnostics(models)
            #expect(Set(diagnostics.map(\.code)) == [.tooDeep])
            #expect(diagnostics.count >= Self.length / 257)
        }
    }

    @Test(arguments: Link.allCases)
    func `a long circle ends`(link: Link) {
        let models = (0..<Self.length).map(link.model) + ["  M\(Self.length): M0\n"]
        #expect(diagnostics(models).contains { $0.code == .tooDeep })
    }

    @Test func `forty unions whose arrays contain one another are accepted`() {
        let models = (0..<40).map { number in
            let kinds = (0..<40).filter { $0 != number }.map { "k\($0): \"[M\($0)]\"" }
            return "  M\(number): {$union: {\(kinds.joined(separator: ", "))}}\n"
        }
        #expect(!diagnostics(models).contains { $0.code == .tooDeep })
    }

    @Test(arguments: [
        "{name: {cursor: M0?}}", "{name: {x: {cursor?: M0, other: M0?}}}", "{name: {cursor: M1}}\n  M1: {x: {y: M0?}}",
        "{name?: {cursor: M0?}}", "{name: {n: M0?}, other: {n: M0?}}",
    ])
    func `an optional field in an inline object may contain the model`(model: String) throws {
        let models = ["  M0: \(model)\n"]
        #expect(diagnostics(models).formatted == "")
        try checkFields(of: models)
    }

    @Test func `no struct contains itself, however models refer to one another`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let count = Int.random(in: 1...12, using: &generator)
            let models = (0..<count).map { number in
                let fields = (0..<Int.random(in: 1...4, using: &generator)).map { field in
                    let target = Int.random(in: 0..<count, using: &generator)
                    let type = "M\(target)\(Bool.random(using: &generator) ? "?" : "")"
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: return "f\(field): {g: \(type), h: Int}"
                    case 1: return "f\(field)?: {g: {h: \(type)}}"
                    default: return "f\(field): \(type)"
                    }
                }
                return "  M\(number): {\(fields.joined(separator: ", "))}\n"
            }
            try checkFields(of: models)
        }
    }

    @Test func `a thousand models that refer to one another are resolved`() throws {
        let count = Nightly.count(1_000, atNight: 3_000)
        let models = (0..<count).map { number in
            let fields = (0..<10).map { "f\($0): M\((number * 7 + $0) % count)?" }
            return "  M\(number): {\(fields.joined(separator: ", "))}\n"
        }
        try checkFields(of: models)
    }

    /// Checks that the fields that are stored in structs have no circle, unless the spec has the error for that.
    private func checkFields(of models: [String]) throws {
        let head = "name: Forge\nserver: https://forge.example\nendpoints: {a: GET /a -> M0}\nmodels:\n"
        let (api, diagnostics) = Generator.api(path: "x.yaml", bytes: Array((head + models.joined()).utf8))
        let errors = diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            #expect(Set(errors.map(\.code)) == [.recursiveModel], "\(models.joined())")
            return
        }
        let edges = try #require(api).models.map { model -> [Int] in
            guard case .object(let fields) = model.shape else { return [] }
            return storedModels(in: fields)
        }
        let components = StronglyConnectedComponents(edges: edges)
        for (model, targets) in edges.enumerated() {
            #expect(!targets.contains { $0 == model || components.connects(model, $0) }, "\(models.joined())")
        }
    }

    /// The numbers of the models in the memory of a struct with these fields.
    private func storedModels(in fields: [API.Field]) -> [Int] {
        fields.filter { !$0.isIndirect }.flatMap { field -> [Int] in
            var type = field.type
            if case .optional(let wrapped) = type { type = wrapped }
            if case .object(let object) = type { return storedModels(in: object.fields) }
            guard case .model(let name, _) = type else { return [] }
            return Int(name.dropFirst()).map { [$0] } ?? []
        }
    }
}
