import { thingsOfKind, type KeyedThing } from './keys';
import type { ModelValue } from './shape';
import { localPattern, localWords } from '../../language/text/local-pattern';

type ModelExtreme = Extract<ModelValue, { is: 'extreme' }>;

/** How cards show what options are ranked by: a distance in m or km, stars, rupees. */
const MEASURES: Readonly<Partial<Record<ModelExtreme['by'], RegExp>>> = {
  price: /₹\s?(?<n>[\d,]+(?:\.\d+)?)/u,
  rating: /★\s?(?<n>\d(?:\.\d)?)/u,
  distance: localPattern(
    'shown-extreme.distance',
    /(?<n>\d+(?:\.\d+)?)\s?(?<unit>km|m|@km)(?![\p{L}\p{M}])/u,
  ),
};
const METRES: ReadonlySet<string> = new Set([
  'm',
  ...localWords('shown-extreme.metres').split(' '),
]);
const METRES_IN_KM = 1_000;

/**
 * Returns the shown option with the least or most of something, by its card, as not every slot
 * ranks by what its cards show. `alike` if two share it; undefined if a card lacks it, so that the
 * slot ranks by itself.
 */
export function shownExtreme(
  { by, which }: ModelExtreme,
  things: readonly KeyedThing[],
): { id: string } | 'alike' | undefined {
  const measure = MEASURES[by];
  if (measure === undefined) return undefined;
  const options = thingsOfKind(things, 'option').map(({ id, words }) => ({
    id,
    n: measured(measure, words, things),
  }));
  const known = options.flatMap(({ id, n }) => (n === undefined ? [] : [{ id, n }]));
  if (known.length < 2 || known.length < options.length) return undefined;
  const [first, second] = known.toSorted((a, b) => (which === 'least' ? a.n - b.n : b.n - a.n));
  if (first === undefined) return undefined;
  return first.n === second?.n ? 'alike' : { id: first.id };
}

/** Returns the first value of a measure on an option's card. */
function measured(
  measure: RegExp,
  option: string,
  things: readonly KeyedThing[],
): number | undefined {
  const told = thingsOfKind(things, 'fact').filter(
    ({ of }) => of !== undefined && option.startsWith(of),
  );
  const found = told.map(({ id }) => measure.exec(id)?.groups).find((one) => one !== undefined);
  if (found?.['n'] === undefined) return undefined;
  const n = Number(found['n'].replaceAll(',', ''));
  return found['unit'] === undefined || METRES.has(found['unit']) ? n : n * METRES_IN_KM;
}
