import { LOCALES } from '../../language/locales';
import type { ConsentWords } from '../../language/locales/locale';
import { wordSet } from '../../language/text/fold';
import type { TextToken } from '../../language/text/tokens';
import { asksQuestion } from './guard';
import { type CommandRecogniser, interpretAs, mentionsConcept } from './reading';
import { localPattern } from '../../language/text/local-pattern';

type WordKind = Exclude<keyof ConsentWords, 'acts' | 'does'>;

/** Returns the words of some kinds in all languages. */
export const consentWords = (...kinds: WordKind[]): ReadonlySet<string> =>
  wordSet(LOCALES.flatMap(({ consent }) => kinds.map((kind) => consent[kind])));

const AGREE = consentWords('agree');
const PAY = consentWords('pay');
const DONE = consentWords('done');
const OVER_BILL = consentWords(
  'agree',
  'nod',
  'helps',
  'talk',
  'pay',
  'fetch',
  'bill',
  'about',
  'done',
);

const SENDING = localPattern(
  'consent.sending',
  /^(?:send|share|give|gimme|show|get|bhej\p{L}*|dedo|do|de|dijiye|dena|@send)$/iu,
);
const LINK = localPattern('consent.link', /^(?:links?|@links)$/iu);

/** Punctuation that adds nothing; other signs, such as "?" and "%", may change the meaning. */
export const QUIET_SIGN = /^[.,;:!…'"“”‘’()–—👍👌✅🙏\s-]$/u;

const TALK = consentWords('talk', 'agree', 'nod');
const HELPS = consentWords('helps');
const LIGHT_NO = localPattern('consent.light-no', /^(?:na|@na)$/u);
const THEN = localPattern('consent.then', /^(?:ph?ir|fir|@ph)$/u);
const FUTURE = localPattern('consent.future', /(?:u|oo)n?g[ai]$|@oo/u);

/**
 * True where the words put off or refuse paying: "payment na karo" ("na" before the verb is a no,
 * behind it a plea), "phir pay karunga".
 */
export const putsOff = (words: readonly Pick<TextToken, 'kind' | 'text'>[]): boolean =>
  words.some(({ text }, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (THEN.test(text)) return words.slice(at + 1).some((one) => FUTURE.test(one.text));
    return (
      LIGHT_NO.test(text) &&
      next?.kind === 'word' &&
      !TALK.has(next.text) &&
      !HELPS.has(before?.text ?? '')
    );
  });

/**
 * Recognises a consent in the person's own words, at a bill: every word agrees, speaks of paying or
 * is talk, and one agrees or pays. A number, a question, a no, "later" or any other word makes it
 * none.
 */
export const recogniseConsent: CommandRecogniser = (reading) => {
  if (reading.context.asked?.bill !== true) return undefined;
  if (mentionsConcept(reading, 'NOT', 'CANCEL', 'CHANGE') || asksQuestion(reading))
    return undefined;
  if (putsOff(reading.scene.words)) return undefined;
  const {
    scene: { words },
    entities,
  } = reading;
  const { counts, days, clocks, money, people } = entities;
  if (counts.length + days.length + clocks.length + money.length + people.length > 0)
    return undefined;
  const quiet = words.every(({ kind, text, raw }) =>
    kind === 'word' ? isConsentWord(text) : kind === 'mark' && QUIET_SIGN.test(raw),
  );
  if (!quiet || entities.contact !== undefined) return undefined;
  const has = (set: ReadonlySet<string>): boolean => words.some(({ text }) => set.has(text));
  const asksForLink =
    words.some(({ text }) => LINK.test(text)) && words.some(({ text }) => SENDING.test(text));
  if (has(DONE) && !asksForLink) return undefined;
  return has(AGREE) || has(PAY) ? interpretAs(0.97, { do: 'yes' }) : undefined;
};

/** True for a word that may stand in a consent to a bill: see {@link recogniseConsent}. */
export const isConsentWord = (word: string): boolean => OVER_BILL.has(word);

/** True for words that agree by paying or ask how to pay: "im paying", "link bhejo". */
export const asksForPayment = (words: readonly string[]): boolean =>
  words.some((word) => PAY.has(word)) && !words.some((word) => DONE.has(word));

/** True for a word that agrees by itself: "yes", "haan". */
export const agrees = (word: string): boolean => AGREE.has(word);

/** True for a word about paying or the way to pay. */
export const isPayWord = (word: string): boolean => PAY.has(word);
