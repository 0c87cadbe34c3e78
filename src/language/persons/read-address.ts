import { wordSet } from '../text/fold';
import { LOCALES } from '../locales';
import { isQuestion } from '../text/question';
import { isTalkWord } from '../text/talk-words';

/** A number, or a word for a house or a street. */
const ADDRESS_WORD =
  /\d|(?<!\p{L})(?:flat|house|door|plot|room|floor|road|street|lane|cross|main|sector|block|phase|layout|nagar|colony|apartments?|residency|residence|towers?|building|heights|enclave|complex|plaza|court|chambers|mansion|bhavan|bhawan|niwas|grove|estate|marg|vihar|mohalla|avenue|society|villa|hostel|gali|makaa?n|मकान|फ्लैट|फ़्लैट|गली|सड़क|रोड|सेक्टर|ब्लॉक|मंज़िल|मंजिल|कॉलोनी|नगर)(?!\p{L})/iu;

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

const CLAUSE_END =
  /[,;\n]|(?<=\p{L}{3,})[.!?।](?:\s|$)|\s(?:and|aur|और)\s(?=(?:(?:my|the|mera|meri|मेरा)\s)?(?:name|naam|number|phone|mobile|call|नाम|मोबाइल|नंबर|फ़ोन|फोन)(?![\p{L}\p{M}]))/gu;
const INSTRUCTS =
  /^(?:ask|tell|call|ring|leave|let|bolna|bolo|kehna|keh|बोलना|कहना)(?![\p{L}\p{M}])/iu;

/** "Baaki hata do", "drop the JB Nagar bit", "ek idli add kar do": something to be taken out or put in beside it. */
const EDITS_MORE =
  /^(?:and |aur |please |then )*(?:(?:drop|remove|delete|take out|leave out)(?!\s+(?:it|off|at|to|in|them|this|the (?:food|order))(?!\p{L}))|add(?!.*(?:flat|floor|house|block|tower|road|street)))(?!\p{L})|(?<![\p{L}\p{M}])(?:hata|nikal|add|jod|हटा|निकाल|ऐड|जोड़)(?: kar| कर)?(?:o|ao|iye|ओ|इए)?(?: (?:do|dena|dijiye|दो|देना|दीजिए))?\W*$/iu;

/** "… total bata dena", "कितना हुआ बताना": something to be told. */
const ASKS_TO_TELL =
  /(?<![\p{L}\p{M}])(?:bata(?:o|na|iye|dena)?(?: (?:do|dena|dijiye))?|बता(?:ओ|ना|इए|देना)?(?: (?:दो|देना|दीजिए))?|tell me|let me know)\W*$/iu;

/** True where words tell of a house or a street. */
export const tellsOfHouse = (text: string): boolean => ADDRESS_WORD.test(text);

/**
 * The address in a message, as it is written, without the talk around it ("likh lo …", "… pe bhej
 * do", "total bata dena"); `hidden` are stretches that say something else: a name, a number. Empty
 * where nothing is left.
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
/** "Near the bank", "SBI ke saamne": by what a house is found. */
const BY_LANDMARK =
  /^(?:near|opp\w*|behind|beside|next to|landmark|above|below|in front)(?!\p{L})|(?<![\p{L}\p{M}])(?:ke|k|के)\s+(?:paas|pass|saamne|samne|peeche|upar|neeche|पास|सामने|पीछे|ऊपर|नीचे)\W*$/iu;
/** "It should read …": what comes is the address, and nothing before it. */
const PUT_RIGHT = /^.*?(?<!\p{L})(?:should|must|has to|needs to) (?:read|be|say)\s*:?\s*/isu;

/** The sentences that tell of a house, where any does; of a correction what it is to be. */
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

/** What stands in quotation marks: written so, it is the address to the letter. */
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

/** "Fix the address: …", "flat ka address diya tha na …": all that leads up to the noun, and no house yet. */
const LED_BY_NOUN =
  /^[^\d,;]*?(?<![\p{L}\p{M}])(?:address|pat[ae]|पता|पते|एड्रेस)(?![\p{L}\p{M}])(?:\s*[:-]|\s+(?:me|mein|ko|में|को)(?=\s))?/iu;

const afterAddressNoun = (part: string): string => {
  const rest = part.replace(LED_BY_NOUN, '');
  return rest !== part && ADDRESS_WORD.test(rest) ? rest : part;
};

/** "Friend ke ghar bhejo 27th main …": where whom it is brought to comes first, the house is what follows. */
function afterBringing(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => BRINGS.has(plainWord(word)));
  const rest = words.slice(at + 1);
  return at > 0 &&
    ADDRESS_WORD.test(rest.join(' ')) &&
    !ADDRESS_WORD.test(words.slice(0, at).join(' '))
    ? rest
    : words;
}

/** Without what leads up to an address and what asks to bring it there. "No" before a number is one of its words. */
export function withoutTalkAround(part: string): string {
  const words = afterBringing(afterAddressNoun(part).trim().split(/\s+/u));
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

/** Nothing of an address: words of talk alone, something asked to be done, or a question. */
export const isBesideAddress = (part: string): boolean =>
  isAllTalk(part) ||
  EDITS_MORE.test(part) ||
  ASKS_TO_TELL.test(part) ||
  INSTRUCTS.test(part) ||
  isQuestion(part);

/** Nothing but words of talk: no name of a house is made of them alone. */
const isAllTalk = (part: string): boolean =>
  !ADDRESS_WORD.test(part) &&
  part.split(/\s+/u).every((word) => {
    const plain = plainWord(word);
    return isTalkWord(plain) || TALK.has(plain) || LEAD.has(plain) || TRAIL.has(plain);
  });
