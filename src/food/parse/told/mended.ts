import type { ContextLine } from '../context';
import type { EditElement } from './elements';
import type { DishMention } from './mentions';

const MOST_MENDINGS = 3; // in one message
type DishElement = Extract<EditElement, { is: 'dish' }>;
type CountElement = Extract<EditElement, { is: 'number' | 'one' }>;

const isDish = (one: EditElement | undefined): one is DishElement => one?.is === 'dish';
const isCount = (one: EditElement | undefined): one is CountElement =>
  one?.is === 'number' || one?.is === 'one';
const isSaying = (one: EditElement | undefined): boolean =>
  one?.is === 'pause' ||
  one?.is === 'mended' ||
  one?.is === 'set' ||
  one?.is === 'add' ||
  one?.is === 'instead';
const isEcho = (one: EditElement | undefined): boolean =>
  one?.is === 'set' ||
  one?.is === 'add' ||
  one?.is === 'want' ||
  one?.is === 'more' ||
  one?.is === 'only';

/** Applies the corrections within a message: "3 dosas, no 2" becomes "2 dosas". */
export function withMendings(
  elements: readonly EditElement[],
  context: readonly ContextLine[],
): readonly EditElement[] {
  let all = trailingMoved(withoutDenied(elements));
  for (let turn = 0; turn < MOST_MENDINGS; turn++) {
    const at = all.findIndex((_, i) => mendsAt(all, i));
    if (at < 0) break;
    const [first, after] = [all.slice(0, at), all.slice(at + 1)];
    all = isOfBasket(first, after, context)
      ? [{ is: 'total' }, ...mended(first, after)]
      : mended(first, after);
  }
  return all;
}

/** Drops a denied number: the first of "not 4, 3 dosas". */
function withoutDenied(elements: readonly EditElement[]): readonly EditElement[] {
  const at = elements.findIndex(
    (one, i) =>
      (one.is === 'not' || one.is === 'notThat') &&
      elements[i + 1]?.is === 'number' &&
      (elements[i + 2]?.is === 'pause'
        ? elements[i + 3]?.is === 'number'
        : elements[i + 2] === undefined && one.is === 'notThat' && i > 0),
  );
  return at < 0 ? elements : [...elements.slice(0, at), ...elements.slice(at + 3)];
}

/** Moves a trailing word of correction before its count: "add 4 dosas, 3 actually". */
function trailingMoved(elements: readonly EditElement[]): readonly EditElement[] {
  const last = elements.at(-1);
  const [pause, count] = elements.slice(-3, -1);
  if (last?.is !== 'mended' || pause?.is !== 'pause' || !isCount(count)) return elements;
  return [...elements.slice(0, -3), last, count];
}

function mendsAt(all: readonly EditElement[], at: number): boolean {
  const before = all.slice(0, at);
  const dish = before.findLast(isDish);
  if (!dish && !before.some(isCount)) return false;
  const rest = all.slice(at + 1);
  if (all[at]?.is === 'mended') return rest.some((one) => isCount(one) || isDish(one));
  if (all[at]?.is !== 'not' || before.at(-1)?.is === 'and') return false;
  const [next, after] = rest;
  const isNew = dish?.mention.lines.length === 0;
  const counted = before
    .slice(before.findLastIndex((one) => one.is === 'pause' && one.full) + 1)
    .some(isCount);
  if (isDish(next) || isCount(next)) return counted || isNew || dish === undefined;
  const other = rest.find(isDish);
  const same = dish === undefined || isSameDish(dish.mention, other?.mention);
  const alone = before.at(-1)?.is === 'pause' && other === undefined;
  return next?.is === 'pause' && isCount(after) && (same || alone);
}

/** True where the first count is the basket's, and the second the new total: "5 nahi, 2 coffee". */
function isOfBasket(
  first: readonly EditElement[],
  after: readonly EditElement[],
  context: readonly ContextLine[],
): boolean {
  const count = first.findLast(isCount);
  const dish = [...first, ...after].find(isDish);
  const adds = first.some(
    (one) => one.is === 'add' || one.is === 'more' || one.is === 'less' || one.is === 'remove',
  );
  const [line, ...others] = dish?.mention.lines ?? [];
  return (
    !adds &&
    count?.is === 'number' &&
    line !== undefined &&
    others.length === 0 &&
    context[line]?.quantity === count.value &&
    after.some(isCount)
  );
}

const isSameDish = (one: DishMention, other: DishMention | undefined): boolean =>
  other !== undefined && one.dishes.join() === other.dishes.join();

/** The first elements, with the count and the dish of those after them. */
function mended(
  first: readonly EditElement[],
  after: readonly EditElement[],
): readonly EditElement[] {
  const start = after.findIndex((one) => !isSaying(one));
  const said = after.slice(Math.max(0, start));
  const count = isCount(said[0]) ? said[0] : undefined;
  let at = count ? 1 : 0;
  if (said[at]?.is === 'more') at += 1;
  const next = said[at];
  const dish = isDish(next) ? next : undefined;
  if (dish) at += 1;
  while (isEcho(said[at])) at += 1;
  if (!count && !dish) return [...first, { is: 'pause', full: false }, ...said];
  const old = first.findLastIndex(isDish);
  const oldCount = first.findLastIndex(isCount);
  const made = first.map((one, i): EditElement => {
    if (i === oldCount && count) return count;
    return i === old && dish ? dish : one;
  });
  const added: EditElement[] = old < 0 && dish ? [dish] : [];
  const kept = made.at(-1)?.is === 'pause' ? made.slice(0, -1) : made;
  return [...kept, ...added, ...said.slice(at)];
}
