import { nearestInstead } from '../../../dialogs/find-experiences/nearest';
import type { ListedExperience } from '../../../src/commerce/booking/views';
import type { Turn } from '../../../src/engine/turn';
import type { SlotValue } from '../../../src/engine/value';

const listed = (title: string, category: string) => ({ id: title, title, category });
const PADDLING = listed('Paddling', 'Water');
const FORT = listed('Fort walk', 'Heritage');

/** Returns the titles of what comes nearest, where each search returns its list or fails. */
function nearest(avoided: string, ...searches: (object[] | undefined)[]): string[] {
  const said: Record<string, SlotValue> = { avoid: { is: 'text', text: avoided } };
  const found = (at: number) => searches[at] ?? searches.at(-1);
  const turn = {
    pendingValue: (slot: string) => said[slot],
    *once(step: string) {
      const items = found(Number(step.at(-1)));
      if (!items) throw new Error('failed');
      return { items, total: items.length };
    },
    *attempt(step: string) {
      const items = found(Number(step.at(-1)));
      return items
        ? { ok: true, value: { items, total: items.length } }
        : { ok: false, failure: { code: 'timeout', outcome: 'unknown' } };
    },
  };
  const wanted = { lat: 12.9, lng: 77.6, category: ['Water'] };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads nothing else of a turn
  const reading = nearestInstead(turn as unknown as Turn, { total: 0, wanted } as never);
  const done = reading.next();
  const items: readonly ListedExperience[] = done.done === true ? done.value : [];
  return items.map(({ title }) => title);
}

test('what is ruled out is not what comes nearest', () => {
  expect(nearest('Heritage', [FORT, PADDLING])).toEqual(['Paddling']);
  expect(nearest('Fort walk', [FORT], [FORT], [PADDLING])).toEqual(['Paddling']);
  expect(nearest('Fort walk', [FORT])).toEqual([]);
});

test('a search for it that fails leaves the answer without', () => {
  expect(nearest('', undefined)).toEqual([]);
  expect(nearest('', [FORT])).toEqual(['Fort walk']);
});
