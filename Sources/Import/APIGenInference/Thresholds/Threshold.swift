import APIGenSupport

/// The numbers on which decisions of the inference depend, each with what it counts and why it has this value.
///
/// Recordings of Datadog, Reddit, Linode and GitHub, whose paths and models are known, show what the rules find. The
/// tests of each rule have cases on both sides of its thresholds. What a format defines, such as the range of an
/// `Int32`, is not here.
enum Threshold {
    /// When a segment of a path is a parameter.
    enum Path {
        /// The fields of the smaller of two responses that the other one has, if both are responses of one operation.
        /// Objects of one kind lack optional fields; different resources share hardly more than an identifier and
        /// dates.
        static let sameOperation = Share(3, of: 5)
        /// The same for words without an identifier in their place, whose responses are the only evidence.
        static let sameFamily = Share(4, of: 5)
        /// Fields of a response that can be compared. Those with fewer are alike by chance: `{"id": 1, "name": "a"}`.
        static let comparableFields = 2
        static let comparableFieldsOfFamily = 4
        static let comparableFieldsBelowFamily = 5
        /// Words in one place that are values because their responses are alike. Up to three fixed segments often have
        /// responses of one shape: `/reports/daily`, `/reports/weekly` and `/reports/monthly`.
        static let family = 4
        /// Such words if each is also a value in a body or a query. One alone can be there by chance.
        static let namedFamily = 2
        /// Identifiers in the place of a word that make it one, if nothing says that it is a word of the API. Two
        /// next to a fixed segment are common: `/users/1`, `/users/2`, `/users/suspended`.
        static let identifiers = 3
        /// Identifiers that make it one even if no call follows both: all that is recorded in the place of the name of
        /// a repository is a name. Fewer are also next to fixed segments with calls of their own.
        static let identifiersWithoutSharedCalls = 8
        /// The calls below a word that also follow an identifier in its place. The rest were recorded only with the
        /// word.
        static let sharedCalls = Share(1, of: 2)
        /// Shared calls that make a value of a view such as `all`: `/r/all/new` and `/r/all/comments`.
        static let sharedCallsOfView = 2
        /// Different words of all paths that show how the API writes them.
        static let wordsWithStyle = 8
        /// Words with capitals in an API that writes in lowercase.
        static let capitalizedWords = Share(1, of: 8)
        /// Digits of a number after a root such as `/api` that is a version: `/3/movie`, and not `/604/movie`.
        static let digitsOfVersion = 2
        /// Different numbers in the place of a version.
        static let versions = 3
        /// Letters of a word with a number at its end, `step2`, and the digits of that number.
        static let lettersOfNumberedWord = 3
        static let digitsOfNumberedWord = 1...2
        /// Calls to one path that are compared. More say little more.
        static let comparedCalls = 20
        /// Segments below a segment whose calls are compared.
        static let comparedDepth = 3
    }

    /// When the letters of a string are in no order that words have.
    enum RandomText {
        /// Parts of equal lengths, `gfx-iai-hwm`, with the length of each. Two words of one length are common.
        static let parts = 3
        static let lengthOfPart = 3...5
        /// Letters of a string in which vowels are counted, and the share of these in words of any language.
        static let letters = 8
        static let vowels = Share(1, of: 8)
        /// Letters of a string in which changes of case are counted. Words in camel case have three letters and more.
        static let lettersOfMixedCase = 16
        static let capitals = Share(1, of: 4)
        static let changesOfCase = Share(1, of: 6)
        /// Characters of a key in which changes between digits and letters are counted, and these changes. A word has
        /// its number at the end.
        static let charactersOfKey = 8
        static let changesOfDigits = 3
        /// Characters of a part that needs only some digits, and these digits.
        static let charactersOfLongPart = 16
        static let digitsOfLongPart = 3
    }

    /// When the strings of a field are the values of an enum.
    enum Enumeration {
        /// Strings of a field. Fewer do not show that there are few different ones.
        static let texts = 10
        /// Different values. APIs with more have them for things.
        static let values = 20
        /// Strings for each different value. With fewer, more recordings would have more values.
        static let textsForValue = 3
        /// Values that only one object has. An object that is read several times has the same values again.
        static let valuesOfOneObject = Share(1, of: 2)
        /// Values that identify or name objects of the API. Such values are as many as there are objects.
        static let namesOfObjects = Share(1, of: 2)
        /// Bytes and digits of a value. Longer ones are sentences, and more digits are numbers.
        static let lengthOfValue = 40
        static let digitsOfValue = 3
        /// Values that are usual names of branches. `main` alone is also a kind.
        static let branches = 2
    }

    /// When a field is always there, and what type it has.
    enum Field {
        /// Calls with a parameter or a body. Fewer do not show that it is always there.
        static let calls = 5
        /// Calls with objects that have a field. Those of fewer are often alike: a test creates an object and reads it
        /// again.
        static let callsWithEqualObjects = 3
        /// Calls with objects of which some lack fields. More of them may lack others.
        static let callsWithVariedObjects = 10
        /// Objects in long lists, in which the few such objects of tests are of little weight.
        static let listedObjects = 25
        /// Kinds of values in one place that a union has. A place with more has any values.
        static let kinds = 2
        /// Whole numbers that show that a field with the name of a fraction, such as `price`, has none.
        static let wholeNumbers = 20
        /// Strings that show their form without the name of the field.
        static let uuids = 2
        static let addresses = 3
        /// The seconds since 1970 of times in 2001 to 2065, in fields with names of times.
        static let secondsOfTime = 1e9..<3e9
        static let millisecondsOfTime = 1e12..<3e12
        /// Digits that every `Double` keeps.
        static let digitsOfDouble = 15
    }

    /// When objects in different places have one model, and what it is called.
    enum Model {
        /// Fields of objects that are compared. One field says nothing.
        static let fields = 2
        /// Fields of objects that are compared wherever they are. Objects with fewer are alike only in fields of one
        /// name.
        static let fieldsAnywhere = 4
        /// The common fields of objects of one model. They lack some optional fields.
        static let commonFields = Share(3, of: 4)
        /// The common fields of the smaller of two objects that such objects have in one field.
        static let commonInnerFields = Share(1, of: 2)
        /// Places and fields of an object that has a name although no call returns it.
        static let places = 2
        static let fieldsOfNamed = 2
        /// Bytes of a string that becomes a name.
        static let lengthOfName = 60

        /// How certain a place is of the name of its object: the item of a path, an item of a list, a whole response,
        /// and a field. The heaviest name of all places is chosen.
        enum Weight {
            static let item = 4
            static let listed = 3
            static let response = 2
            static let field = 1
        }
    }

    /// When an object only wraps the content of a response.
    enum Envelope {
        /// Fields of an envelope, and of one whose list has a name that only that API has.
        static let fields = 12
        static let fieldsOfNamedList = 8
        /// Fields of an envelope around one object: `{"data": {…}, "meta": {…}}`.
        static let fieldsAroundObject = 4
        /// Fields of an object next to a list that is more than a description of the list.
        static let fieldsOfDescription = 8
    }

    /// When the keys of objects are data.
    enum Dictionary {
        /// Keys that are codes. Fewer may be short words.
        static let codes = 3
        /// Keys that look like names. Fewer are names.
        static let names = 8
        /// Keys with values of one form that are more than objects usually have.
        static let manyNames = 20
        /// Keys that are certainly data, next to random identifiers that look like words.
        static let certainKeys = Share(4, of: 5)
        /// The share of the objects that have a key, on average, if keys are fields.
        static let densityOfFields = Share(3, of: 4)
        /// The same if keys are data, in so many objects, or in so many if the keys are few.
        static let densityOfData = Share(1, of: 4)
        static let objects = 3
        static let objectsWithFewNames = 4
        /// Keys with several words that look like names of fields.
        static let writtenNames = Share(1, of: 2)
        /// The common fields of two values, and the values that have these in common with the first one.
        static let commonFields = Share(3, of: 4)
        static let similarValues = Share(9, of: 10)
    }

    /// When a field tells the kind of its object.
    enum Tag {
        /// Objects in one place. Fewer do not show that there are kinds.
        static let objects = 4
        /// Different values, and the bytes of each.
        static let values = 2...40
        static let lengthOfValue = 60
        /// The common fields of two kinds that differ. Kinds of one object have fewer.
        static let commonFields = Share(3, of: 5)
        /// Pairs of kinds that differ. The values of a state also come with different fields now and then.
        static let differentKinds = Share(1, of: 3)
        /// The fields of a kind that its objects have on average, and the kinds of which this is true.
        static let presentFields = Share(1, of: 2)
        static let completeKinds = Share(2, of: 3)
    }

    /// When an item of a call tells the action of the call.
    enum Action {
        /// Different values of an item. More are data.
        static let values = 2...40
        /// Calls with each value, if the name of the item does not say that it is an action.
        static let callsWithValue = 2
        static let lengthOfValue = 60
        /// Pairs of actions whose responses differ, if the name of the item says that it is an action.
        static let differentResponses = Share(2, of: 3)
        /// Responses of an action that are compared. More show no more.
        static let comparedResponses = 3
    }

    /// Which hosts are those of an API.
    enum Host {
        /// How many calls a response in JSON is worth, because it shows an API more than a status alone.
        static let weightOfJSON = 10
        /// Letters of the second level of a domain such as `co.uk`, and of its first level.
        static let lettersOfSecondLevel = 3
        static let lettersOfCountry = 2
        /// Letters of a label that names an API. Shorter ones are those of regions.
        static let lettersOfTitle = 3
    }

    /// Up to where values are read. What is beyond adds nothing to a decision, and would take long.
    enum Reading {
        /// Bytes of a string whose form is read: of an address, and of any other form.
        static let lengthOfAddress = 2_000
        static let lengthOfForm = 40
        /// Different strings of a field that are kept, and the objects that are counted for each.
        static let differentTexts = 40
        static let objectsWithText = 16
        /// Entries, elements and levels of a response that are compared with those of another one.
        static let comparedEntries = 200
        static let comparedElements = 20
        static let comparedDepth = 4
        /// Entries, elements and bytes of strings in which identifiers of objects are looked for.
        static let identifiedElements = 200
        static let lengthOfIdentifier = 200
        /// Elements, levels and bytes of strings in bodies that may be a segment of a path.
        static let segmentElements = 100
        static let segmentDepth = 6
        static let lengthOfSegment = 100
    }
}
