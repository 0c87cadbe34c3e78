import { foldSpelling } from './tokens';

/** Where a comparison stands and which bound it sets: "under 500" before, "500 se kam" after. */
export interface PriceComparison {
  words: readonly string[];
  bound: 'min' | 'max';
}

const comparisonPhrases = (bound: PriceComparison['bound'], list: string): PriceComparison[] =>
  list
    .split('|')
    .map((phrase) => ({ words: phrase.trim().split(' ').map(foldSpelling), bound }))
    .sort((a, b) => b.words.length - a.words.length);

/** Said before the amount, longest first. */
export const COMPARISONS_BEFORE: readonly PriceComparison[] = [
  ...comparisonPhrases(
    'max',
    'not more than|no more than|not over|not above|less than|lesser than|lower than|cheaper than|below|under|upto|up to|within|at most|max|maximum|budget of|budget is|budget|beneath|zyada se zyada|jyada se jyada|adhik se adhik|ज्यादा से ज्यादा|अधिक से अधिक|अधिकतम|बजट',
  ),
  ...comparisonPhrases(
    'min',
    'not less than|no less than|not under|not below|more than|greater than|higher than|costlier than|above|over|at least|atleast|min|minimum|starting from|starting at|kam se kam|कम से कम|न्यूनतम',
  ),
].sort((a, b) => b.words.length - a.words.length);

/** Said after the amount, longest first. */
export const COMPARISONS_AFTER: readonly PriceComparison[] = [
  ...comparisonPhrases(
    'max',
    'se kam|se neeche|se niche|se nichey|se sasta|se saste|se sasti|ke andar|ke under|ke neeche|ke niche|ke bhitar|tak|tk|or less|or under|or below|or cheaper|and below|and under|max|maximum|से कम|से नीचे|से सस्ता|से सस्ते|से सस्ती|के अंदर|के अन्दर|के भीतर|के नीचे|तक',
  ),
  ...comparisonPhrases(
    'min',
    'se upar|se uper|se zyada|se jyada|se zada|se jada|se ziada|se adhik|se mehnga|se mahanga|se shuru|ke upar|ke uper|or more|or above|or over|and above|and up|and over|plus|upwards|onwards|से ऊपर|से उपर|से ज्यादा|से अधिक|से महंगा|के ऊपर|से शुरू',
  ),
].sort((a, b) => b.words.length - a.words.length);

const foldedWordSet = (list: string): ReadonlySet<string> =>
  new Set(list.split(' ').map(foldSpelling));

/** Ways to write the rupee, folded. */
export const RUPEE_WORDS: ReadonlySet<string> = foldedWordSet(
  '₹ rs inr rupee rupees ruppees rupaye rupaya rupay rupye rupaiye rupe rupaiya rupya bucks रुपये रुपए रुपया रुपयों रूपये रूपए रु रू',
);

/** Words that make a bare number near them a price. */
export const PRICE_TALK: ReadonlySet<string> = foldedWordSet(
  'price prices priced budget cost costs costing rate daam dam kimat keemat qeemat paisa paise rupees per बजट दाम कीमत मूल्य पैसे spend sasta cheaper',
);

/** What follows a number that is no price: "under 5 km", "above 18 years". */
export const NOT_MONEY: ReadonlySet<string> = foldedWordSet(
  'km kms kilometer kilometers kilometre kilometres m meter metres mile miles year years yr yrs saal age aged hour hours hr hrs ghante ghanta minute minutes min mins day days din week weeks month months people persons person log logon adults adult kids children tickets ticket seats seat pax guests star stars rating ratings pm am baje baj guest items item plate plates pieces percent visitors कि किमी किलोमीटर साल वर्ष घंटे घंटा मिनट दिन लोग लोगों बजे टिकट',
);

/** "Something cheap" and "something dear", without an amount. */
export const CHEAP_WORDS: ReadonlySet<string> = foldedWordSet(
  'cheap cheaper cheapest sasta saste sasti budget-friendly affordable inexpensive economical सस्ता सस्ते सस्ती किफायती',
);
/** See {@link CHEAP}. */
export const EXPENSIVE_WORDS: ReadonlySet<string> = foldedWordSet(
  'expensive costly premium luxury mehnga mehenga mahanga mehnge mehngi महंगा महंगे महंगी',
);
/** Words for what costs nothing. */
export const FREE_WORDS: ReadonlySet<string> = foldedWordSet(
  'free muft फ्री मुफ्त निशुल्क निःशुल्क',
);
