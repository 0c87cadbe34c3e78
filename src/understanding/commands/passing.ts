import type { SlotReading } from '../../engine/slot';
import type { Command } from '../../engine/command';
import {
  questionAccepts,
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  countContentWords,
  questionReads,
  slotThatReads,
  currentSlots,
  currentDialog,
} from './reading';
import { BOOKING, EXPERIENCE_SEARCH, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Talk in passing that answers nothing: "wait", "none of these", "too expensive". */

const WAIT_PHRASE = localPattern(
  'passing.wait-phrase',
  /^[^\p{L}\p{M}]*(?:(?:ok|no|nahi+n?|hey|arre|oh|please|pls|hm+|um+|@ok)[,\s]+)*(?:wait(?: a (?:sec(?:ond)?|min(?:ute)?|moment|bit))?|hold on|hang on|one (?:sec(?:ond)?|min(?:ute)?|moment)|just (?:a|one) (?:sec(?:ond)?|min(?:ute)?|moment)|give me (?:a|one) (?:sec(?:ond)?|min(?:ute)?|moment)|let me (?:think|see|check|ask).{0,25}|i(?:'m| am) thinking|hm+|(?:zara |thoda )?ruk(?:o|iye|na)?(?: zara| jao| to| na)?|ek (?:min(?:ute|at)?|sec(?:ond)?)(?: ruko)?|soch(?:ne)? (?:raha|rahi|do|lene do).{0,12}|@wait)[^\p{L}\p{M}\p{N}]*$/iu,
);
const UNDECIDED_PHRASE = localPattern(
  'passing.undecided-phrase',
  /^[^\p{L}\p{M}]*(?:(?:hmm+|um+|well|ok|oh|sorry|no|i am|i'm|im|abhi|bhai|yaar|mujhe|humko|hame|@hmm)[,.\s]+)*(?:i )?(?:do not|don't|dont|really don't)? ?(?:know(?: yet)?|no idea|not (?:really |so |quite )?sure(?: yet)?|unsure|undecided|can't decide|cannot decide|pata nahi+n?|nahi+n? pata|samajh nahi+n? aa? ?raha|@know)[^\p{L}\p{M}]*$/iu,
);
const LATER_PHRASE = localPattern(
  'passing.later-phrase',
  /\b(?:do|fill|finish|complete|continue|give|tell).{0,18}\blater\b|\bcome back\b.{0,12}\blater\b|\b(?:baad|bad) me(?:in)? (?:kar|bhar|aa|de|bata)\w*|@do/iu,
);
const MAX_PASSING_WORDS = 7; // words beside filler

/** Recognises a pause, at which Mela only waits: "wait", "let me think", "ruko". */
export const recogniseWaiting: CommandRecogniser = (reading) => {
  const busy = reading.context.dialog !== undefined;
  return busy &&
    (WAIT_PHRASE.test(reading.text) ||
      (UNDECIDED_PHRASE.test(reading.text) &&
        (!reading.context.asked?.yesNo || questionAccepts(reading, 'person'))) ||
      (LATER_PHRASE.test(reading.text) && countContentWords(reading) <= MAX_PASSING_WORDS))
    ? interpretAs(0.9, { do: 'chat', what: 'wait' })
    : undefined;
};

const CONTINUE_PHRASE = localPattern(
  'passing.continue-phrase',
  /^[^\p{L}\p{M}]*(?:(?:ok(?:ay)?|sorry|no|yes|please|so|let'?s|let us|chalo|accha|haan|@ok)[,.!\s]+)*(?:continue|go on|carry on|keep going|move on|resume|(?:i am |i'm |im |all )?(?:done|finished)|ho ga(?:ya|yi)|try (?:it )?(?:again|once more)|(?:phir se|dobara|ek baar aur) (?:try|koshish)(?: kar(?:o|ta|te|ti)?)?|aage (?:badho|chalo|badhte|badhiye|badhao)|jaari rakho|@continue)(?: please| now| karo| hain|@please)?[^\p{L}\p{M}]*$/iu,
);

/** Recognises "OK, continue" and repeats the open question, unless it is a yes-or-no question. */
export const recogniseContinue: CommandRecogniser = ({ text, context: { asked } }) =>
  asked !== undefined &&
  !asked.yesNo &&
  asked.options.every((one) => !/continue/iu.test(one.words)) &&
  CONTINUE_PHRASE.test(text)
    ? interpretAs(0.9, { do: 'repeat' })
    : undefined;

const RECOMMEND_PHRASE = localPattern(
  'passing.recommend-phrase',
  /\b(?:surprise me|you (?:choose|pick|decide|tell me)|your (?:choice|pick)|recommend (?:me )?(?:one|something)|what (?:do|would) you (?:recommend|suggest)|which (?:one )?(?:is|do you think is) (?:the )?best|aap (?:hi )?(?:bata|batao|bataiye|chun)\w*|tum (?:hi )?(?:bata|chun)\w*)\b|@surprise/iu,
);

/** Recognises "you choose" over results and sorts them by rating; it chooses none. */
export const recogniseRecommendRequest: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  const list =
    isUnderWay(reading, EXPERIENCE_SEARCH) &&
    questionReads(reading, 'result') &&
    (asked?.options.length ?? 0) > 1;
  const sort = slotThatReads(reading, 'sorting');
  return list &&
    sort &&
    RECOMMEND_PHRASE.test(reading.text) &&
    countContentWords(reading) <= MAX_PASSING_WORDS
    ? interpretAs(0.85, { do: 'fill', slot: sort.name, value: { is: 'option', id: 'rating' } })
    : undefined;
};

/** Recognises a name before any dialog as a greeting: "my name is Ramesh Kumar". */
export const recogniseSelfIntroduction: CommandRecogniser = (reading) => {
  const { entities, context, scene } = reading;
  const only =
    entities.contact?.name !== undefined &&
    entities.contact.email === undefined &&
    entities.contact.phone === undefined;
  const rest = scene.words.filter(
    (word, at) => !entities.taken.has(at) && /\p{L}/u.test(word.text),
  ).length;
  return only &&
    context.dialog === undefined &&
    context.asked === undefined &&
    rest <= 5 &&
    !mentionsConcept(reading, 'FIND', 'SHOW', 'BOOK', 'WANT', 'ORDER_VERB', 'HELP', 'DATE', 'CITY')
    ? interpretAs(0.85, { do: 'chat', what: 'greet' })
    : undefined;
};

const ABOUT_SO_MANY = localPattern(
  'passing.about-so-many',
  /(?:\d{1,2}|\b(?:two|three|four|five|six|do|teen|char|chaar|paanch))\s*(?:-|–|to|or|ya|@to)\s*(?:\d{1,2}|(?:three|four|five|six|seven|teen|char|chaar|paanch|chhe))\s*(?:of us|people|persons?|pax|log|friends?|tickets?|@of)|\b(?:a few|few|some|several|kuch|kai) (?:of us|people|friends|log)\b|@two/iu,
);

/** Recognises a vague count ("around 4-5 of us"); Mela asks for the number in its turn. */
export const recogniseVagueCount: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  if (
    !isUnderWay(reading, BOOKING) ||
    asked === undefined ||
    asked.yesNo ||
    !ABOUT_SO_MANY.test(reading.text)
  )
    return undefined;
  return interpretAs(
    0.8,
    asked.slot !== undefined && questionReads(reading, 'count')
      ? { do: 'fill', slot: asked.slot, value: { is: 'counts', counts: [] } }
      : { do: 'repeat' },
  );
};

const NONE_OF_THESE_PHRASE = localPattern(
  'passing.none-of-these-phrase',
  /^[^\p{L}\p{M}]*(?:no[,\s]+)?(?:none(?: of (?:these|them|those|the above))?|neither(?: of (?:these|them))?|not any of (?:these|them)|(?:in|un)(?: ?me(?:in)?) se (?:koi|ek)(?: bhi)? nahi[n]?|koi(?: bhi)? nahi[n]?(?: chahiye| pasand)?|@none)[^\p{L}\p{M}]*$/iu,
);

/** Recognises "none of these" over a list and shows the next ones. */
export const recogniseNoneOfThese: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  return asked !== undefined &&
    questionReads(reading, 'result', 'restaurant') &&
    asked.options.length > 0 &&
    NONE_OF_THESE_PHRASE.test(reading.text)
    ? interpretAs(0.9, { do: 'more' })
    : undefined;
};

const TOO_EXPENSIVE_PHRASE = localPattern(
  'passing.too-expensive-phrase',
  /\b(?:too|so|very|way too|quite) (?:expensive|costly|pric(?:e)?y|dear|much money|high)\b|\btoo much\b(?! (?:food|time|rice))|\b(?:bahut|bohot|itna|itni|zyada|kaafi|kafi) (?:hi )?(?:zyada )?(?:me?h[ea]?ng[aie]|costly)\b|@too/iu,
);

/** Recognises "too expensive": sorts a list by price, or declines a bill. */
export const recogniseTooExpensive: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  if (
    !TOO_EXPENSIVE_PHRASE.test(reading.text) ||
    reading.text.includes('?') ||
    mentionsConcept(reading, 'WHY', 'REMOVE', 'CHANGE', 'NUMBER', 'DISH', 'CANCEL') ||
    countContentWords(reading) > MAX_PASSING_WORDS ||
    reading.context.dialog === undefined
  )
    return undefined;
  if (reading.context.asked?.yesNo === true) return interpretAs(0.85, { do: 'no' });
  const sort = slotThatReads(reading, 'sorting');
  return interpretAs(
    0.85,
    sort
      ? { do: 'fill', slot: sort.name, value: { is: 'option', id: 'price-low-to-high' } }
      : { do: 'repeat' },
  );
};

const OTHER_ONE =
  /^[^\p{L}\p{M}]*(?:(?:no|nope|wait|sorry|actually|oh|ok|i meant?|not that(?: one)?)[,\s]+)*(?:the |that )?other (?:one|option)[^\p{L}\p{M}]*$/iu;
const REVISABLE_READINGS: ReadonlySet<SlotReading> = new Set<SlotReading>([
  'package',
  'day',
  'clock',
  'result',
  'restaurant',
  'delivery-way',
  'item',
]);

/** Recognises "no wait, the other one" and asks again for the last choice. */
export const recogniseOtherOne: CommandRecogniser = (reading) => {
  const { dialog, asked } = reading.context;
  if (dialog === undefined || !OTHER_ONE.test(reading.text)) return undefined;
  const last =
    currentDialog(reading)?.purpose === 'search'
      ? undefined
      : dialog.known
          .flatMap((name) => currentSlots(reading).find((slot) => slot.name === name) ?? [])
          .findLast(({ reads }) => REVISABLE_READINGS.has(reads))?.name;
  const command: Command =
    last !== undefined && last !== asked?.slot && asked?.options.length !== 2
      ? { do: 'forget', slot: last }
      : { do: 'repeat' };
  return interpretAs(0.8, command);
};
