import type { Dish } from '../../../food/menu';
import { optionsOf } from './names';
import type { BasketNote } from './note';
import type { BasketOptionRequest } from './shape';

/** Names of wanted and refused options, as the menu has them. */
export interface NamedOptions {
  with: readonly string[];
  without: readonly string[];
}

const isNamed = (name: string, word: string): boolean =>
  name.trim().toLowerCase() === word.trim().toLowerCase();
const holds = (name: string, word: string): boolean =>
  name.toLowerCase().includes(word.trim().toLowerCase());
const LEAVES_OUT = /^(?:no|without)\s+/iu;

/** Turns option names into requests for a dish; `notes` tell which names it has no option for. */
export function namedOptionRequests(
  dish: Dish,
  named: NamedOptions,
): { wishes: BasketOptionRequest[]; notes: BasketNote[] } {
  const options = optionsOf(dish.groups);
  const idsOf = (fits: (name: string) => boolean): string[] =>
    options.filter(({ name }) => fits(name)).map(({ optionId }) => optionId);
  const wanted = named.with.map((word) => ({ word, ids: idsOf((name) => isNamed(name, word)) }));
  const refused = named.without.map((word) => {
    const left = idsOf((name) => LEAVES_OUT.test(name) && holds(name, word));
    const out = idsOf((name) => !LEAVES_OUT.test(name) && holds(name, word));
    return { word, left, out };
  });
  const missing = wanted.filter(({ ids }) => ids.length === 0).map(({ word }) => word);
  const unknown = refused
    .filter(({ left, out }) => left.length + out.length === 0)
    .map(({ word }) => word);
  const note = (names: string[], negated: boolean): BasketNote[] =>
    names.length === 0 ? [] : [{ note: 'unmet', dish: dish.name, names, negated }];
  return {
    wishes: [
      ...wanted.filter(({ ids }) => ids.length > 0).map(({ ids }) => ({ optionIds: ids })),
      ...refused.flatMap(({ left, out }) =>
        left.length > 0
          ? [{ optionIds: left }]
          : out.length > 0
            ? [{ optionIds: out, negated: true }]
            : [],
      ),
    ],
    notes: [...note(missing, false), ...note(unknown, true)],
  };
}
