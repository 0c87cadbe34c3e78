import * as fc from 'fast-check';
import { menuResponse } from '../../../src/commerce/contract/menu';
import { CATALOGUE_CITIES } from '../../../src/sandbox/catalogue/cities';
import type { MenuGroup, MenuItem, MenuOption } from '../../../src/sandbox/catalogue/food/menu';
import { allOffers } from '../../../src/sandbox/catalogue/food/offers';
import { isOpenAt, allRestaurants } from '../../../src/sandbox/catalogue/food/restaurants';
import { distanceKm } from '../../../src/sandbox/catalogue/geo';
import { menuOf } from '../../../src/commerce/food/read-menu';
import { handClock, NOON, sandboxWith } from './serve-sandbox';
import { talkTo } from './walk';

const all = allRestaurants();
const dishes = all.flatMap((restaurant) => [...restaurant.menu().dishes.values()]);
const groupsOf = (item: MenuItem): readonly MenuGroup[] => item.customizationGroups ?? [];
const depth = (groups: readonly MenuGroup[]): number =>
  Math.max(
    0,
    ...groups.flatMap((group) => group.items.map((option) => 1 + depth(option.childGroups ?? []))),
  );
const paise = (rupees: number) => Math.round(rupees * 100);

/** Every set of options of a group that its bounds allow, each option at most once. */
function choicesIn(group: MenuGroup): MenuOption[][] {
  const here = group.items.filter((option) => option.available);
  const sets = here.reduce<MenuOption[][]>(
    (found, option) => [...found, ...found.map((set) => [...set, option])],
    [[]],
  );
  return sets.filter((set) => set.length >= group.min && set.length <= group.max);
}

/** Every sum that valid choices add, in paise; counted out one by one, by no shortcut. */
function sums(groups: readonly MenuGroup[]): number[] {
  return groups.reduce<number[]>(
    (totals, group) => {
      const here = choicesIn(group).flatMap((set) =>
        set.reduce<number[]>(
          (partial, option) =>
            partial.flatMap((sum) =>
              sums(option.childGroups ?? []).map((below) => sum + paise(option.price) + below),
            ),
          [0],
        ),
      );
      return [...new Set(totals.flatMap((total) => [...new Set(here)].map((sum) => total + sum)))];
    },
    [0],
  );
}

describe('restaurants', () => {
  test('there are at least 40, at least 5 in each of 8 cities, near their city', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    for (const city of CATALOGUE_CITIES) {
      const here = all.filter((restaurant) => restaurant.city === city);
      expect(here.length).toBeGreaterThanOrEqual(5);
      for (const restaurant of here) expect(distanceKm(restaurant.at, city)).toBeLessThan(25);
    }
  });

  test('one name has several branches in a city, told apart by locality', () => {
    const branches = all.filter((restaurant) => restaurant.seed.name === 'Tiffin Trail');
    expect(branches.length).toBeGreaterThanOrEqual(3);
    expect(new Set(branches.map((restaurant) => restaurant.seed.city)).size).toBe(1);
    expect(new Set(branches.map((restaurant) => restaurant.seed.locality)).size).toBe(
      branches.length,
    );
  });

  test('HSR Layout 560102 is served by several', () => {
    expect(
      all.filter((restaurant) => restaurant.seed.pin === '560102').length,
    ).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['closed on some days', all.filter(({ seed }) => seed.days.length < 7), 3],
    ['closed in the afternoon', all.filter(({ seed }) => !isOpenAt(seed, NOON + 5 * 3_600_000)), 2],
    ['open beyond midnight', all.filter(({ seed }) => isOpenAt(seed, NOON + 12.2 * 3_600_000)), 2],
    ['without a rating', all.filter(({ seed }) => seed.rating === null), 2],
    ['without delivery', all.filter(({ seed }) => !seed.ways.includes('D')), 1],
    ['with Buyer-Delivery', all.filter(({ seed }) => seed.ways.includes('B')), 3],
    ['vegetarian', all.filter(({ seed }) => seed.onlyVeg), 5],
  ])('some are %s', (_, found, atLeast) => {
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
    expect(found.length).toBeLessThan(all.length);
  });

  test('open round the clock is open in the last minute of the day', () => {
    const [seed] = all.filter((one) => one.seed.hours === '0000-2359').map((one) => one.seed);
    if (seed === undefined) throw new Error('no such restaurant');
    expect(
      ['23:58:59', '23:59:00', '23:59:59', '00:00:00'].map((clock) =>
        isOpenAt(seed, Date.parse(`2026-11-20T${clock}+05:30`)),
      ),
    ).toEqual([true, true, true, true]);
  });

  test('hours over midnight belong to the day they began on', () => {
    const bar = all.find(({ seed }) => seed.hours === '1200-0200');
    if (bar === undefined) throw new Error('no such restaurant');
    const at = (time: string) => isOpenAt({ ...bar.seed, days: '5' }, Date.parse(`${time}+05:30`));
    expect([at('2026-11-20T12:00'), at('2026-11-20T23:59'), at('2026-11-21T01:59')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      at('2026-11-20T11:59'),
      at('2026-11-21T02:00'),
      at('2026-11-20T01:00'),
      at('2026-11-21T13:00'),
    ]).toEqual([false, false, false, false]);
  });
});

describe('menus', () => {
  test('have 15 to 120 dishes, few and many', () => {
    const sizes = all.map((restaurant) => restaurant.menu().dishes.size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120);
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(90);
  });

  test('fit the contract and our own reading of it', async () => {
    const talk = talkTo(sandboxWith({ clock: handClock() }));
    for (const { providerId, sellerId, seed } of all) {
      const answer = await talk.open(
        'GET',
        `/ret11/api/restaurants/${providerId}/seller/${sellerId}/foods`,
      );
      const menu = menuOf(menuResponse.parse(answer.body));
      expect(menu.name).toBe(seed.name);
      expect(menu.categories.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('our reading of a menu finds the price before options that the seller charges', async () => {
    const talk = talkTo(sandboxWith({ clock: handClock() }));
    for (const restaurant of all) {
      const { providerId, sellerId } = restaurant;
      const answer = await talk.open(
        'GET',
        `/ret11/api/restaurants/${providerId}/seller/${sellerId}/foods`,
      );
      for (const dish of menuOf(menuResponse.parse(answer.body)).categories.flatMap(
        (category) => category.dishes,
      )) {
        expect(dish.basePaise).toBe(restaurant.menu().dishes.get(dish.id)?.basePaise);
      }
    }
  });

  test('have groups three deep, unavailable options, dishes without choices, and both marks', () => {
    expect(Math.max(...dishes.map((dish) => depth(groupsOf(dish.item))))).toBe(3);
    expect(
      dishes.filter((dish) => JSON.stringify(dish.item).includes('"available":false')).length,
    ).toBeGreaterThan(20);
    expect(dishes.filter((dish) => dish.item.isCustomizable === false).length).toBeGreaterThan(20);
    expect(new Set(dishes.map((dish) => dish.item.vegOrNonveg))).toEqual(
      new Set(['veg', 'nonveg']),
    );
    expect(dishes.filter((dish) => dish.left < (dish.item.maxOrder ?? 0)).length).toBeGreaterThan(
      10,
    );
  });

  test('of HSR Layout hold chicken biryani with raita and masala dosa with and without onion', () => {
    const trail = all.find((restaurant) => restaurant.seed.slug === 'tiffin-trail-hsr');
    const items = [...(trail?.menu().dishes.values() ?? [])].map((dish) => dish.item);
    const optionsOf = (name: string) =>
      groupsOf(items.find((item) => item.name === name) ?? items[0] ?? failing()).flatMap((group) =>
        group.items.map((option) => option.name),
      );
    expect(optionsOf('Chicken Biryani')).toContain('Extra Raita');
    expect(optionsOf('Masala Dosa')).toEqual(expect.arrayContaining(['With Onion', 'No Onion']));
  });

  test('of vegetarian restaurants hold no meat', () => {
    for (const restaurant of all.filter(({ seed }) => seed.onlyVeg)) {
      for (const dish of restaurant.menu().dishes.values())
        expect(dish.item.vegOrNonveg).toBe('veg');
    }
  });

  test('say the truth about prices: every sum counted out lies between the bounds, and both are reached', () => {
    const countable = dishes.filter((dish) => {
      const sets = groupsOf(dish.item).map((group) => choicesIn(group).length);
      return sets.reduce((product, count) => product * count, 1) <= 600;
    });
    expect(countable.length).toBeGreaterThan(500);
    for (const { item, basePaise } of countable) {
      const totals = sums(groupsOf(item)).map((sum) => sum + basePaise);
      expect([Math.min(...totals), Math.max(...totals)]).toEqual([
        paise(item.minPrice),
        paise(item.maxPrice),
      ]);
    }
  });

  test('say the truth about default prices: the defaults are a valid choice of that price', () => {
    const defaults = (groups: readonly MenuGroup[]): number =>
      groups.reduce((sum, group) => {
        const chosen = group.items.filter((option) => option.isDefault);
        expect(chosen.every((option) => option.available)).toBe(true);
        expect(chosen.length).toBeLessThanOrEqual(group.max);
        expect(chosen.length).toBeGreaterThanOrEqual(group.min);
        return (
          sum +
          chosen.reduce(
            (total, option) => total + paise(option.price) + defaults(option.childGroups ?? []),
            0,
          )
        );
      }, 0);
    for (const { item, basePaise } of dishes) {
      const price = basePaise + defaults(groupsOf(item));
      expect([paise(item.defaultMin), paise(item.defaultMax)]).toEqual([price, price]);
      expect(paise(item.minPrice)).toBeLessThanOrEqual(price);
      expect(paise(item.maxPrice)).toBeGreaterThanOrEqual(price);
    }
  });

  test('any valid choice of any dish costs between its bounds', () => {
    const pickable = dishes.filter((dish) => dish.item.isCustomizable);
    fc.assert(
      fc.property(fc.nat(pickable.length - 1), fc.infiniteStream(fc.nat(1_000)), (at, stream) => {
        const dish = pickable[at];
        if (dish === undefined) throw new Error('no dish');
        const next = () => stream.next().value;
        const total = dish.basePaise + randomExtra(groupsOf(dish.item), next);
        return total >= paise(dish.item.minPrice) && total <= paise(dish.item.maxPrice);
      }),
      { numRuns: 2_000 },
    );
  });
});

function failing(): never {
  throw new Error('the dish is missing');
}

/** What a random valid choice adds, in paise. */
function randomExtra(groups: readonly MenuGroup[], next: () => number): number {
  return groups.reduce((sum, group) => {
    const here = group.items.filter((option) => option.available);
    const count = Math.min(here.length, group.min + (next() % (group.max - group.min + 1)));
    const shuffled = here
      .map((option) => ({ option, turn: next() }))
      .sort((a, b) => a.turn - b.turn);
    return shuffled
      .slice(0, count)
      .reduce(
        (total, { option }) =>
          total + paise(option.price) + randomExtra(option.childGroups ?? [], next),
        sum,
      );
  }, 0);
}

describe('offers', () => {
  test.each([0, 300])('are of all four types and of every validity, %d days on', (later) => {
    const now = NOON + later * 86_400_000;
    const offers = allOffers(now);
    expect(new Set(offers.map((offer) => offer.type))).toEqual(
      new Set(['discount', 'buyXgetY', 'slab', 'delivery']),
    );
    const phase = ({ timeStart, timeEnd }: (typeof offers)[number]) =>
      Date.parse(timeEnd ?? '') <= now
        ? 'over'
        : Date.parse(timeStart ?? '') > now
          ? 'to come'
          : 'now';
    expect(new Set(offers.map(phase))).toEqual(new Set(['over', 'to come', 'now']));
  });

  test('name restaurants, places and dishes that there are', () => {
    const known = new Set(dishes.map((dish) => dish.item.id));
    for (const offer of allOffers(NOON)) {
      const owner = all.find((restaurant) => restaurant.providerId === offer.provider.id);
      expect(offer.locationIds).toEqual([owner?.locationId]);
      const named = [
        ...(offer.itemIds ?? []),
        ...offer.qualifiers.flatMap((entry) => entry.itemIds ?? []),
        ...offer.benifits.flatMap((entry) => entry.itemIds ?? []),
      ];
      expect(named.every((id) => known.has(id))).toBe(true);
    }
    expect(new Set(allOffers(NOON).map((offer) => offer.id)).size).toBe(allOffers(NOON).length);
  });
});
