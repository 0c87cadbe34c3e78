import { stemCandidates } from '../../language/text/stem';
import { readNumbers } from '../../language/numbers';
import { foldSpelling, westernDigits } from '../../language/text/fold';
import { type TextToken, tokeniseText } from '../../language/text/tokens';
import { localPattern, localWords } from '../../language/text/local-pattern';

/** Checks that a wording has no number, name or address beyond its facts. */
export type FactCheck = (wording: string, facts: readonly string[], question?: string) => boolean;

// Function words. A word neither here nor in the facts may be a name or an invention.
const NEUTRAL_WORDS = `the a an and or but so if then than that this these those there here it its they them their you your we our is are was were be been being
  both package packages experience booking book has have had do does did can could will would may might should must not no yes only also both each any all some more most less about after before
  during from into of off on onto out over per to under until up with without by for in at as please note sorry unfortunately however because since
  while when where which who what how why one ones same other given depends according seller
  organiser visit visitor visitors ticket tickets price prices cost costs time times day days date dates says said say told tell tells mention mentions mentioned know known starts start ends end
  yes okay sure well here's that's it's isn't aren't don't doesn't can't won't cannot i we'll you'll run runs by nothing anything something them me my ask information ${localWords('facts.neutral-words')}`;

const LINK_PATTERN = /https?:|www\.|@|\.(?:com|in|org|net)\b/iu;
const MARKUP_PATTERN = /[<>`*_#[\]{}|]/u;

const wordsIn = (text: string) => tokeniseText(westernDigits(text));
const numbersIn = (text: string): number[] => [
  ...readNumbers(text).map((one) => one.value),
  ...wordsIn(text.replace(/(?<=\d),(?=\d)/gu, ''))
    .filter((token) => token.kind === 'digits')
    .map((token) => Number(token.text)),
];

/** Creates a check of a wording's words, numbers and negations against the facts. */
export function createFactCheck(): FactCheck {
  const joining = new Set(NEUTRAL_WORDS.split(/\s+/u).map(foldSpelling));
  return (wording, facts, question = '') => {
    if (LINK_PATTERN.test(wording) || MARKUP_PATTERN.test(wording)) return false;
    const given = facts.join(' \n ');
    const numbers = new Set(numbersIn(given));
    if (!numbersIn(wording).every((n) => numbers.has(n))) return false;
    const told = new Set(wordsIn(given).flatMap((token) => formsOf(token.text)));
    const isTold = (token: TextToken): boolean =>
      formsOf(token.text).some((form) => told.has(form));
    const telling = wordsIn(wording).filter(
      (token) =>
        token.kind === 'digits' ||
        (token.kind === 'word' && !joining.has(foldSpelling(token.text))),
    );
    const held =
      telling.length > 0 &&
      telling.every((token) => token.kind === 'digits' || isTold(token) || isNumber(token.raw));
    const asked = wordsIn(question).filter(
      (token) => token.kind === 'word' && !joining.has(foldSpelling(token.text)),
    );
    if (YES_OR_NO.test(wording) && !asked.some(isTold)) return false; // no fact tells that
    return held && !contradictsFacts(wording, facts, joining);
  };
}

/** Returns the forms of a word; what is refundable is refunded. */
const formsOf = (word: string): readonly string[] => {
  const folded = foldSpelling(word);
  const stem = folded.replace(/able$/u, '');
  return [...stemCandidates(folded), ...(stem === folded ? [] : stemCandidates(stem))];
};
const isNumber = (word: string): boolean => readNumbers(word).length > 0;

const YES_OR_NO = localPattern(
  'facts.yes-or-no',
  /^[^\p{L}\p{M}]*(?:(?:yes|yeah|sure|of course|certainly|nope|@yes)(?![\p{L}\p{M}])|(?:no|@no)(?:[,.!]|\s+(?:you|it|they|there|we|@you)(?![\p{L}\p{M}])))/iu,
);
const NEGATION_WORD = localPattern(
  'facts.negation-word',
  /^(?:no|not|non|never|without|nothing|none|cannot|neither|nor|\p{L}+n't|@no)$/u,
);
/** True if a text has a negation. */
export const isDenied = (text: string): boolean =>
  wordsIn(text).some(({ raw }) => NEGATION_WORD.test(raw.toLowerCase()));

const CLAUSE_BREAK = localPattern('facts.clause-break', /[.,;:!?।\n]|\b(?:but|and|or)\b|@but/iu);

/** Separates the words of affirmed clauses from those of denied ones. */
function wordsByPolarity(
  text: string,
  joining: ReadonlySet<string>,
): { yes: Set<string>; no: Set<string> } {
  const [yes, no] = [new Set<string>(), new Set<string>()];
  for (const clause of text.split(CLAUSE_BREAK)) {
    const words = wordsIn(clause)
      .filter((token) => token.kind === 'word')
      .map((token) => foldSpelling(token.text));
    const side = words.some((word) => NEGATION_WORD.test(word)) ? no : yes;
    for (const word of words)
      if (!joining.has(word)) for (const form of formsOf(word)) side.add(form);
  }
  return { yes, no };
}

// Words whose negation matters: "not refundable" for what the facts call refundable.
const DECISIVE_WORDS: ReadonlySet<string> = new Set(
  [
    'refundable',
    'refund',
    'included',
    'allowed',
    'available',
    'needed',
    'required',
    'free',
    'paid',
    'open',
    ...localWords('facts.decisive-words').split(' '),
  ].map(foldSpelling),
);

/** True if the wording affirms a word that the facts only deny, or denies one they only affirm. */
function contradictsFacts(
  wording: string,
  facts: readonly string[],
  joining: ReadonlySet<string>,
): boolean {
  const [said, told] = [
    wordsByPolarity(wording, joining),
    wordsByPolarity(facts.join('. '), joining),
  ];
  const only = (one: Set<string>, other: Set<string>, word: string): boolean =>
    one.has(word) && !other.has(word);
  return (
    [...said.yes].some((word) => only(told.no, told.yes, word)) ||
    [...said.no].some((word) => only(told.yes, told.no, word) && DECISIVE_WORDS.has(word))
  );
}
