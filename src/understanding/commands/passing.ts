import {
  questionAccepts,
  interpretAs,
  type CommandRecogniser,
  countContentWords,
  questionReads,
} from './reading';
import { BOOKING, isUnderWay } from './dialog-roles';
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
