package import APIGenSupport

/// The stable code of a kind of diagnostic. The meaning of a code never changes.
package enum DiagnosticCode: String, Sendable, CaseIterable {
    // Reading
    case unreadableFile = "AG001"
    case invalidUTF8 = "AG002"
    case yamlSyntax = "AG003"
    case tooLarge = "AG004"
    case tooDeep = "AG005"
    case tooManyNodes = "AG006"
    case unknownAlias = "AG007"
    case duplicateKey = "AG008"
    case severalDocuments = "AG009"
    case invalidMergeKey = "AG010"

    // Shape
    case wrongShape = "AG011"
    case unknownKey = "AG012"
    case missingKey = "AG013"
    case tagInsteadOfString = "AG014"
    case unsupportedVersion = "AG015"
    case invalidValue = "AG016"
    case invalidName = "AG017"
    case contradictoryKeys = "AG018"

    // Type expressions
    case typeSyntax = "AG020"
    case unknownType = "AG021"
    case wrongTypeArguments = "AG022"
    case defaultMismatch = "AG023"
    case formatMismatch = "AG024"

    // Endpoints
    case unknownServer = "AG029"
    case pathSyntax = "AG030"
    case unknownGroup = "AG031"
    case unknownScheme = "AG032"
    case duplicateParameter = "AG033"
    case indistinguishableEndpoints = "AG034"
    case unsendableParameter = "AG035"
    case unknownModelField = "AG036"
    case unusedException = "AG037"
    case recursiveModel = "AG038"
    case misplacedBody = "AG039"

    // Responses
    case fieldPathEnd = "AG085"
    case requiredResponseHeader = "AG086"

    // Names
    case nameCollision = "AG040"
    case reservedName = "AG041"

    // Templates
    case brokenTemplate = "AG060"
    case unknownTemplate = "AG061"

    // Samples
    case nothingToTest = "AG120"
    case missingSample = "AG070"
    case malformedSample = "AG071"
    case sampleMismatch = "AG072"

    // Unions
    case indistinguishableKinds = "AG080"
    case misplacedContent = "AG081"

    // Pagination and uploads
    case invalidPageParameter = "AG095"
    case cursorMismatch = "AG096"
    case misplacedUpload = "AG097"

    // Fields
    case unusableKey = "AG100"
    case exampleMismatch = "AG101"
    case renamedModel = "AG102"
    case caseOfOptional = "AG103"

    // References
    case undeclaredParameter = "AG090"
    case includeCycle = "AG091"
    case missingInclude = "AG092"
    case outsideFile = "AG093"

    // Streams
    case misplacedStreamField = "AG125"

    // apigen.yaml
    case listedTwice = "AG135"
    case sharedFolder = "AG136"
    case noTemplate = "AG137"

    // Import
    case updateConflict = "AG150"

    // Pitfalls of YAML
    case cutByComment = "AG110"
    case keyWithoutValue = "AG111"
    case missingSpace = "AG112"
    case deceptiveCharacter = "AG113"
    case indicatorInsteadOfString = "AG114"
    case wrongIndentation = "AG115"
    case booleanKey = "AG116"

    // Output options
    case standaloneName = "AG130"
    case orphanedOutput = "AG131"
    case impossibleTraits = "AG132"

    // Documents of OpenAPI
    case notOpenAPI = "AG140"
    case unsupportedDocumentVersion = "AG141"
    case emptySelection = "AG146"
    case unmatchedSelector = "AG147"

    // Recordings
    case notRecording = "AG160"
    case unsupportedRecording = "AG161"
    case unreadableRequest = "AG162"
    case emptyRecording = "AG163"

    // Warnings
    case unusedModel = "AG050"
    case unusedGroup = "AG051"

    package var severity: Diagnostic.Severity {
        switch self {
        case .renamedModel, .caseOfOptional, .unusedModel, .unusedGroup, .nothingToTest, .orphanedOutput,
            .booleanKey, .unmatchedSelector, .unreadableRequest, .emptyRecording:
            .warning
        default: .error
        }
    }
}

extension DiagnosticCode {
    /// The explanation of the code. The compiler requires one for each code.
    package var explanation: Explanation {
        switch self {
        case .unreadableFile: .unreadableFile
        case .invalidUTF8: .invalidUTF8
        case .yamlSyntax: .yamlSyntax
        case .tooLarge: .tooLarge
        case .tooDeep: .tooDeep
        case .tooManyNodes: .tooManyNodes
        case .unknownAlias: .unknownAlias
        case .duplicateKey: .duplicateKey
        case .severalDocuments: .severalDocuments
        case .invalidMergeKey: .invalidMergeKey
        case .wrongShape: .wrongShape
        case .unknownKey: .unknownKey
        case .missingKey: .missingKey
        case .tagInsteadOfString: .tagInsteadOfString
        case .unsupportedVersion: .unsupportedVersion
        case .invalidValue: .invalidValue
        case .invalidName: .invalidName
        case .contradictoryKeys: .contradictoryKeys
        case .typeSyntax: .typeSyntax
        case .unknownType: .unknownType
        case .wrongTypeArguments: .wrongTypeArguments
        case .defaultMismatch: .defaultMismatch
        case .formatMismatch: .formatMismatch
        case .unknownServer: .unknownServer
        case .pathSyntax: .pathSyntax
        case .unknownGroup: .unknownGroup
        case .unknownScheme: .unknownScheme
        case .duplicateParameter: .duplicateParameter
        case .indistinguishableEndpoints: .indistinguishableEndpoints
        case .unsendableParameter: .unsendableParameter
        case .unknownModelField: .unknownModelField
        case .unusedException: .unusedException
        case .recursiveModel: .recursiveModel
        case .misplacedBody: .misplacedBody
        case .fieldPathEnd: .fieldPathEnd
        case .requiredResponseHeader: .requiredResponseHeader
        case .nameCollision: .nameCollision
        case .reservedName: .reservedName
        case .brokenTemplate: .brokenTemplate
        case .unknownTemplate: .unknownTemplate
        case .nothingToTest: .nothingToTest
        case .missingSample: .missingSample
        case .malformedSample: .malformedSample
        case .sampleMismatch: .sampleMismatch
        case .invalidPageParameter: .invalidPageParameter
        case .cursorMismatch: .cursorMismatch
        case .misplacedUpload: .misplacedUpload
        case .unusableKey: .unusableKey
        case .undeclaredParameter: .undeclaredParameter
        case .includeCycle: .includeCycle
        case .missingInclude: .missingInclude
        case .outsideFile: .outsideFile
        case .exampleMismatch: .exampleMismatch
        case .misplacedStreamField: .misplacedStreamField
        case .listedTwice: .listedTwice
        case .noTemplate: .noTemplate
        case .sharedFolder: .sharedFolder
        case .orphanedOutput: .orphanedOutput
        case .updateConflict: .updateConflict
        case .cutByComment: .cutByComment
        case .keyWithoutValue: .keyWithoutValue
        case .missingSpace: .missingSpace
        case .deceptiveCharacter: .deceptiveCharacter
        case .indicatorInsteadOfString: .indicatorInsteadOfString
        case .wrongIndentation: .wrongIndentation
        case .booleanKey: .booleanKey
        case .indistinguishableKinds: .indistinguishableKinds
        case .misplacedContent: .misplacedContent
        case .standaloneName: .standaloneName
        case .impossibleTraits: .impossibleTraits
        case .notOpenAPI: .notOpenAPI
        case .unsupportedDocumentVersion: .unsupportedDocumentVersion
        case .emptySelection: .emptySelection
        case .unmatchedSelector: .unmatchedSelector
        case .notRecording: .notRecording
        case .unsupportedRecording: .unsupportedRecording
        case .unreadableRequest: .unreadableRequest
        case .emptyRecording: .emptyRecording
        case .renamedModel: .renamedModel
        case .caseOfOptional: .caseOfOptional
        case .unusedModel: .unusedModel
        case .unusedGroup: .unusedGroup
        }
    }
}

/// The meaning of a diagnostic, its fix, and a spec that causes it.
///
/// It does not contain the message about the example: `apigen explain` runs the generator on the example.
package struct Explanation: Sendable {
    /// One sentence, which fits in a line of a list.
    package let meaning: String
    package let remedy: String
    /// `nil` if no short spec causes the diagnostic, but a file, a size or a defect of apigen.
    package let example: [UInt8]?

    init(_ meaning: String, remedy: String, example: [UInt8]? = nil) {
        self.meaning = meaning
        self.remedy = remedy
        self.example = example
    }

    init(_ meaning: String, remedy: String, example: String) {
        self.init(meaning, remedy: remedy, example: Array(example.utf8))
    }
}

extension DiagnosticCode {
    /// The code of an error in the text of a file.
    package init(_ kind: Problem.Kind) {
        self =
            switch kind {
            case .invalidUTF8: .invalidUTF8
            case .syntax: .yamlSyntax
            case .tooLarge: .tooLarge
            case .tooDeep: .tooDeep
            case .tooManyNodes: .tooManyNodes
            case .unknownAlias: .unknownAlias
            case .duplicateKey: .duplicateKey
            case .severalDocuments: .severalDocuments
            case .invalidMergeKey: .invalidMergeKey
            }
    }
}
