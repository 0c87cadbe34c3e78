import { entriesOf } from '../concepts/vocabulary';
import { fold, readNumbers, tokenise, westernDigits } from '../numbers';
import { VOCABULARIES } from '../vocabulary';

/** Tells whether a wording holds nothing that its facts do not: no number, no name, no address. */
export type FactCheck = (wording: string, facts: readonly string[]) => boolean;

// Words that join sentences. What is neither here, nor in the vocabulary, nor in the facts may be a name.
const JOINING = `the a an and or but so if then than that this these those there here it its they them their you your we our is are was were be been being
  has have had do does did can could will would may might should must not no yes only also both each any all some more most less about after before
  during from into of off on onto out over per to under until up with without by for in at as please note sorry unfortunately however because since
  while when where which who what how why one ones same other free paid included allowed available needed required given depends according seller
  organiser visit visitor visitors ticket tickets price prices cost costs time times day days date dates refund refundable cancelled cancellation
  money back says said say told tell starts start ends end open opens close closes
  यह ये वह वे है हैं था थे थी हो होगा होगी होंगे का की के को से में पर तक और या लेकिन पर अगर तो भी ही नहीं हाँ जी आप आपका आपकी आपके इस इसका इसकी इसके उस उसका
  इसमें उसमें लिए साथ बिना बाद पहले सिर्फ़ केवल कृपया क्षमा अनुसार मिलता मिलती मिलते शामिल उपलब्ध ज़रूरी करना करें करने किया गया गई गए सकते सकता सकती रहता रहती
  दाम समय दिन तारीख टिकट पैसे वापस विक्रेता आयोजक बताया होता होती होते कुल प्रति हर एक`;

const LINK = /https?:|www\.|@|\.(?:com|in|org|net)\b/iu;
const MARKUP = /[<>`*_#[\]{}|]/u;

const wordsIn = (text: string) => tokenise(westernDigits(text));
const numbersIn = (text: string): number[] => [...readNumbers(text).map((one) => one.value), ...wordsIn(text.replace(/(?<=\d),(?=\d)/gu, '')).filter((token) => token.kind === 'digits').map((token) => Number(token.norm))];

/** A check by the words of our own vocabulary, made once. */
export function createFactCheck(): FactCheck {
  const common = new Set([...entriesOf(VOCABULARIES).flatMap((entry) => entry.words), ...JOINING.split(/\s+/u)].map(fold));
  return (wording, facts) => {
    if (LINK.test(wording) || MARKUP.test(wording)) return false;
    const given = facts.join(' \n ');
    const numbers = new Set(numbersIn(given));
    if (!numbersIn(wording).every((n) => numbers.has(n))) return false;
    const told = new Set(wordsIn(given).map((token) => fold(token.norm)));
    return wordsIn(wording).every((token) => token.kind !== 'word' || told.has(fold(token.norm)) || common.has(fold(token.norm)) || !mayName(token.text));
  };
}

// A capital, or a script without capitals: a strange word there may be somebody's or some place's name.
const mayName = (word: string): boolean => /^\p{Lu}/u.test(word) || !/\p{Script=Latin}/u.test(word);
