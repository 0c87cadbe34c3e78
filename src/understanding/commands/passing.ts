import type { Command } from '../../engine/command';
import { has, made, type Made, type Maker, outline, type Reading, weight } from './reading';

/** What people say in passing, which answers nothing and yet means something: "wait", "none of these", "too expensive", "the other one". */

const WAIT = /^[^\p{L}\p{M}]*(?:(?:ok|no|hey|arre|oh|please|pls|hm+|um+)[,\s]+)*(?:wait(?: a (?:sec(?:ond)?|min(?:ute)?|moment|bit))?|hold on|hang on|one (?:sec(?:ond)?|min(?:ute)?|moment)|just (?:a|one) (?:sec(?:ond)?|min(?:ute)?|moment)|give me (?:a|one) (?:sec(?:ond)?|min(?:ute)?|moment)|let me (?:think|see|check|ask).{0,25}|i(?:'m| am) thinking|hm+|(?:zara |thoda )?ruk(?:o|iye|na)?(?: zara| jao| to| na)?|ek (?:min(?:ute|at)?|sec(?:ond)?)(?: ruko)?|soch(?:ne)? (?:raha|rahi|do|lene do).{0,12}|(?:ज़रा |जरा |थोड़ा )?रुक(?:ो|िए|िये|ना)?(?: ज़रा| जरा)?|एक (?:मिनट|सेकंड)(?: रुको)?|सोच(?:ने)? (?:रहा|रही|दो|लेने दो).{0,12})[^\p{L}\p{M}\p{N}]*$/iu;
const LATER = /\b(?:do|fill|finish|complete|continue|give|tell).{0,18}\blater\b|\bcome back\b.{0,12}\blater\b|\b(?:baad|bad) me(?:in)? (?:kar|bhar|aa|de|bata)\w*|बाद में (?:कर|भर|आ|दे|बता)/iu;
const LONGEST = 7; // words beyond filler

/** "Wait", "let me think", "ruko": nothing is asked and nothing is lost. */
export const waiting: Maker = (reading) => {
  const busy = reading.standing.dialog !== undefined;
  return busy && (WAIT.test(reading.text) || (LATER.test(reading.text) && weight(reading) <= LONGEST)) ? made(0.9, { do: 'chat', what: 'wait' }) : undefined;
};

const NONE = /^[^\p{L}\p{M}]*(?:no[,\s]+)?(?:none(?: of (?:these|them|those|the above))?|neither(?: of (?:these|them))?|not any of (?:these|them)|(?:in|un)(?: ?me(?:in)?) se (?:koi|ek)(?: bhi)? nahi[n]?|koi(?: bhi)? nahi[n]?(?: chahiye| pasand)?|(?:इन|उन)में से (?:कोई|एक)(?: भी)? नहीं|कोई(?: भी)? नहीं(?: चाहिए)?)[^\p{L}\p{M}]*$/iu;
const LISTS: ReadonlySet<string> = new Set(['choice', 'restaurant']);

/** "None of these": the next ones, where a list was shown. */
export const noneOfThese: Maker = (reading) => {
  const { asked } = reading.standing;
  return asked?.slot !== undefined && LISTS.has(asked.slot) && asked.options.length > 0 && NONE.test(reading.text) ? made(0.9, { do: 'more' }) : undefined;
};

const TOO_DEAR = /\b(?:too|so|very|way too|quite) (?:expensive|costly|pric(?:e)?y|dear|much money|high)\b|\btoo much\b(?! (?:food|time|rice))|\b(?:bahut|bohot|itna|itni|zyada|kaafi|kafi) (?:hi )?(?:zyada )?(?:me?h[ea]?ng[aie]|costly)\b|(?:बहुत|इतना|इतनी|ज़्यादा|काफ़ी|काफी) (?:ही )?(?:मह[ंँ]ग[ाेी])/iu;

const sorts = (reading: Reading): boolean => outline(reading, reading.standing.dialog?.id ?? '')?.slots.some((slot) => slot.name === 'sort') === true;

/** "Too expensive": over a list the cheapest first, to a bill a no. It picks nothing. */
export const tooDear: Maker = (reading): Made | undefined => {
  if (!TOO_DEAR.test(reading.text) || reading.text.includes('?') || has(reading, 'WHY', 'REMOVE', 'CHANGE', 'NUMBER', 'DISH', 'CANCEL') || weight(reading) > LONGEST || reading.standing.dialog === undefined) return undefined;
  if (reading.standing.asked?.yesNo === true) return made(0.85, { do: 'no' });
  return made(0.85, sorts(reading) ? { do: 'fill', slot: 'sort', value: { is: 'option', id: 'price-low-to-high' } } : { do: 'repeat' });
};

const OTHER_ONE = /^[^\p{L}\p{M}]*(?:(?:no|nope|wait|sorry|actually|oh|ok|i meant?|not that(?: one)?)[,\s]+)*(?:the |that )?other (?:one|option)[^\p{L}\p{M}]*$/iu;
const CHOSEN: ReadonlySet<string> = new Set(['package', 'date', 'time', 'choice', 'restaurant', 'way', 'item']);

/** "No wait, the other one": what was chosen last is asked again; which is the other is not ours to guess. */
export const theOther: Maker = (reading) => {
  const { dialog, asked } = reading.standing;
  if (dialog === undefined || !OTHER_ONE.test(reading.text)) return undefined;
  const last = dialog.id.startsWith('find-') ? undefined : dialog.known.filter((slot) => CHOSEN.has(slot)).at(-1);
  const command: Command = last !== undefined && last !== asked?.slot && asked?.options.length !== 2 ? { do: 'forget', slot: last } : { do: 'repeat' };
  return made(0.8, command);
};
