import type { EditElement } from './elements';
import type { DishMention } from './mentions';

const MOST_MENDINGS = 3; // in one message
type DishElement = Extract<EditElement, { is: 'dish' }>;
type CountElement = Extract<EditElement, { is: 'number' | 'one' }>;

const isDish = (one: EditElement | undefined): one is DishElement => one?.is === 'dish';
const isCount = (one: EditElement | undefined): one is CountElement =>
  one?.is === 'number' || one?.is === 'one';
const isSaying = (one: EditElement | undefined): boolean =>
  one?.is === 'pause' || one?.is === 'mended' || one?.is === 'set' || one?.is === 'add' || one?.is === 'instead';
const isEcho = (one: EditElement | undefined): boolean =>
  one?.is === 'set' || one?.is === 'add' || one?.is === 'want' || one?.is === 'more' || one?.is === 'only';

/** "3 dosas, no 2": what was said first gives way to what was said after it. */
export function withMendings(elements: readonly EditElement[]): readonly EditElement[] {
  let all = trailingMoved(withoutDenied(elements));
  for (let turn = 0; turn < MOST_MENDINGS; turn++) {
    const at = all.findIndex((_, i) => mendsAt(all, i));
    if (at < 0) break;
    all = mended(all.slice(0, at), all.slice(at + 1));
  }
  return all;
}

/** "Not 4, 3 dosas": the first is no number of anything. */
function withoutDenied(elements: readonly EditElement[]): readonly EditElement[] {
  const at = elements.findIndex(
    (one, i) =>
      one.is === 'not' &&
      elements[i + 1]?.is === 'number' &&
      elements[i + 2]?.is === 'pause' &&
      elements[i + 3]?.is === 'number',
  );
  return at < 0 ? elements : [...elements.slice(0, at), ...elements.slice(at + 3)];
}

/** "Add 4 dosas, 3 actually": the word that mends stands before what it mends. */
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
  if (all[at]?.is !== 'not') return false;
  const [next, after] = rest;
  const counted = before.slice(before.findLastIndex((one) => one.is === 'pause' && one.full) + 1).some(isCount);
  if (isDish(next) || isCount(next)) return counted || dish === undefined;
  return (
    next?.is === 'pause' &&
    isCount(after) &&
    (dish === undefined || isSameDish(dish.mention, rest.find(isDish)?.mention))
  );
}

const isSameDish = (one: DishMention, other: DishMention | undefined): boolean =>
  other !== undefined && one.dishes.join() === other.dishes.join();

/** What was said first, with the number and the dish that were said after it. */
function mended(first: readonly EditElement[], after: readonly EditElement[]): readonly EditElement[] {
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
