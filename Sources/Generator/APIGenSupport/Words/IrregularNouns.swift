/// The nouns whose number does not follow the rules of ``Inflection``, in lowercase.
enum IrregularNouns {
    /// The singular of each plural. A noun that only looks like a plural is its own singular.
    static let singulars: [String: String] = {
        var singulars: [String: String] = [:]
        for noun in invariable + singularsInS { singulars[noun] = noun }
        for noun in singularsInS { singulars[noun + "es"] = noun }
        for noun in pluralsInS { singulars[noun + "s"] = noun }
        for (singular, plural) in pairs + foreign { singulars[plural] = singular }
        return singulars
    }()

    /// The plural of each singular.
    static let plurals: [String: String] = {
        var plurals: [String: String] = [:]
        for noun in invariable { plurals[noun] = noun }
        for (singular, plural) in pairs { plurals[singular] = plural }
        return plurals
    }()

    private static func words(_ text: String) -> [String] { text.parts(between: " ").map(String.init) }

    /// The same word in both numbers.
    private static let invariable = words(
        """
        aircraft analytics barracks clothes corps crossroads data deer diabetes dice economics electronics equipment \
        ethics feedback firmware fish genetics goods hardware headquarters information kubernetes kudos logistics \
        mathematics means media metadata multimedia news offspring physics politics postgres redis robotics sheep software \
        thanks \
        aws bps cms cors css dfs dns dtls ecs efs eks fps gcs gis gps has hdfs hls https iops ios its kbps kms lfs \
        lms macos mbps mms nas nfs oms pms pos qos qps rds rps rss rtls saas paas iaas sas ses sms sns sos sqs tls \
        tms tps tvos ups vps was wms yes
        """
    )

    /// Singulars that end with one s after a, e, i, n or o. Their plurals end with `es`.
    private static let singularsInS = words(
        """
        alias atlas bias biogas canvas chaos christmas cosmos ethos gas iris lens mantis metropolis pelvis rhinoceros \
        summons thermos trellis xmas
        """
    )

    /// Singulars to which a single s is added, although another rule fits their plurals.
    private static let pluralsInS = words(
        """
        abi alibi ami api bikini cli doi emoji eni gui kiwi kpi npi origami poi rabbi roi safari ski subapi taxi \
        tsunami ui uri wiki yeti \
        bayou bureau caribou chateau cpu dpu ecu emu gnu gpu guru haiku iou menu milieu npu plateau sku submenu tableau \
        tpu tutu vpu \
        aussie bestie birdie bookie bowtie brownie calorie collie cookie cutie eyrie foodie freebie genie goalie \
        groupie hippie hoodie indie junkie kiddie lingerie magpie menagerie movie necktie newbie pixie prairie \
        quickie reverie roadie rookie rotisserie selfie smoothie sortie talkie techie townie veggie yuppie zombie \
        ache apache attache avalanche brioche cache cliche creche headache moustache mustache niche panache pastiche \
        psyche quiche toothache tranche \
        aloe canoe doe floe foe hoe horseshoe mistletoe oboe roe shoe snowshoe tiptoe toe \
        abuse excuse fuse hypotenuse misuse muse recluse refuse reuse ruse use crevasse finesse impasse mousse
        """
    )

    /// Singulars with their plurals.
    private static let pairs = pairs(
        """
        axis axes crisis crises diagnosis diagnoses ellipsis ellipses emphasis emphases oasis oases \
        prognosis prognoses synopsis synopses \
        calf calves elf elves half halves hoof hooves knife knives leaf leaves life lives loaf loaves scarf scarves \
        self selves shelf shelves thief thieves wife wives wolf wolves \
        buffalo buffaloes cargo cargoes echo echoes embargo embargoes hero heroes mosquito mosquitoes potato potatoes \
        tomato tomatoes torpedo torpedoes veto vetoes volcano volcanoes \
        foot feet goose geese louse lice man men mouse mice ox oxen quiz quizzes tooth teeth \
        alumnus alumni bacterium bacteria cactus cacti criterion criteria curriculum curricula fungus fungi genus \
        genera matrix matrices nucleus nuclei phenomenon phenomena radius radii spectrum spectra stimulus stimuli \
        stratum strata vertex vertices vortex vortices
        """
    )

    /// Singulars with plurals besides the regular ones.
    private static let foreign = pairs(
        """
        addendum addenda antenna antennae appendix appendices codex codices corpus corpora erratum errata focus foci \
        formula formulae helix helices index indices larva larvae memorandum memoranda millennium millennia schema \
        schemata syllabus syllabi symposium symposia terminus termini vertebra vertebrae \
        craftsman craftsmen fireman firemen foreman foremen policeman policemen salesman salesmen spokesman spokesmen \
        workman workmen
        """
    )

    private static func pairs(_ text: String) -> [(singular: String, plural: String)] {
        let words = words(text)
        return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    }
}
