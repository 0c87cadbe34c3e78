import type { SlotReading } from '../../engine/slot';
import { readNumbers } from '../../language/numbers';
import { localWords } from '../../language/text/local-pattern';
import { findExtreme, type ExtremeValue } from '../commands/extremes';
import { comparableWords } from '../commands/option-words';

const wordsOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')));

/** Words that point at one end of what is shown, where it is known what is chosen. */
const LEAST = wordsOf(
  'less lesser lower lowest least minimum min cheap cheaper cheapest cheapo budget kam kum sasta sasti saste chota chhota',
  localWords('edge-option.least'),
);
const MOST = wordsOf(
  'more higher highest most maximum max costly costlier costliest expensive dearer priciest premium upar zyada jyada mehnga mehanga mahanga mahnga mehenga bada badi',
  localWords('edge-option.most'),
);
const SOONEST = wordsOf(
  'early earlier earliest soon sooner soonest quick quicker quickest fast faster fastest first jaldi jald pehle pahle phle',
  localWords('edge-option.soonest'),
);
const LATEST = wordsOf(
  'late later latest last after baad bad der aakhri akhri aakhiri',
  localWords('edge-option.latest'),
);

/** Words beside which the others complain: "too expensive". */
const TOO_MUCH = wordsOf(
  'too so very bahut bohot bahot itna itne kaafi kafi',
  localWords('edge-option.too-much'),
);

/** Kinds of value that go by time; the others go by price. */
const BY_TIME: ReadonlySet<SlotReading> = new Set<SlotReading>(['clock', 'day']);

/** Words of which a number before them counts some: "one more", "do aur zyada". */
const withoutCounted = (words: readonly string[]): string[] =>
  words.filter((_, at) => readNumbers(words[at - 1] ?? '').length === 0);

/**
 * Returns the end of the shown options that a message points at ("whichever is less", "the later
 * one"), where it surely chooses one of a slot. Words for both ends point at neither, nor does a complaint.
 */
export function edgeMeant(text: string, reads: SlotReading): ExtremeValue | undefined {
  const named = findExtreme(text);
  if (named) return named;
  const words = withoutCounted(comparableWords(text.toLowerCase()));
  const has = (list: ReadonlySet<string>): boolean => words.some((word) => list.has(word));
  if (has(TOO_MUCH)) return undefined;
  const [soon, late] = [has(SOONEST), has(LATEST)];
  const [less, more] = [has(LEAST), has(MOST)];
  if (soon !== late && (BY_TIME.has(reads) || (!less && !more)))
    return { is: 'extreme', by: 'time', which: soon ? 'least' : 'most' };
  if (less === more) return undefined;
  const by = BY_TIME.has(reads) ? 'time' : 'price';
  return { is: 'extreme', by, which: less ? 'least' : 'most' };
}
