import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { isWordOfGrammar } from '../text/language';
import { isSpokenWord } from '../text/spoken-words';
import { isTalkWord } from '../text/talk-words';
import type { TextToken } from '../text/tokens';
import { isKnownName } from './given-names';
import { NON_NAME_WORDS, RELATION_WORDS, SELF_WORDS } from './people-words';
import { nameTokens } from './name-words';
import { localWords } from '../text/local-pattern';

const REACH = wordSet(LOCALES.map(({ people }) => people.reach));
const NAMED = wordSet([`name naam nam ${localWords('told-of.named')}`]);
/** Words for a person without a name or relation: "the other person's number". */
const SOMEBODY = wordSet([
  `person guy guest visitor lady boy girl man woman vyakti aadmi ${localWords('told-of.somebody')}`,
]);
const OWNS = /['’]s$/u;
const OWNS_BEHIND = wordSet([`ka ki ke ${localWords('told-of.owns-behind')}`]);
const BETWEEN = wordSet([
  `new other mobile phone whatsapp e mail contact cell full first last poora pura naya nayi ${localWords('told-of.between')}`,
]);
const MOST_BETWEEN = 2; // words: "Ravi's new mobile number"

const plain = (word: string): string => word.replace(OWNS, '').replace(/['’]/gu, '');

/** True for a word that can be a name: no word of talk, of grammar or for contact data. */
const isName = ({ kind, text, raw }: TextToken): boolean => {
  const word = plain(text);
  const known = NON_NAME_WORDS.has(word) || SELF_WORDS.has(word) || isTalkWord(word);
  return (
    kind === 'word' &&
    word.length > 2 &&
    !known &&
    (!(isWordOfGrammar(word) || (isSpokenWord(word) && !isKnownName(word))) || /^\p{Lu}/u.test(raw))
  );
};

const isSomebody = (token: TextToken): boolean =>
  RELATION_WORDS.has(plain(token.text)) || SOMEBODY.has(plain(token.text)) || isName(token);

/** True where what somebody owns stands at `from`: contact data or a name. */
function isOwned(tokens: readonly TextToken[], from: number): boolean {
  let at = from;
  while (at < from + MOST_BETWEEN && BETWEEN.has(tokens[at]?.text ?? '')) at++;
  const before = at > from ? tokens[at - 1]?.text : undefined;
  const word = tokens[at]?.text ?? '';
  return REACH.has(word) || NAMED.has(word) || (before !== undefined && REACH.has(before));
}

/**
 * Reads whose name, number or e-mail address a message is about: "my brother's email", "the number
 * of my wife". Returns the relation or full name as written; undefined for the speaker's or
 * nobody's.
 */
export function readOwner(text: string): string | undefined {
  const tokens = nameTokens(text);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || !isSomebody(token)) continue;
    const owns =
      (OWNS.test(token.text) && isOwned(tokens, at + 1)) ||
      (OWNS_BEHIND.has(tokens[at + 1]?.text ?? '') && isOwned(tokens, at + 2)) ||
      (RELATION_WORDS.has(token.text) && isOfThem(tokens, at));
    if (owns)
      return [...namesBefore(tokens, token), token]
        .map(({ raw }) => raw.replace(OWNS, ''))
        .join(' ');
  }
  return undefined;
}

/** Returns the words of a name before its last one: "Arjun" of "Arjun Shah's". */
function namesBefore(tokens: readonly TextToken[], last: TextToken): readonly TextToken[] {
  const isCapital = ({ raw }: TextToken): boolean => /^\p{Lu}/u.test(raw);
  const at = tokens.indexOf(last);
  const end = tokens.findLastIndex(
    (one, n) =>
      n < at && !(isName(one) && !isWordOfGrammar(one.text) && isCapital(one) === isCapital(last)),
  );
  return isName(last) ? tokens.slice(end + 1, at) : [];
}

/** True for "the number of my wife". */
function isOfThem(tokens: readonly TextToken[], at: number): boolean {
  const of = /^(?:my|the)$/u.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return tokens[of]?.text === 'of' && REACH.has(tokens[of - 1]?.text ?? '');
}
