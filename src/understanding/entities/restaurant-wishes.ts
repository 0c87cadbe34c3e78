import { localPattern } from '../../language/text/local-pattern';

/** The filters for restaurants in one message. */
export interface RestaurantFilters {
  /** True for restaurants without meat, false for those with meat. */
  veg?: boolean;
  open?: true;
  /** True where the people eat differently, so that no one's diet is a filter. */
  eaters?: true;
  /** Filters that the message removes. */
  lifted: readonly RestaurantFilter[];
  /** Parts of the message that remove something, in UTF-16 offsets (`to` exclusive). */
  letGo: readonly { from: number; to: number }[];
}

/** The filters of a restaurant search. */
export type RestaurantFilter = 'text' | 'veg' | 'open' | 'price' | 'rating';

const VEG_WORDS = localPattern(
  'restaurant-wishes.veg-words',
  /(?<![\p{L}-])(?:veg(?:etarians?|gie|an)?|shakahari)(?![\p{L}])|@veg/iu,
);
const MEAT_WORDS = localPattern(
  'restaurant-wishes.meat-words',
  /\bnon[- ]?veg(?:etarian)?\b|\bmansahari\b|\b(?:chicken|mutton|meat|fish)\b|@non/iu,
);
const NON_VEG_WORDS = localPattern(
  'restaurant-wishes.non-veg-words',
  /\bnon[- ]?veg(?:etarian)?\b|\bmansahari\b|@non/giu,
);
/** "2 veg 1 non veg", "two of us are veg": a diet of some of the people. */
const EATERS = localPattern(
  'restaurant-wishes.eaters',
  /(?:\d+|\b(?:one|two|three|four|five|six|half|most|few|ek|do|teen|cha+r|paanch|kuch|some|rest|others?)\b|@one)\s+(?:of (?:us|them|the \p{L}+|my \p{L}+|our \p{L}+|\d+)\s+)?(?:(?:is|are|will be|would be|eats?|eating|takes?|log|people|persons?|colleagues|friends|guests|members|jan[ae]?|strictly|purely|strict|total(?:ly)?|hain|hai|only|who|@is)\s+)*(?:pure\s+)?(?:non[- ]?veg|veg(?:etarian)?s?|@non)/iu,
);
const OPEN_WORDS = localPattern('restaurant-wishes.open-words', /\bopen\b|\bkhul[aeiy]|@open/iu);
const PRICE_WORDS = localPattern(
  'restaurant-wishes.price-words',
  /\b(?:prices?|budget|cost|rates?|daam|paise|mehnga)\b|@prices/iu,
);
const RATING_WORDS = localPattern(
  'restaurant-wishes.rating-words',
  /\b(?:ratings?|stars?)\b|@ratings/iu,
);
const DISH_WORDS = localPattern(
  'restaurant-wishes.dish-words',
  /\b(?:dish(?:es)?|items?|cuisine|kind of food)\b|@dish/iu,
);
const ALL_OF_IT = localPattern(
  'restaurant-wishes.all-of-it',
  /\b(?:all (?:of )?(?:that|it|this|those)|everything|(?:all )?(?:the )?(?:filters?|conditions?)|sab|sabhi|shart(?:ein)?)\b|@all/iu,
);
/** Phrases that remove or deny a condition. */
const TAKES_BACK = localPattern(
  'restaurant-wishes.takes-back',
  /\bneed ?n[o'’]?t\b|\b(?:do(?:es)?|did|is|are|has|have) ?n(?:o|['’])?t (?:need|have to|matter|insist|care|mind|say|ask|mean|important|necessary)\b|\b(?:no matter|no need|not (?:necessary|needed|required|important)|forget|skip|ignore|drop|never ?mind|leave out|regardless of|zaro?o?ri nahi|farq? nahi|fark nahi|nahi (?:bola|kaha|manga|maanga))\b|\b(?:hata|chho?d|bhool)\s*(?:o|do|de|dijiye|jao)\b|@need/iu,
);
const CLAUSE = /[^,;.!?।\n]+/gu;

const onlyPure = (text: string): boolean =>
  VEG_WORDS.test(text.replace(NON_VEG_WORDS, ' ')) && !DISH_WORDS.test(text);

/** True for two diets, or for a diet of some of the people. */
const eatDifferently = (text: string): boolean =>
  EATERS.test(text) || (VEG_WORDS.test(text.replace(NON_VEG_WORDS, ' ')) && MEAT_WORDS.test(text));

/** Returns the diet of all people, if they share one. */
function dietOf(text: string): boolean | undefined {
  if (eatDifferently(text)) return undefined;
  if (text.search(NON_VEG_WORDS) >= 0) return false;
  return onlyPure(text) ? true : undefined;
}

/** Returns the filters that a removing part names, or all for words such as "everything". */
function liftedBy(part: string, namesDish: boolean): RestaurantFilter[] {
  const named: RestaurantFilter[] = [
    ...(namesDish || (DISH_WORDS.test(part) && !VEG_WORDS.test(part)) ? ['text' as const] : []),
    ...(VEG_WORDS.test(part) ? ['veg' as const] : []),
    ...(OPEN_WORDS.test(part) ? ['open' as const] : []),
    ...(PRICE_WORDS.test(part) ? ['price' as const] : []),
    ...(RATING_WORDS.test(part) ? ['rating' as const] : []),
  ];
  return named.length === 0 && ALL_OF_IT.test(part)
    ? ['text', 'veg', 'open', 'price', 'rating']
    : named;
}

/** Reads the filters for restaurants part by part; a part that removes something wants nothing. */
export function readRestaurantFilters(
  text: string,
  namesDish: (from: number, to: number) => boolean,
): RestaurantFilters {
  const parts = [...text.matchAll(CLAUSE)].map((match) => ({
    words: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const letGo = parts.filter(({ words }) => TAKES_BACK.test(words));
  const wanted = parts
    .filter((one) => !letGo.includes(one))
    .map(({ words }) => words)
    .join(', ');
  const veg = dietOf(wanted);
  const lifted = letGo.flatMap(({ words, from, to }) => liftedBy(words, namesDish(from, to)));
  return {
    ...(veg === undefined ? {} : { veg }),
    ...(eatDifferently(wanted) ? { eaters: true as const } : {}),
    ...(OPEN_WORDS.test(wanted) ? { open: true as const } : {}),
    lifted: [...new Set(lifted)],
    letGo: letGo.map(({ from, to }) => ({ from, to })),
  };
}
