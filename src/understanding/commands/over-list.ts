import type { Command } from '../../engine/command';
import {
  mentionsConcept,
  interpretAs,
  type CommandRecogniser,
  type MessageAnalysis,
  countContentWords,
  slotThatReads,
  questionReads,
} from './reading';
import { ASKS_WHICH } from './order-asked';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** Talk over a list that answers no question: another order, more results, "book it". */

const SORT_PHRASE = localPattern(
  'over-list.sort-phrase',
  /\bfirst\b|\bsort(?:ed)?\b|\b(?:in )?order(?:ed)? (?:of|by)\b|\barrange|\brank|\b(?:low|high) to (?:low|high)\b|\bpehle\b(?! wal)|\bke hisaab se\b|@first/iu,
);
const COMPARATIVE_PHRASE = localPattern(
  'over-list.comparative-phrase',
  /^[^\p{L}\p{M}]*(?:aur|thoda aur|@aur)\s+(?:bhi )?(?:sast[aie]|paas|nazdeek|@sast)|^[^\p{L}\p{M}]*(?:cheaper|nearer|closer)(?: ones| options)(?: please)?[^\p{L}\p{M}]*$|^[^\p{L}\p{M}]*(?:(?:is|are) there |show (?:me )?|got |have you (?:got )?|do you have )?(?:any(?:thing)?|some(?:thing)?|kuch|koi|thoda|@any)\s+(?:that is |that's |bit )?(?:cheaper|less expensive|more expensive|nearer|closer|better|(?:thoda )?sast[aie]|paas|nazdeek|@cheaper)/iu,
);
const BEST_RATED = localPattern(
  'over-list.best-rated',
  /\b(?:best|top|highest)[- ]?(?:rated|rating|reviewed)?\b|\brating\b|sabse (?:acch?e|badhiya)|@best/iu,
);
const MOST_FITTING = /\b(?:best (?:match|fit)(?:es|ing)?|most relevant|relevance|default)\b/iu;

function readSortOrder({ text, entities }: MessageAnalysis, slot: SlotName): Command | undefined {
  const sort = MOST_FITTING.test(text) ? 'relevance' : entities.wishes.sort;
  const id = sort ?? (BEST_RATED.test(text) ? 'rating' : undefined);
  return id === undefined ? undefined : { do: 'fill', slot, value: { is: 'option', id } };
}

/** Recognises another order of the list: "cheapest first", "sort by distance". */
export const recogniseSorting: CommandRecogniser = (reading) => {
  const slot = slotThatReads(reading, 'sorting');
  if (
    slot === undefined ||
    countContentWords(reading) > 6 ||
    !(
      SORT_PHRASE.test(reading.text) ||
      COMPARATIVE_PHRASE.test(reading.text) ||
      ASKS_WHICH.test(reading.text)
    ) ||
    mentionsConcept(reading, 'BOOK', 'SELECT', 'DATE', 'TITLE')
  )
    return undefined;
  const command = readSortOrder(reading, slot.name);
  return command && interpretAs(0.9, command);
};

const WHAT_ELSE = localPattern(
  'over-list.what-else',
  /^[^\p{L}\p{M}]*(?:(?:i|u)(?:s|n)ke (?:a|i)lawa(?: (?:aur|or))?|aur|@ke)(?: bhi|@bhi)? (?:kya(?: kya)?|kuch|koi|@kya)(?: (?:aur|hai|hain|milega|dikhao|batao|@aur))*[^\p{L}\p{M}]*$/iu,
);

/** Recognises a request for the next results: "iske alawa aur kya hai". */
export const recogniseWhatElse: CommandRecogniser = (reading) =>
  questionReads(reading, 'result') && WHAT_ELSE.test(reading.text)
    ? interpretAs(0.95, { do: 'more' })
    : undefined;
