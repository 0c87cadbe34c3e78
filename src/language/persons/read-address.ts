import { wordSet } from '../text/fold';
import { LOCALES } from '../locales';
import { isQuestion } from '../text/question';
import { isTalkWord } from '../text/talk-words';
import { localPattern } from '../text/local-pattern';

/** A digit, or a word for a house or a street. */
const ADDRESS_WORD = localPattern(
  'read-address.address-word',
  /\d|(?<!\p{L})(?:flat|house|door|plot|room|floor|road|street|lane|cross|main|sector|block|phase|layout|nagar|colony|apartments?|residency|residence|towers?|building|heights|enclave|complex|plaza|court|chambers|mansion|bhavan|bhawan|niwas|grove|estate|marg|vihar|mohalla|avenue|society|villa|hostel|gali|makaa?n|@flat)(?!\p{L})/iu,
);

const addressWords = (kind: 'lead' | 'trail' | 'brings'): ReadonlySet<string> =>
  wordSet(LOCALES.map(({ address }) => address[kind]));
const LEAD = addressWords('lead');
const TRAIL = addressWords('trail');
const BRINGS = addressWords('brings');
const TALK = wordSet(
  LOCALES.flatMap(({ consent: { nod, helps, talk, fetch, bill } }) => [
    nod,
    helps,
    talk,
    fetch,
    bill,
  ]),
);

const CLAUSE_END = localPattern(
  'read-address.clause-end',
  /[,;\n]|(?<=\p{L}{3,})[.!?।](?:\s|$)|\s(?:and|aur|@and)\s(?=(?:(?:my|the|mera|meri|@my)\s)?(?:name|naam|number|phone|mobile|call|@name)(?![\p{L}\p{M}]))/gu,
);
const INSTRUCTS = localPattern(
  'read-address.instructs',
  /^(?:ask|tell|call|ring|leave|let|bolna|bolo|kehna|keh|@ask)(?![\p{L}\p{M}])/iu,
);

/** Requests to remove or add something: "baaki hata do", "drop the JB Nagar bit". */
const EDITS_MORE = localPattern(
  'read-address.edits-more',
  /^(?:and |aur |please |then )*(?:(?:drop|remove|delete|take out|leave out)(?!\s+(?:it|off|at|to|in|them|this|the (?:food|order))(?!\p{L}))|add(?!.*(?:flat|floor|house|block|tower|road|street)))(?!\p{L})|(?<![\p{L}\p{M}])(?:hata|nikal|add|jod|@hata)(?: kar|@kar)?(?:o|ao|iye|@ao)?(?: (?:do|dena|dijiye|@do))?\W*$/iu,
);

/** Requests for information: "… total bata dena", "kitna hua batana". */
const ASKS_TO_TELL = localPattern(
  'read-address.asks-to-tell',
  /(?<![\p{L}\p{M}])(?:bata(?:o|na|iye|dena)?(?: (?:do|dena|dijiye))?|tell me|let me know|@bata)\W*$/iu,
);

/** True where a text has a digit or a word for a house or a street. */
export const tellsOfHouse = (text: string): boolean => ADDRESS_WORD.test(text);

/**
 * Returns the address in a message as it is written, without the words around it ("likh lo …", "…
 * pe bhej do", "total bata dena"); empty where nothing is left. The stretches in `hidden` hold
 * other data: a name, a number.
 */
export function readAddress(
  text: string,
  hidden: readonly { start: number; end: number }[] = [],
): string {
  const quoted = QUOTED.exec(text)?.groups?.['inside']?.trim() ?? '';
  if (ADDRESS_WORD.test(quoted) && quoted.includes(' ')) return quoted;
  const parts = sentencesOfHouse(hideStretches(text, hidden))
    .split(CLAUSE_END)
    .map((part) =>
      ASKS_TO_TELL.test(part) || EDITS_MORE.test(part) ? '' : withoutTalkAround(part),
    )
    .filter((part) => part !== '' && !isBesideAddress(part));
  const first = parts.findIndex((part) => ADDRESS_WORD.test(part));
  return (first > 0 ? parts.slice(first) : parts).join(', ');
}

const SENTENCE_END = /(?<=\p{L}{3,}|\d{3})[.!?।]\s+(?=\S)/gu;
/** A landmark by which the house is found: "near the bank", "SBI ke saamne". */
const BY_LANDMARK = localPattern(
  'read-address.by-landmark',
  /^(?:near|opp\w*|behind|beside|next to|landmark|above|below|in front)(?!\p{L})|(?<![\p{L}\p{M}])(?:ke|k|@ke)\s+(?:paas|pass|saamne|samne|peeche|upar|neeche|@paas)\W*$/iu,
);
/** "It should just read …": only what follows is the address. */
const PUT_RIGHT =
  /^.*?(?<!\p{L})(?:should|must|has to|needs to)\s+(?:(?:just|only|simply|really)\s+)?(?:read|be|say)\s*:?\s*/isu;
/** "The office is on …", "my house is at …": what stands before the place itself. */
const PLACE_IS =
  /^(?:(?:the|my|our)\s+)?(?:office|house|home|flat|place|gate|desk|we|i)(?:['’](?:s|re|m))?(?:\s+(?:is|are|am))?\s+(?:on|in|at)\s+(?:the\s+)?(?=\S*\d)/iu;
/** "… by 1pm", "… before 1:30 pm": when it shall be there. */
const BY_TIME = localPattern(
  'read-address.by-time',
  /(?:^|[\s,]+)(?:by|before|around|at)\s+\d{1,2}(?:[:.]\d\d)?\s*(?:am|pm|a\.m\.?|p\.m\.?|o['’]?clock)(?![\p{L}\p{M}])|(?:^|[\s,]+)\d{1,2}(?:[:.]\d\d)?\s*(?:baje|bje|@oclock)(?:\s+(?:tak|se pehle|ke pehle|@till))?(?![\p{L}\p{M}])/giu,
);

/** Keeps the sentences about a house, where there are any; of a correction only the new address. */
function sentencesOfHouse(text: string): string {
  const all = text.split(SENTENCE_END);
  const told = all.filter((one) => ADDRESS_WORD.test(one));
  const right = told.map((one) => one.replace(PUT_RIGHT, '')).filter((one, at) => one !== told[at]);
  const [corrected] = right.filter((one) => ADDRESS_WORD.test(one));
  if (corrected !== undefined) return corrected;
  return told.length === 0
    ? text
    : all.filter((one) => ADDRESS_WORD.test(one) || BY_LANDMARK.test(one)).join('. ');
}

/** Text in quotation marks, which is the address to the letter. */
const QUOTED = /(?:^|[\s:])['"“‘](?<inside>[^'"“”‘’]{5,})['"”’](?=$|[\s,.;!])/u;

const hideStretches = (text: string, hidden: readonly { start: number; end: number }[]): string =>
  hidden
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)};${left.slice(end)}`, text);

const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** "Fix the address: …", "flat ka address diya tha na …": the words up to the noun. */
const LED_BY_NOUN = localPattern(
  'read-address.led-by-noun',
  /^[^\d,;]*?(?<![\p{L}\p{M}])(?:address|pat[ae]|@address)(?![\p{L}\p{M}])(?:\s*[:-]|\s+(?:me|mein|ko|@me)(?=\s))?/iu,
);

const afterAddressNoun = (part: string): string => {
  const rest = part.replace(LED_BY_NOUN, '');
  return rest !== part && ADDRESS_WORD.test(rest) ? rest : part;
};

/** "Friend ke ghar bhejo 27th main …": keeps the words behind the verb, as they are the address. */
function afterBringing(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => BRINGS.has(plainWord(word)));
  const rest = words.slice(at + 1);
  return at > 0 &&
    ADDRESS_WORD.test(rest.join(' ')) &&
    !ADDRESS_WORD.test(words.slice(0, at).join(' '))
    ? rest
    : words;
}

/** Removes words that lead to an address or ask to deliver there; "no" before a number stays. */
export function withoutTalkAround(part: string): string {
  const place = afterAddressNoun(part).replace(BY_TIME, '').trim().replace(PLACE_IS, '');
  const words = afterBringing(place.split(/\s+/u));
  const talks = (set: ReadonlySet<string>, at: number): boolean => {
    const word = plainWord(words[at] ?? '');
    return word === '' || (set.has(word) && !(word === 'no' && /\d/u.test(words[at + 1] ?? '')));
  };
  let [from, to] = [0, words.length];
  while (from < to && talks(LEAD, from)) from++;
  while (to > from && talks(TRAIL, to - 1)) to--;
  return words
    .slice(from, to)
    .join(' ')
    .replace(/^[\s:'"“‘-]+|[\s:'"”’.-]+$/gu, '');
}

/** True for a part of a message that is no address: only talk, a request or a question. */
export const isBesideAddress = (part: string): boolean =>
  isAllTalk(part) ||
  EDITS_MORE.test(part) ||
  ASKS_TO_TELL.test(part) ||
  INSTRUCTS.test(part) ||
  isQuestion(part);

/** True for a part that consists of words of talk, which no address does. */
const isAllTalk = (part: string): boolean =>
  !ADDRESS_WORD.test(part) &&
  part.split(/\s+/u).every((word) => {
    const plain = plainWord(word);
    return isTalkWord(plain) || TALK.has(plain) || LEAD.has(plain) || TRAIL.has(plain);
  });
