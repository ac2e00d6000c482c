/// The numbers by which the drafting of schemas and operations decides, with their reasons. Another number changes the specs
/// of documents, which the figures of imports compare.
package enum Thresholds {
    /// How many of some things are nearly all: nine of ten.
    package static func nearlyAll(of count: Int) -> Int { count - count / 10 }

    /// A longer name of an endpoint is used only if no other one is unique.
    static let endpointNameLength = 40
    /// The most operations without tags of which each is a member of the client.
    static let flatOperations = 12
    /// The most values of a part of an address that are an enum, and no text.
    static let serverValues = 8
    /// The longest name of a model.
    package static let modelNameLength = 80
    /// How deep schemas are followed. Documents that people write are less deep.
    static let schemaDepth = 24
    /// How many schemas one model writes in place. Those of people are fewer, and schemas that contain each other twice
    /// double with each level.
    static let schemaParts = 5_000

    // MARK: Documentation

    /// The width of a line for the documentation of a field, which has its name and its type as well.
    static let docLine = 88
    /// The characters of a documentation without a line to fit, and the fewest that any documentation may have.
    static let docRoom = 100
    static let minimumDocRoom = 40
    /// Longer sentences are cut.
    static let sentenceLength = 220
    /// The longest list of values that ends a sentence.
    static let valueListLength = 80
    /// The longest default that a documentation mentions.
    static let initialLength = 60
}
