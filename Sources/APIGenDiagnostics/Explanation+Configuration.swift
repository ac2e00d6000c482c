/// What can be wrong with the list of specs, and with where their clients go.
extension Explanation {
    static let listedTwice = Explanation(
        "`apigen.yaml` lists a spec twice.",
        remedy: "Remove one of the two, and leave with the other what shall hold."
    )

    static let sharedFolder = Explanation(
        "Two specs would be written to one folder.",
        remedy: "Give one of them another `name`, or an `output` of its own in `apigen.yaml`."
    )

    static let noTemplate = Explanation(
        "A folder that shall have templates has none.",
        remedy: "Copy the built-in ones that shall be others with `apigen templates eject`, or name another folder."
    )

    static let orphanedOutput = Explanation(
        "A folder was generated from a spec when its client had another name.",
        remedy: "Remove the folder once nothing uses it: a new `name` makes a new client beside the old one."
    )
}
