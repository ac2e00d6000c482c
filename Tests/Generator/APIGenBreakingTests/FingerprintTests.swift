import Foundation
import TestTraits
import Testing

@testable import APIGenBreaking
@testable import APIGenModel
@testable import APIGenPipeline
@testable import APIGenSupport

@Suite(.dedicatedThreads)
struct FingerprintTests {
    /// The first change of each code and each kind of fact among the cases.
    private func firstChanges() throws -> [(key: String, change: Change)] {
        var keys: Set<String> = []
        var found: [(key: String, change: Change)] = []
        func insert(_ changes: [Change]) {
            for change in changes {
                let key = "\(change.code.rawValue)/\(change.difference.kind)"
                if keys.insert(key).inserted { found.append((key, change)) }
            }
        }
        for change in ChangeCase.all {
            let (old, new) = (try api(change.frame.spec(change.old)), try api(change.frame.spec(change.new)))
            insert(Comparison.changes(from: old, to: new))
        }
        let api = try api(ChangeCase.Frame.top.spec(""))
        let place = api.name.location
        insert([.added(api), .removed(api)])
        let forms = [OutputOptions(access: .internal, isStandalone: true), OutputOptions()]
        insert(Change.optionChanges(of: api, from: (forms[0], place), to: (forms[1], place)))
        let package = OutputOptions(isPackage: true)
        insert(Change.optionChanges(of: api, from: (package, place), to: (OutputOptions(), place)))
        insert(Change.optionChanges(of: api, from: (OutputOptions(), place), to: (package, place)))
        return found.sorted { $0.key < $1.key }
    }

    private func api(_ text: String) throws -> API {
        try #require(Generator.api(path: "x.yaml", bytes: Array(text.utf8)).api)
    }

    @Test func `a fingerprint is made of codes and names and is the same in every version`() throws {
        let lines = try firstChanges().map { "\($0.key) \($0.change.fingerprint)" }
        #expect(lines.joined(separator: "\n") == Self.table)
    }

    @Test func `every code of changes and every code of facts has a fingerprint in the table`() throws {
        let keys = try firstChanges().map(\.key)
        let codes = Set(keys.compactMap { $0.split(separator: "/").first.map(String.init) })
        #expect(codes == Set(ChangeCode.allCases.map(\.rawValue)))
        let facts = Set(keys.compactMap { $0.split(separator: "/fact-").dropFirst().first.map(String.init) })
        #expect(facts == Set(APISnapshot.Fact.Code.allCases.map(\.rawValue)))
    }
}

extension Difference {
    /// The case, with the code of a fact.
    fileprivate var kind: String {
        switch self {
        case .clientAdded: "client-added"
        case .clientRemoved: "client-removed"
        case .access: "access"
        case .runtime: "runtime"
        case .featureAdded: "feature-added"
        case .featureRemoved: "feature-removed"
        case .added(let identity, _): "added-\(identity.kind.rawValue)"
        case .removed(let identity): "removed-\(identity.kind.rawValue)"
        case .moved: "moved"
        case .renamed: "renamed"
        case .reordered: "reordered"
        case .presence: "presence"
        case .fact(let old, _): "fact-\(old.code.rawValue)"
        case .type: "type"
        case .wireShape: "wire-form"
        case .response: "response"
        }
    }
}

extension FingerprintTests {
    private static let table = """
        access-changed/access 60048c4108d24315
        added/added-conformance d7a929e13af5a4b6
        added/added-credential f06815813b7190f4
        added/added-endpoint 9c4652c56a83b317
        added/added-failure d2392f3fcad1f3a0
        added/added-field 99f6904f577a9ae1
        added/added-header 26b3475fe0c6dbbc
        added/added-kind 12bdd234c50eb5ba
        added/added-model 6cece54533e13299
        added/added-paging 2b46925b08f0f9cd
        added/added-parameter f36d6bad462b420a
        added/added-server ca6f5fa50f2836fd
        added/added-setting 77144c5964cbedb6
        added/added-stream 8acc68c5323c5b38
        added/added-value 7ec4738a77e938e3
        added/client-added 7f7d3f978c525c3a
        added/feature-added 0c7f2656adc20465
        authentication-changed/fact-authentication fbc75c6aad1e17e0
        authentication-changed/fact-placement fd9eade3707fa760
        authentication-changed/fact-precedence 4af35cc81441d012
        default-changed/presence 00303549bb9a478c
        deprecated/fact-deprecation 3bbbb47e31536c77
        enum-grown/added-kind 11531400aca4a812
        enum-grown/added-outcome ada65b67d1dc0aaa
        enum-grown/added-value 3bcd93f2145d9d8b
        envelope-changed/fact-envelope f5aefd3548cb47e6
        envelope-changed/fact-unwrapping 6e63c7d96ca38965
        newly-optional/presence a267d35d6c9571fd
        newly-required/added-field 11376cb910cfb323
        newly-required/added-parameter 4d17b24f12244979
        newly-required/added-setting 1a6ba2549dfb1ecf
        newly-required/presence 21512885dc75dcf9
        openness-changed/fact-openness d14491a5a047c6cd
        paging-changed/fact-paging 3314647c64348d72
        policy-changed/fact-fallback e2a379e5f80eb486
        policy-changed/fact-limits a941423edb12e78a
        policy-changed/fact-message 57a1f7f61cfc4820
        policy-changed/fact-retry ad7c4bf661cbdafc
        policy-changed/fact-timeout 81057c034224e492
        policy-changed/fact-wait b29a1816f951d333
        reformatted/fact-discriminator 006fb87af82070f0
        reformatted/wire-form 343dc9283caa193c
        removed/client-removed d2001320ba3339a4
        removed/fact-argument 4b19e797230c9e24
        removed/feature-removed 3edf71fc8d2b3466
        removed/presence 2c936485a95109fe
        removed/removed-conformance abab35e7740cff7f
        removed/removed-credential 2d70b8f6f35b5602
        removed/removed-endpoint 4095414485acfc8b
        removed/removed-failure 4da43e911951eec4
        removed/removed-field 4406b01c3b03cedf
        removed/removed-header 66f4fd0b37efa303
        removed/removed-kind 05d4a66c8089e9ac
        removed/removed-model 2bd400b95c283b72
        removed/removed-outcome b0873b6440380e47
        removed/removed-paging 8933393485183554
        removed/removed-parameter ccee66d84cb99f30
        removed/removed-server 95c31a94aa4e680b
        removed/removed-setting 70501d1730b87601
        removed/removed-stream e4c4137aee66c7e2
        removed/removed-value 81f4578168075292
        renamed/renamed 6e4f08a8abe9f4b8
        reordered/reordered 5e639183e12579d6
        request-changed/added-parameter 7bdc928912f0cb05
        request-changed/added-setting 90590578e8385905
        request-changed/fact-condition 4d60f4d527cefdce
        request-changed/fact-content-type 24499cce5943c4c4
        request-changed/fact-encoding 69fe1a0eff725e70
        request-changed/fact-omission ac00255bd4b477ab
        request-changed/fact-request 9b3ba3bbfd9ba8da
        request-changed/fact-sending be98fc2ec8b7d45f
        request-changed/moved 17bffc087b5fcfcf
        response-changed/fact-chunks 9ee86fa20a9d973d
        response-changed/fact-failure-matchers af22cadf2eff14cc
        response-changed/fact-reading b19393051589655a
        response-changed/response 4a6dd248bfbef5cf
        retyped/fact-shape a42db4563d6b16c4
        retyped/presence f80090b938cf53b0
        retyped/type e45bc54ac3af3277
        runtime-moved/runtime d265c78344e1a888
        server-changed/fact-address 719780df04d379bd
        server-changed/fact-moved-path 945e81f5bc231a13
        server-changed/fact-server 7cb7b863a23c3a5d
        swift-name-changed/renamed a916558102e60623
        """
}
