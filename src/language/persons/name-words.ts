import { isFoodWord } from '../text/food-words';
import { isWordOfGrammar } from '../text/language';
import { isOrdinaryWord } from '../text/ordinary-words';
import { isSpokenWord } from '../text/spoken-words';
import { isTalkWord } from '../text/talk-words';
import { type TextToken, tokeniseText } from '../text/tokens';
import { isKnownName } from './given-names';
import {
  EVERY_ONE_OF_THEM,
  GENDER_WORDS,
  NAME_TITLES,
  NON_NAME_WORDS,
  RELATION_WORDS,
} from './people-words';
import { localPattern } from '../text/local-pattern';

/** An e-mail address ends a name as a comma does: "I'm Rohit Mehra rohit@…". */
const E_MAIL = /[^\s,;:@]+@[^\s,;@]+/gu;

/** Puts signs in the place of e-mail addresses, which hold no names. */
export const withoutMails = (text: string): string =>
  text.replace(E_MAIL, (mail) => ','.repeat(mail.length));

/** Verbs in the future, which are no names: "aayegi", "jayegi", "karenge". */
const FUTURE_VERB = localPattern(
  'read-names.future-verb',
  /(?:[aeo]y|aa)eg[ai]$|(?:enge|engi|unga|ungi|oonga|oongi)$|@aeo/iu,
);

/** True for the "-ing" form of an everyday verb ("showing", "coming"); "Tsering" is a name. */
const isUnderWay = (raw: string): boolean => {
  const [, verb = ''] = /^(\p{Ll}{3,})ing$/u.exec(raw) ?? [];
  return verb !== '' && [verb, `${verb}e`].some((one) => isOrdinaryWord(one) || isTalkWord(one));
};

/** "wife's" tells an owner, "I've" and "it'll" a verb. */
const NO_END_OF_NAME = /['’](?:s|ve|ll|re|m|t|d)$/u;
/** One sign of a script without capitals is a sound or a slip, and no name. */
const ONE_SIGN = /^\p{Lo}\p{M}?$/u;

/** True for a token that may be part of a name. */
export function isNameWord(token: TextToken | undefined): token is TextToken {
  return (
    token?.kind === 'word' &&
    !NO_END_OF_NAME.test(token.text) &&
    !ONE_SIGN.test(token.text) &&
    !NON_NAME_WORDS.has(token.text) &&
    !NAME_TITLES.has(token.text) &&
    !EVERY_ONE_OF_THEM.has(token.text) &&
    !RELATION_WORDS.has(token.text) &&
    !FUTURE_VERB.test(token.raw) &&
    !isUnderWay(token.raw) &&
    (!isWordOfGrammar(token.text) || startsWithCapital(token.raw)) &&
    (isKnownName(token.text) || !isOrdinary(token)) &&
    (!isTalkWord(token.text.replace(/['’]/gu, '')) || startsWithCapital(token.raw)) &&
    (!GENDER_WORDS.has(token.text) || startsWithCapital(token.raw))
  );
}

/** True for a word of a dish, or one that people say in general and that has no capital here. */
const isOrdinary = ({ text, raw }: TextToken): boolean =>
  isFoodWord(text) || (isSpokenWord(text) && !startsWithCapital(raw));

/**
 * Splits a text for reading names in it. The capital of a sentence's first word tells nothing where
 * a word in small letters follows: "Cancel it only".
 */
export const nameTokens = (text: string): TextToken[] =>
  tokeniseText(text).map((token, at, all) => {
    const opens = at === 0 || ENDS_SENTENCE.test(all[at - 1]?.raw ?? '');
    return opens && FIRST_CAPITAL.test(token.raw) && SMALL_LETTER.test(all[at + 1]?.raw ?? '')
      ? { ...token, raw: token.raw.toLowerCase() }
      : token;
  });

const ENDS_SENTENCE = /^[.!?;:।]$/u;
const FIRST_CAPITAL = /^\p{Lu}\p{Ll}+$/u;
const SMALL_LETTER = /^\p{Ll}/u;

/** True for a word with a capital. */
export const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
