package import APIGenYAML

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
