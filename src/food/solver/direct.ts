import type { Group, Option } from '../menu';
import type { Refused, Wish } from './types';
import { canHave, fits, instead, refusal, type Work } from './work';

interface Place {
  readonly group: Group;
  readonly option: Option;
}

/** Chooses the wishes that stand in the groups themselves; the rest must stand below. */
export function placeDirect(work: Work, groups: readonly Group[], wanted: readonly Wish[]): { rest: Wish[] } | Refused {
  const rest: Wish[] = [];
  for (const wish of wanted) {
    const places = placesIn(groups, wish).filter((place) => !work.refused.has(place.option.id));
    const fault = places.length === 0 ? 'below' : placeOne(work, groups, wish, places);
    if (fault === 'below') rest.push(wish);
    else if (fault) return fault;
  }
  return { rest };
}

function placesIn(groups: readonly Group[], wish: Wish): Place[] {
  return groups
    .filter((group) => fits(wish, group))
    .flatMap((group) => group.options.filter((option) => wish.optionIds.includes(option.id)).map((option) => ({ group, option })));
}

/** Chooses a wish where there is room; full groups send it below if it stands there too, else it is refused. */
function placeOne(work: Work, groups: readonly Group[], wish: Wish, places: readonly Place[]): Refused | 'below' | null {
  const [first] = places;
  if (!first) return 'below';
  const quantity = wish.quantity ?? 1;
  const open = places.filter((place) => canHave(work, place.option));
  const roomy = open.find((place) => work.ledger.roomIn(place.group) >= quantity);
  if (roomy) {
    work.ledger.choose(roomy.group, roomy.option, quantity);
    return null;
  }
  if (standsBelow(work, groups, wish)) return 'below';
  if (open.length === 0) return refuseClosed(work, first);
  const { group, option } = open[0] ?? first;
  const chosen = work.ledger.entries.filter((entry) => entry.group === group).map((entry) => entry.option);
  return refusal(work, 'tooMany', group, [...new Set([...chosen, option])]);
}

/** Sold out, or it needs below it what is sold out or refused. */
function refuseClosed(work: Work, { group, option }: Place): Refused {
  if (!option.available) return refusal(work, 'unavailable', group, instead(work, group));
  const closed = option.groups.find((child) => instead(work, child).length < child.min) ?? group;
  const code = work.tree.isMeetable(closed) ? 'required' : 'impossible';
  return refusal(work, code, closed, instead(work, closed));
}

function standsBelow(work: Work, groups: readonly Group[], wish: Wish): boolean {
  return groups.some((group) => group.options.some((option) => canHave(work, option) && wish.optionIds.some((id) => work.tree.idsBelow(option).has(id))));
}
