import Foundation
import TestTraits
import Testing

@testable import APIGenBreaking
@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSupport
@testable import APIModel

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
        return found.sorted { $0.key < $1.key }
    }

    private func api(_ text: String) throws -> API {
        try #require(Generator.api(path: "x.yaml", bytes: Array(text.utf8)).api)
    }

    @Test func `a fingerprint is made of codes and names and is the same in every version`() throws {
        let lines = try firstChanges().map { "\($0.key) \($0.change.fingerprint)" }
        #expect(lines.joined(separator: "\n") == Self.table)
    }

    @Test func `a fingerprint of version 0.1 is recognized`() throws {
        let lines = try firstChanges().map { "\($0.key) \($0.change.legacyFingerprint ?? "none")" }
        #expect(lines.joined(separator: "\n") == Self.legacyTable)
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

    private static let legacyTable = """
        access-changed/access 7e718bebd68795bd
        added/added-conformance 26595d0c24f205fe
        added/added-credential 58f30978d19bd2e5
        added/added-endpoint 902ec28436b35f14
        added/added-failure 627ddfd83423e59a
        added/added-field 810e69e92c69ae64
        added/added-header d0974fa7ccc437fa
        added/added-kind 84165a03a14a0e67
        added/added-model 0186fd58ae30c568
        added/added-paging 08187ed6e56fc1c7
        added/added-parameter cf1d923259f269e7
        added/added-server e90f00ed9941fa9b
        added/added-setting 1f01435451030ac9
        added/added-stream cbbdc3fd6960aa10
        added/added-value 5bb6dc1072587a3b
        added/client-added 67e69249d7942828
        authentication-changed/fact-authentication de7a368e127e08f7
        authentication-changed/fact-placement 78244cadbef006a9
        authentication-changed/fact-precedence 4d27b91804fd3fc1
        default-changed/presence c8e30a1c05cc5abd
        deprecated/fact-deprecation 282006dafe4a1f9d
        enum-grown/added-kind d653d19c77911e54
        enum-grown/added-outcome e6efd58c9342298b
        enum-grown/added-value c6244713a7ced315
        envelope-changed/fact-envelope e3581c0553231332
        envelope-changed/fact-unwrapping c67d20d8afa572f2
        newly-optional/presence 7cc42899ead775d2
        newly-required/added-field 0b374e68984dc36a
        newly-required/added-parameter d89f2d112d21a9bc
        newly-required/added-setting 3e972ff7ac94d7e5
        newly-required/presence a24a7c9542f48b57
        openness-changed/fact-openness b6038e98c4840b18
        paging-changed/fact-paging 10c468793fb2c818
        policy-changed/fact-fallback 4fc8206399cc6c9e
        policy-changed/fact-limits ac022e39381ce976
        policy-changed/fact-message 4e80a4d9a2ffef3f
        policy-changed/fact-retry 3312656fd78b0793
        policy-changed/fact-timeout 058c4ae56bd6ba21
        policy-changed/fact-wait bd2b7d0c62e3fa6d
        reformatted/fact-discriminator d03d4781496dc2df
        reformatted/wire-form 79d15107b2658ce6
        removed/client-removed 4132d14dabbd6d6a
        removed/fact-argument 6c8def8a9314cbe1
        removed/presence 8bf8b19102f1b5de
        removed/removed-conformance b30188c34a5d7443
        removed/removed-credential e65a1b861ca49e7b
        removed/removed-endpoint d944c5ef9af83a2c
        removed/removed-failure 8d705ee33ca01f59
        removed/removed-field 90254d79f2391bbe
        removed/removed-header 4b1444c683495c1e
        removed/removed-kind b532927c272ffc26
        removed/removed-model 7fb5ca0ae5ddef06
        removed/removed-outcome 54fa78228b7e83cc
        removed/removed-paging 1ccd90f8e0858154
        removed/removed-parameter 7a52465493a024a9
        removed/removed-server 705ac0e87d97f484
        removed/removed-setting 7d8b61552ef1a339
        removed/removed-stream e8c6537c0bee936a
        removed/removed-value 38eda70189f341d0
        renamed/renamed 7f02c3254bef6532
        reordered/reordered cd6e59aec1187e81
        request-changed/added-parameter d7d96c2df0d9a38c
        request-changed/added-setting 04875b52619f36e6
        request-changed/fact-condition 68a16d525d26fda4
        request-changed/fact-content-type none
        request-changed/fact-encoding 34a96df12769c5b5
        request-changed/fact-omission 75f6a7af9e822619
        request-changed/fact-request 34b6235f27e763ca
        request-changed/fact-sending none
        request-changed/moved 6ab5d34dd152e618
        response-changed/fact-chunks 17f39d4b513cb19f
        response-changed/fact-failure-matchers 71ba02204d831b58
        response-changed/fact-reading none
        response-changed/response 93d830f707d8a4be
        retyped/fact-shape 7f41045d381b6591
        retyped/presence acbb623dd4831483
        retyped/type 79ec956ec9ad26d9
        runtime-moved/runtime none
        server-changed/fact-address b9e46bd75f14c369
        server-changed/fact-moved-path 273d1c53a4e86857
        server-changed/fact-server 673f2c647dabba3e
        swift-name-changed/renamed a8b2b6202f4a6ecd
        """
}
