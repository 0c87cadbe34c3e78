import type { Command } from '../../engine/command';
import { has, made, type Made, type Maker, only, outline, type Reading, weight } from './reading';

/** What is said over a list of results, or to a question, that is no answer to it: another order, more of them, "book it". */

const IN_ORDER = /\bfirst\b|\bsort(?:ed)?\b|\b(?:in )?order(?:ed)? (?:of|by)\b|\barrange|\brank|\b(?:low|high) to (?:low|high)\b|\bpehle\b(?! wal)|\bke hisaab se\b|पहले(?! वाल)|के हिसाब से|क्रम/iu;
const COMPARED = /^[^\p{L}\p{M}]*(?:aur|thoda aur|और|थोड़ा और)\s+(?:bhi )?(?:sast[aie]|paas|nazdeek|सस्त[ाेी]|पास)|^[^\p{L}\p{M}]*(?:cheaper|nearer|closer)(?: ones| options)(?: please)?[^\p{L}\p{M}]*$|^[^\p{L}\p{M}]*(?:(?:is|are) there |show (?:me )?|got |have you (?:got )?|do you have )?(?:any(?:thing)?|some(?:thing)?|kuch|koi|thoda|कुछ|कोई)\s+(?:that is |that's |bit )?(?:cheaper|less expensive|more expensive|nearer|closer|better|(?:thoda )?sast[aie]|paas|nazdeek|सस्त[ाेी]|पास|नज़दीक|नजदीक)/iu;
const BEST_RATED = /\b(?:best|top|highest)[- ]?(?:rated|rating|reviewed)?\b|\brating\b|sabse (?:acch?e|badhiya)|सबसे (?:अच्छे|बढ़िया)|रेटिंग/iu;
const MOST_FITTING = /\b(?:best (?:match|fit)(?:es|ing)?|most relevant|relevance|default)\b/iu;

const takesSort = (reading: Reading): boolean => outline(reading, reading.standing.dialog?.id ?? '')?.slots.some((slot) => slot.name === 'sort') === true;

function orderWanted({ text, entities }: Reading): Command | undefined {
  const sort = MOST_FITTING.test(text) ? 'relevance' : entities.wishes.sort;
  if (sort !== undefined) return { do: 'fill', slot: 'sort', value: { is: 'option', id: sort } };
  return BEST_RATED.test(text) ? { do: 'fill', slot: 'sort', value: { is: 'option', id: 'rating' } } : undefined;
}

/** "cheapest first", "sort by distance": another order of what is shown, not one of it. */
export const sorting: Maker = (reading) => {
  if (!takesSort(reading) || weight(reading) > 6 || !(IN_ORDER.test(reading.text) || COMPARED.test(reading.text)) || has(reading, 'BOOK', 'SELECT', 'DATE', 'TITLE')) return undefined;
  const command = orderWanted(reading);
  return command && made(0.9, command);
};

const MORE = /^[^\p{L}\p{M}\p{N}]*(?:(?:ok|and|please|can (?:you|i)|could you|any|are there)\s+)*(?:(?:show|see|give|get|load|list)\s+)?(?:me\s+|us\s+)?(?:some\s+|the\s+|a few\s+)?(?:more|next|other|further)(?:\s+(?:results?|options?|choices?|ones?|pages?|cards?|of (?:them|those|these)|like (?:these|this|that)))?(?:\s+please)?[^\p{L}\p{M}\p{N}]*$|^[^\p{L}\p{M}\p{N}]*(?:thoda |thode |kuch )?aur (?:bhi )?(?:result|option|vikalp)s?(?: (?:dikhao|batao|hai|hain))?[^\p{L}\p{M}\p{N}]*$|^(?:कुछ )?और (?:भी )?(?:विकल्प|ऑप्शन|नतीजे)(?: (?:दिखाओ|दिखाइए|बताओ|हैं))?[^\p{L}\p{M}\p{N}]*$/iu;

/** "more results", "any other options?": what comes after those shown. */
export const moreResults: Maker = (reading) => (reading.standing.dialog !== undefined && MORE.test(reading.text) ? made(0.9, { do: 'more' }) : undefined);

// What is chosen by itself; a day, an hour or a number of tickets is told, not taken because it stands there alone.
const CHOSEN: ReadonlySet<string> = new Set(['choice', 'item', 'restaurant']);

/** "just book it": the only thing shown; else the open question stands, and nothing is picked for anybody. */
export const bookIt: Maker = (reading): Made | undefined => {
  const { asked, dialog } = reading.standing;
  if (asked?.yesNo === true || reading.text.includes('?') || has(reading, 'NOT', 'NO', 'TITLE', 'NUMBER', 'CANCEL')) return undefined;
  if (!has(reading, 'BOOK') && !/\b(?:book|reserve|order) (?:it|this|that|now)\b|\bbook kar|बुक कर/iu.test(reading.text)) return undefined;
  if (!only(reading, 'BOOK', 'THIS', 'DO_IT', 'YES', 'STRONG_YES', 'CHECKOUT', 'WANT', 'TICKET', 'THANKS', 'ME', 'ORDER_VERB')) return undefined;
  if (dialog === undefined) return outline(reading, 'book-experience') && !has(reading, 'ORDER_VERB', 'TICKET') ? made(0.85, { do: 'start', dialog: 'book-experience' }) : undefined;
  if (asked?.slot !== undefined && CHOSEN.has(asked.slot) && asked.options.length === 1) return made(0.9, { do: 'pick', value: { is: 'nth', n: 1 } });
  return dialog.id === 'order-food' ? undefined : made(0.85, { do: 'repeat' });
};
