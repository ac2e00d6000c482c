/// The specs that `apigen.yaml` lists, and their output folders.
extension Explanation {
    static let listedTwice = Explanation(
        "`apigen.yaml` lists a spec twice.",
        remedy: "Remove one of the two entries, and move its options to the other one."
    )

    static let sharedFolder = Explanation(
        "Two specs have the same output folder.",
        remedy: "Give one of them another `name`, or another `output` in `apigen.yaml`."
    )

    static let noTemplate = Explanation(
        "A folder for templates contains no template.",
        remedy: "Copy built-in templates into it with `apigen templates eject`, or name another folder."
    )

    static let orphanedOutput = Explanation(
        "A folder was generated from this spec when its client had another name.",
        remedy: "Remove the folder when nothing uses it any more. A new `name` creates a client in another folder."
    )

    static let updateConflict = Explanation(
        "A spec was edited where its document changed as well.",
        remedy: "The spec's version is kept. Edit it if the document is right, or run the update again with `--theirs`."
    )
}
