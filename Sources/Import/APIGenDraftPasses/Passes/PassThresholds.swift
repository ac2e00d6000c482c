/// The numbers by which passes decide, with their reasons. Another number changes the specs of documents, which the
/// figures of imports compare.
enum PassThresholds {
    // MARK: What a spec says once

    /// The fewest operations of which a part is shared. Three equal calls are chance.
    static let sharingOperations = 4
    /// The fewest operations with the same parameters for which a group is shorter than its repetitions.
    static let groupUsers = 5
    /// The most frequent sets of parameters of which the common parts are compared. All pairs take too long.
    static let comparedParameterSets = 60
    /// The fewest places of a style (an encoding, a separator, a date format) that becomes that of the API.
    static let styleUses = 3
    /// The fewest lists with the same pagination for which it becomes that of the API.
    static let paginationUses = 3
    /// The fewest operations with an error of one status that becomes that of the API.
    static let errorUses = 3

    /// How many operations return a header of every response: half of them, and never few.
    static func mostResponses(of count: Int) -> Int { max(sharingOperations, (count + 1) / 2) }

    // MARK: Models

    /// The fewest fields of objects that are equal on purpose. With fewer, only related names say so.
    static let equalFields = 6
    /// The fewest values of enums that are equal on purpose.
    static let equalValues = 3
    /// The fewest fields that are included. Fewer can be equal by chance.
    static let includedFields = 5
    /// One field of so many may differ from that of an included model.
    static let fieldsPerDifference = 8
    /// The fewest fields or values of an inline type for which the name of an equal model is shorter.
    static let declaredWeight = 3
    /// The fewest fields or values of a type for which a name is shorter than two copies.
    static let sharedWeight = 4
    /// The most copies of a small object, and of an enum of a few words, without a name.
    static let smallCopies = 3
    static let enumerationCopies = 2
    /// The most fields of a page. A larger object with a list is a thing of its own.
    static let pageFields = 16
    /// The most fields of an inline object in a page.
    static let pagePartFields = 8
    /// The most fields of an object that has the name of the list in it.
    static let listFields = 6
    /// An example that lacks more than one of so many fields is shortened for readers.
    static let fieldsPerOmission = 3

    // MARK: Names

    /// The most values of an enum whose name is made of them, and the length of that name.
    static let namingValues = 3
    static let valuesNameLength = 24
    /// The most words of a title that is the name of a type. A longer one is a sentence.
    static let titleWords = 4
    /// One of so many places with a type has the field that names it.
    static let placesPerName = 3

    // MARK: Depth

    /// How deep models that contain each other are followed. No value of a real API is deeper.
    static let modelDepth = 8
    /// How deep unions of unions are followed.
    static let unionDepth = 64
    /// How often a name is replaced by a type with another name to replace.
    static let nestedNames = 8
    static let nestedPages = 4
}
