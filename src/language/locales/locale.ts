import type { TimePhrase } from './time-terms';

/**
 * The words of one language by which texts are read. Words are parted by spaces, phrases by
 * strokes. `defineLocale` leaves empty what a language has no words for.
 */
export interface Locale {
  readonly name: string;
  readonly time: TimeWords;
  readonly numbers: NumberWords;
  readonly money: MoneyWords;
  readonly people: PeopleWords;
  readonly address: AddressWords;
  readonly answers: AnswerWords;
  readonly consent: ConsentWords;
  readonly talk: TalkWords;
  readonly order: OrderWords;
  readonly wants: WantWords;
}

/** Words of what people want. Each value is a list of words and phrases, parted by commas. */
export interface WantWords {
  /** By the idea that they tell, under the names that ideas have in `src/understanding/vocabulary`: GREET, CANCEL, TICKET. */
  readonly ideas: Readonly<Record<string, string>>;
  /** Kinds of things to do, each by an English word for it: trek, museum. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Cities of India, each by its English name. */
  readonly cities: Readonly<Record<string, string>>;
}

/** Words of days, hours and spans. */
export interface TimeWords {
  readonly phrases: readonly TimePhrase[];
  /** Names that are known with one slip of the finger. */
  readonly forgiven: string;
  /** What stands between the parts of a time: "of", and more loosely "on", "at". */
  readonly lightGaps: string;
  readonly wideGaps: string;
  /** What may follow a number that is no day and no hour. */
  readonly counted: string;
}

/** Words of numbers. A stroke parts spellings of one number, a dash leaves a number out. */
export interface NumberWords {
  /** From zero on. */
  readonly cardinals: string;
  /** Twenty to ninety, where a unit is said after them. */
  readonly tens: string;
  /** From the first on. */
  readonly ordinals: string;
  /** The twentieth to the ninetieth. */
  readonly tensOrdinals: string;
  /** Endings that make an ordinal of a cardinal, of digits, and of digits with a space between. */
  readonly ordinalEndings: string;
  readonly digitEndings: string;
  readonly looseEndings: string;
  readonly scales: Readonly<Record<ScaleName, string>>;
  /** A quarter or a half more or less than the number that follows; one and a half, two and a half. */
  readonly parts: Readonly<
    Record<'quarterMore' | 'halfMore' | 'quarterLess' | 'oneAndHalf' | 'twoAndHalf', string>
  >;
  readonly fractions: Readonly<Record<'half' | 'quarter', string>>;
  /** The last of a row. */
  readonly last: string;
  /** So many times. */
  readonly times: Readonly<Record<'two' | 'three', string>>;
  /** Words for a single one and for two together. */
  readonly groups: Readonly<Record<'one' | 'two', string>>;
  /** Stand before a single one, and are no number by themselves. */
  readonly articles: string;
  /** On top of what there is. */
  readonly more: string;
  /** A zero said among digits. */
  readonly zeros: string;
  /** Numbers that are also common words of other meaning: they count only beside something counted. */
  readonly doubtful: string;
}

/** Names of multipliers. */
export type ScaleName = 'hundred' | 'thousand' | 'lakh' | 'million' | 'crore' | 'dozen';

/** Words of prices. */
export interface MoneyWords {
  /** Comparisons said before or after an amount, as phrases. */
  readonly atMostBefore: string;
  readonly atLeastBefore: string;
  readonly atMostAfter: string;
  readonly atLeastAfter: string;
  readonly rupee: string;
  /** What makes a bare number near it a price. */
  readonly priceTalk: string;
  /** What follows a number that is no price: "under 5 km". */
  readonly notMoney: string;
  readonly cheap: string;
  readonly expensive: string;
  readonly free: string;
  /** "About", before an amount. */
  readonly about: string;
  /** Phrases after an amount that is meant for each person. */
  readonly perPerson: string;
  /** What stands between a comparison and its amount and says nothing: "budget like 1500". */
  readonly hedges: string;
}

/** What somebody is to the speaker. */
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

/** Those for whom tickets are sold, by the word for one of them that readers of counts use. */
export type AudienceName = 'adult' | 'child' | 'student' | 'senior' | 'indian' | 'foreigner';

/** Words of people, their ages and genders. */
export interface PeopleWords {
  /** The person speaking. */
  readonly self: string;
  /** What stands beside names and is no part of one. */
  readonly notNames: string;
  /** What stands before a name: "Mrs.", "Dr". */
  readonly titles: string;
  readonly relations: Readonly<Record<RelationName, string>>;
  readonly genders: Readonly<Record<'male' | 'female', string>>;
  /** As people call several of an audience, or any. */
  readonly audiences: Readonly<Record<AudienceName, string>>;
  /** What may follow the word for an audience and tells nothing more. */
  readonly audienceTail: string;
  /** How sellers name tickets for an audience: any part of a name. */
  readonly soldTo: Readonly<Record<AudienceName, string>>;
  /** Whoever speaks, as one of those who come. */
  readonly speaker: string;
  /** What people call whoever they speak to: by itself it tells of nobody who comes. */
  readonly addressed: string;
  readonly ageBefore: string;
  readonly ageAfter: string;
  /** Counted things: a number before one is no age. */
  readonly counted: string;
  /** Everybody of a list; the same as before; what reaches somebody. */
  readonly everyone: string;
  readonly same: string;
  readonly reach: string;
}

/**
 * What is said beside dishes: words and phrases, parted by commas, as in the lists of `prompts` (`*` leaves an ending open). They
 * are looked for in the words as they sound in Latin letters, so those of Hinglish serve Hindi as well.
 */
export interface OrderWords {
  /** That whoever orders fetches it, and that it is brought; what else may be said with one of them and nothing else. */
  readonly fetched: string;
  readonly brought: string;
  readonly wayWords: string;
  /** A verb that has it sent. */
  readonly sending: string;
  /** What refuses the words behind it, and those before it; what wants them after all. */
  readonly refusal: string;
  readonly refusedAfter: string;
  readonly wanted: string;
  /** Words of a question: a way is asked about, not told. */
  readonly asked: string;
  /** A sum is shared; behind and before the number of those who share it; what may stand between. */
  readonly shared: string;
  readonly sharers: string;
  readonly among: string;
  readonly amongGap: string;
  /** The most that may be paid: before a sum, behind it, and the words for rupees beside it. */
  readonly upToBefore: string;
  readonly upToAfter: string;
  readonly rupeesBefore: string;
  readonly rupeesAfter: string;
  readonly cheapest: string;
  /** What looks for the highest price. */
  readonly dearest: string;
  /** Words that ask for something at a price and name nothing. */
  readonly priceWords: string;
  /** One of several restaurants by what it is most. */
  readonly bestRated: string;
  readonly fastest: string;
  /** Words that ask rather than order, and those that leave something. */
  readonly asking: string;
  readonly left: string;
}

/** Yes and no, as phrases parted by commas. */
export interface AnswerWords {
  readonly yes: string;
  /** Those that agree to what was asked, and mean nothing else. */
  readonly strongYes: string;
  readonly no: string;
}

/** Words of talk around an address, which are no part of it where they stand before or after it. */
export interface AddressWords {
  readonly lead: string;
  readonly trail: string;
  /** Verbs that have the food brought: what leads up to them tells to whom, and no house. */
  readonly brings: string;
}

/**
 * Words of a consent. A consent is made of words that agree to anything, of talk that says nothing, and of the verbs of its own
 * question: those of a bill agree to no cancelling. Whatever else is said beside them makes it none.
 */
export interface ConsentWords {
  /** Agree by themselves. */
  readonly agree: string;
  /** Agree as well, lightly: "okay", "theek". */
  readonly nod: string;
  /** Phrases, parted by commas, that it be done, whatever was asked: "do it", "go ahead", "kar do". */
  readonly does: string;
  /** Verbs that only help another: "mita dijiye", "cancel karna". By themselves they ask for something. */
  readonly helps: string;
  /** Words of talk and of asking kindly. */
  readonly talk: string;
  /** Say that it is paid now, or ask for the way to pay: at a bill that agrees to it. */
  readonly pay: string;
  /** Of bringing, sending and going on: at a bill that goes along with a yes, over a cancelling it means the opposite. */
  readonly fetch: string;
  /** Further words over a bill: praise of it, the way to its payment. */
  readonly bill: string;
  /** What is agreed to or paid with; names alone, which agree to nothing. */
  readonly about: string;
  /** That something is over. "The payment is done" tells of a payment, "that's done, send the link" of the choosing. */
  readonly done: string;
  /** Words of remembering a place for next time, and of not doing so. */
  readonly keep: string;
  /** Words of wanting an act, and of letting the seller know of it. */
  readonly tell: string;
  /** A light yes beside the name of an act ("ya cancel") that is another word elsewhere: "ya" is "or" over a bill. */
  readonly fillers: string;
  /** How the verbs of a cancelling and of an erasure begin: to name one over its own question answers that. */
  readonly acts: Readonly<Record<ConfirmedAct, string>>;
}

/** What a consent besides that to a bill may be to. */
export type ConfirmedAct = 'cancel' | 'erase';

/** Words that tell the language of a text, and how they are written. */
export interface TalkWords {
  readonly contractions: Readonly<Record<string, string>>;
  /** What is typed short for words of this language, and is a word of no other. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Short forms that are read so only in a message that is in this language. */
  readonly doubtfulShortForms: Readonly<Record<string, string>>;
  /** Function words that tell this language from another in the same letters. */
  readonly functionWords: string;
  /**
   * Those of them that people say in the other language as well ("bhai", "theek"): they tell
   * nothing of a whole talk.
   */
  readonly shared: string;
  /** Those of them that are words of another language too: alone they tell nothing. */
  readonly ambiguous: string;
  /** Words that other languages borrow: they tell nothing. */
  readonly loans: string;
  /**
   * For a language in letters of its own: a word in Latin letters and its spellings, where sound
   * alone would mislead.
   */
  readonly latinSpellings: readonly string[];
}
