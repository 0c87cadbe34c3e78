import type { TimePhrase } from './time-terms';

/**
 * The words of one language. Spaces separate words and strokes (`|`) separate phrases; an empty
 * table means that the language has no such words (`defineLocale` adds it).
 */
export interface Locale {
  readonly name: string;
  readonly time: TimeWords;
  readonly numbers: NumberWords;
  readonly money: MoneyWords;
  readonly people: PeopleWords;
  readonly places: PlaceWords;
  readonly address: AddressWords;
  readonly answers: AnswerWords;
  readonly consent: ConsentWords;
  readonly talk: TalkWords;
  readonly order: OrderWords;
  readonly concepts: LocaleConcepts;
  readonly phrases: PhraseWords;
  readonly lists: PhraseWords;
  /** True if people spell the language in many ways, so that concepts match by sound as well. */
  readonly spelledFreely?: boolean;
  /** True if `phrases` also stand for beginnings and endings of words, as they are written. */
  readonly phrasesOpen?: boolean;
}

/** Words for inserts of patterns (`localPattern`): by `pattern.insert`, or `insert` for all of the name. */
export type PhraseWords = Readonly<Record<string, string>>;

/** For each concept, what means it, separated by commas. */
export type ConceptWords = Readonly<Record<string, string>>;

/** The areas of concepts. Of concepts with the same words, the one of the earlier area wins. */
export const CONCEPT_AREAS = [
  'grammar',
  'talk',
  'leisure',
  'food',
  'ordering',
  'outOfScope',
  'frames',
] as const;
/** An area of concepts: see `CONCEPT_AREAS`. */
export type ConceptArea = (typeof CONCEPT_AREAS)[number];
/** The words of one language for the concepts of each area. */
export type LocaleConcepts = Readonly<Record<ConceptArea, ConceptWords>>;

/** Words for days, hours and spans. */
export interface TimeWords {
  readonly phrases: readonly TimePhrase[];
  /** Names that are still recognised with one typing error. */
  readonly forgiven: string;
  /** Words between the parts of a time: `lightGaps` "of"; `wideGaps` "on", "at". */
  readonly lightGaps: string;
  readonly wideGaps: string;
  /** Nouns behind a number that is then neither a day nor an hour. */
  readonly counted: string;
}

/** Number words. `|` separates spellings of one number, `-` leaves a number out. */
export interface NumberWords {
  /** Words for the numbers from zero upwards. */
  readonly cardinals: string;
  /** Twenty to ninety, where a unit follows them. */
  readonly tens: string;
  /** Words for positions, from the first upwards. */
  readonly ordinals: string;
  /** Words for the twentieth to the ninetieth. */
  readonly tensOrdinals: string;
  /** Endings of ordinals: behind a cardinal, behind digits, behind digits and a space. */
  readonly ordinalEndings: string;
  readonly digitEndings: string;
  readonly looseEndings: string;
  readonly scales: Readonly<Record<ScaleName, string>>;
  /** A quarter more, a half more, a quarter less; one and a half, two and a half. */
  readonly parts: Readonly<
    Record<'quarterMore' | 'halfMore' | 'quarterLess' | 'oneAndHalf' | 'twoAndHalf', string>
  >;
  readonly fractions: Readonly<Record<'half' | 'quarter', string>>;
  /** Words for the last in a row. */
  readonly last: string;
  /** Words for double and triple. */
  readonly times: Readonly<Record<'two' | 'three', string>>;
  /** Words for a single one, for a pair, and for all three, four and five: "चारों". */
  readonly groups: Readonly<Record<'one' | 'two' | 'three' | 'four' | 'five', string>>;
  /** Articles, which count one before a noun and are no number alone. */
  readonly articles: string;
  /** Words that add to what there is: "more", "extra". */
  readonly more: string;
  /** Zero among digits: "oh". */
  readonly zeros: string;
  /** Number words that also mean something else: they count only beside something counted. */
  readonly doubtful: string;
}

/** Names of the multipliers in `scales`. */
export type ScaleName = 'hundred' | 'thousand' | 'lakh' | 'million' | 'crore' | 'dozen';

/** Words about prices. */
export interface MoneyWords {
  /** Comparisons before or behind an amount. */
  readonly atMostBefore: string;
  readonly atLeastBefore: string;
  readonly atMostAfter: string;
  readonly atLeastAfter: string;
  readonly rupee: string;
  /** Words that make a bare number near them a price. */
  readonly priceTalk: string;
  /** Units that show that a number is no price: "under 5 km". */
  readonly notMoney: string;
  readonly cheap: string;
  readonly expensive: string;
  readonly free: string;
  /** Words such as "about" before an amount. */
  readonly about: string;
  /** Phrases behind an amount that is for each person. */
  readonly perPerson: string;
  /** Words without meaning between a comparison and its amount: "budget like 1500". */
  readonly hedges: string;
}

/** A relation of somebody to the speaker. */
export type RelationName =
  | 'wife'
  | 'husband'
  | 'son'
  | 'daughter'
  | 'mother'
  | 'father'
  | 'brother'
  | 'sister'
  | 'grandfather'
  | 'grandmother'
  | 'girlfriend'
  | 'boyfriend'
  | 'uncle'
  | 'aunt'
  | 'friend'
  | 'cousin'
  | 'partner'
  | 'child';

/** Groups of people for whom tickets are sold. */
export type AudienceName = 'adult' | 'child' | 'student' | 'senior' | 'indian' | 'foreigner';

/** Names of cities and of kinds of experience. */
export interface PlaceWords {
  /** Cities, separated by strokes: the usual English name, then a colon and its other names. */
  readonly cities: string;
  /** For each kind of experience, by its English name, its names, separated by commas. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Words for people, their ages and genders. */
export interface PeopleWords {
  /** Words by which speakers mean themselves, "I" and "me". */
  readonly self: string;
  /** Words beside names that are no part of them. */
  readonly notNames: string;
  /** Titles before a name: "Mrs.", "Dr". */
  readonly titles: string;
  readonly relations: Readonly<Record<RelationName, string>>;
  readonly genders: Readonly<Record<'male' | 'female', string>>;
  /** Words for the people of an audience. */
  readonly audiences: Readonly<Record<AudienceName, string>>;
  /** Words that may follow an audience and add nothing: "citizens". */
  readonly audienceTail: string;
  /** Parts of the names that sellers give to tickets for an audience. */
  readonly soldTo: Readonly<Record<AudienceName, string>>;
  /** Words by which speakers count themselves among those who come. */
  readonly speaker: string;
  /** Words that address the listener ("bhai"); alone they add nobody to those who come. */
  readonly addressed: string;
  readonly ageBefore: string;
  readonly ageAfter: string;
  /** Nouns of counted things; a number before one is no age. */
  readonly counted: string;
  /** Words for everybody in a list, for "the same as before", and for contact data. */
  readonly everyone: string;
  readonly same: string;
  readonly reach: string;
}

/**
 * Words beside dishes in an order, and phrases of them, separated by commas as in the lists of
 * `prompts` (`*` leaves an ending open). They match the Latin transliteration of a text, so those
 * of Hinglish serve Hindi too.
 */
export interface OrderWords {
  /** Phrases for pickup and for delivery, and other words that may go with only these. */
  readonly fetched: string;
  readonly brought: string;
  readonly wayWords: string;
  /** Verbs that ask to send something. */
  readonly sending: string;
  /** Words that refuse what follows, refuse what precedes, and want it after all. */
  readonly refusal: string;
  readonly refusedAfter: string;
  readonly wanted: string;
  /** Question words, beside which pickup or delivery is asked about and not chosen. */
  readonly asked: string;
  /** Words for sharing a cost; words behind and before the number of sharers; fillers. */
  readonly shared: string;
  readonly sharers: string;
  /** Phrases for what comes on one of those who share. */
  readonly onEach: string;
  readonly among: string;
  readonly amongGap: string;
  /** Words for a price limit, before and behind an amount, and the words for rupees beside it. */
  readonly upToBefore: string;
  readonly upToAfter: string;
  readonly rupeesBefore: string;
  readonly rupeesAfter: string;
  readonly cheapest: string;
  /** Phrases for the highest price. */
  readonly dearest: string;
  /** Words that ask for a price range and name no dish. */
  readonly priceWords: string;
  /** Phrases that choose a restaurant by its rating or speed. */
  readonly bestRated: string;
  readonly fastest: string;
  /** Words that ask rather than order, and words that drop a dish. */
  readonly asking: string;
  readonly left: string;
}

/** Phrases for yes and no, separated by commas. */
export interface AnswerWords {
  readonly yes: string;
  /** Phrases that agree to a question and mean nothing else. */
  readonly strongYes: string;
  readonly no: string;
}

/** Words around an address that are no part of it: before it (`lead`) and behind it (`trail`). */
export interface AddressWords {
  readonly lead: string;
  readonly trail: string;
  /** Verbs that ask to bring the food; the words before them name a person and no house. */
  readonly brings: string;
}

/**
 * Words of a consent. A consent consists only of words that agree, small talk, and verbs that fit
 * the question: the verbs of paying agree to no cancellation. Any other word makes it no consent.
 */
export interface ConsentWords {
  /** Words that agree by themselves. */
  readonly agree: string;
  /** Words that agree lightly: "okay", "theek". */
  readonly nod: string;
  /** Phrases, separated by commas, that tell Mela to go ahead with anything: "do it", "kar do". */
  readonly does: string;
  /** Auxiliary verbs ("mita dijiye", "cancel karna"); alone they request something else. */
  readonly helps: string;
  /** Small talk and polite words. */
  readonly talk: string;
  /** Words of paying, which agree to a bill. */
  readonly pay: string;
  /** Verbs of bringing and sending: with a yes they agree to a bill, but refuse to cancel. */
  readonly fetch: string;
  /** Further words about a bill: praise, and the way to pay. */
  readonly bill: string;
  /** Nouns for what is bought and how it is paid; they agree to nothing alone. */
  readonly about: string;
  /** Words for done. "The payment is done" reports; "that's done, send the link" agrees. */
  readonly done: string;
  /** Words for saving a place for next time, or not. */
  readonly keep: string;
  /** Words of wanting something done, and of informing the seller. */
  readonly tell: string;
  /** A light yes beside the name of an act ("ya cancel"), which means "or" beside a bill. */
  readonly fillers: string;
  /** Beginnings of the verbs of cancelling and erasing; such a verb answers its own question. */
  readonly acts: Readonly<Record<ConfirmedAct, string>>;
}

/** The acts other than paying that need a consent. */
export type ConfirmedAct = 'cancel' | 'erase';

/** Words that show the language of a text, and spellings of words. */
export interface TalkWords {
  readonly contractions: Readonly<Record<string, string>>;
  /** Short forms that are words of no other language. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Short forms that count only in a message of this language. */
  readonly doubtfulShortForms: Readonly<Record<string, string>>;
  /** Function words that distinguish this language from another in the same script. */
  readonly functionWords: string;
  /** Function words that speakers of the other language use as well ("bhai", "theek"). */
  readonly shared: string;
  /** Function words that are also words of another language: alone they show nothing. */
  readonly ambiguous: string;
  /** Words that other languages borrow: they show no language. */
  readonly loans: string;
  /** A Latin spelling, followed by those in the language's script that transliterate wrongly. */
  readonly latinSpellings: readonly string[];
}
