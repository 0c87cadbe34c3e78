import { endpointTable } from '../../../src/commerce/contract';
import { experienceCatalogue } from '../../../src/sandbox/catalogue';
import {
  bookableDayNumbers,
  DAYS_AHEAD,
  isAvailableOn,
  slotsOn,
  soldOutOn,
} from '../../../src/sandbox/catalogue/availability';
import { CATALOGUE_CITIES } from '../../../src/sandbox/catalogue/cities';
import { dayAt, momentOn, weekdayOf } from '../../../src/sandbox/catalogue/days';
import { isEntryPass } from '../../../src/sandbox/catalogue/experience';
import { distanceKm } from '../../../src/sandbox/catalogue/geo';
import { handClock, NOON, sandboxWith } from './serve-sandbox';
import { talkTo } from './walk';

const { all } = experienceCatalogue();
const seeds = all.map((experience) => experience.seed);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const nandi = experienceCatalogue().byIdentifier('nandi-hills-sunrise-trek');

describe('the catalogue of experiences', () => {
  test('has at least 60 entries, at least 8 in each of 8 cities', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(CATALOGUE_CITIES.map((city) => city.code).sort()).toEqual([
      'std:011',
      'std:0141',
      'std:020',
      'std:022',
      'std:033',
      'std:040',
      'std:044',
      'std:080',
    ]);
    for (const { key } of CATALOGUE_CITIES)
      expect(seeds.filter((seed) => seed.city === key).length).toBeGreaterThanOrEqual(8);
  });

  test('names every id once', () => {
    const ids = all.flatMap((experience) => [
      experience.slug,
      experience.id,
      experience.key,
      ...experience.packages.flatMap((pack) => [
        pack.id,
        ...pack.tickets.flatMap((ticket) => [ticket.id, ticket.key]),
      ]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('writes ids as the interface does', () => {
    for (const experience of all) {
      expect(experience.id).toMatch(UUID);
      expect(experience.key).toMatch(/^[0-9a-f]{24}$/);
      for (const ticket of experience.packages.flatMap((pack) => pack.tickets)) {
        const [uuid, price, capacity] = ticket.id.split('_');
        expect(uuid).toMatch(UUID);
        expect([Number(price), Number(capacity)]).toEqual([ticket.price, ticket.capacity]);
      }
    }
  });

  test('lies near its cities', () => {
    for (const experience of all)
      expect(distanceKm(experience.at, experience.city)).toBeLessThan(260);
  });

  test.each([
    ['free ones', seeds.filter((_, index) => all[index]?.fromPrice === 0), 4],
    ['several packages', seeds.filter((seed) => seed.packages.length > 1), 10],
    ['visitor forms', seeds.filter((seed) => seed.form !== undefined), 10],
    [
      'forms without a minimum age',
      seeds.filter((seed) => seed.form !== undefined && seed.form.minAge === undefined),
      2,
    ],
    ['forms with a minimum age', seeds.filter((seed) => seed.form?.minAge !== undefined), 5],
    [
      'non-refundable packages',
      seeds.filter((seed) => seed.packages.some((pack) => !pack.refundable)),
      10,
    ],
    [
      'tickets that are no ENTRY_PASS',
      seeds.filter((seed) =>
        seed.packages.some((pack) => pack.tickets.some((ticket) => !isEntryPass(ticket))),
      ),
      5,
    ],
    ['titles in Devanagari', seeds.filter((seed) => /[\u0900-\u097f]/u.test(seed.title)), 3],
    ['no pictures', seeds.filter((seed) => seed.noPictures), 2],
    ['days sold out by their slots', seeds.filter((seed) => seed.soldOut?.at === 'slots'), 2],
    ['days sold out by their tickets', seeds.filter((seed) => seed.soldOut?.at === 'tickets'), 2],
    ['days sold out at SELECT', seeds.filter((seed) => seed.soldOut?.at === 'select'), 2],
    ['no reviews', seeds.filter((seed) => seed.reviews === 0 && seed.rating === 0), 2],
    ['just launched', seeds.filter((seed) => (seed.launchedDaysAgo ?? 99) < 30), 4],
    ['trending', seeds.filter((seed) => seed.trending), 6],
    ['top experiences', seeds.filter((seed) => seed.top), 8],
    [
      'a least quantity of 2 and a most of 5',
      seeds.filter((seed) =>
        seed.packages.some((pack) =>
          pack.tickets.some((ticket) => ticket.min === 2 && ticket.max === 5),
        ),
      ),
      3,
    ],
  ])('has %s', (_, found, atLeast) => {
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('gives every package a ticket that can be booked, or shows why none can', () => {
    for (const experience of all) {
      expect(experience.packages.some((pack) => pack.tickets.some(isEntryPass))).toBe(true);
      for (const ticket of experience.packages.flatMap((pack) => pack.tickets)) {
        expect(ticket.min).toBeGreaterThanOrEqual(1);
        expect(ticket.max).toBeGreaterThanOrEqual(ticket.min);
        expect(ticket.capacity).toBeGreaterThanOrEqual(ticket.max);
      }
    }
  });

  test('fits the contract in the list and in every detail', async () => {
    const talk = talkTo(sandboxWith({ clock: handClock() }));
    const list = endpointTable.getItems.response.parse(
      (await talk.get('/items?page=1&limit=100')).body,
    );
    expect(list.data.items.length).toBe(all.length);
    for (const { id, slug } of list.data.items) {
      const detail = endpointTable.getItem.response.parse(
        (await talk.get(`/item/slug/${id}`)).body,
      );
      expect(
        endpointTable.getItem.response.parse((await talk.get(`/item/slug/${slug}`)).body),
      ).toEqual(detail);
      expect(detail.data.bookableDates.length).toBeGreaterThan(0);
    }
  });
});

describe('availability', () => {
  test('the Nandi Hills trek starts at 04:30 and 05:15 on Saturdays and Sundays', () => {
    if (nandi === undefined) throw new Error('no such item');
    const days = bookableDayNumbers(nandi, NOON);
    expect(new Set(days.map(weekdayOf))).toEqual(new Set([6, 7]));
    for (const day of days) {
      const starts = slotsOn(nandi, nandi.packages, day, NOON).map(
        (slot) => (slot.startMs - momentOn(day, 0)) / 60_000,
      );
      expect(starts).toEqual([4 * 60 + 30, 5 * 60 + 15]);
      expect(soldOutOn(nandi, day)).toBeUndefined();
    }
  });

  test.each([0, 100, 400, 2_000])(
    'does not age: %d days on there are as many days ahead',
    (later) => {
      const now = NOON + later * 86_400_000;
      for (const experience of all) {
        const days = bookableDayNumbers(experience, now);
        expect(days.length).toBeGreaterThanOrEqual(5);
        expect(Math.min(...days)).toBeGreaterThanOrEqual(dayAt(now));
        expect(Math.max(...days)).toBeLessThan(dayAt(now) + DAYS_AHEAD);
      }
    },
  );

  test('today is offered only while a slot is still to come', () => {
    const fort = experienceCatalogue().byIdentifier('amber-fort');
    if (fort === undefined) throw new Error('no such item');
    const today = dayAt(NOON);
    expect(bookableDayNumbers(fort, momentOn(today, 60))).toContain(today);
    expect(bookableDayNumbers(fort, momentOn(today, 23 * 60))).not.toContain(today);
    const left = slotsOn(fort, fort.packages.slice(0, 1), today, momentOn(today, 12 * 60));
    expect(left.map((slot) => slot.startMs)).toEqual([momentOn(today, 14 * 60)]);
  });

  test('a slot after midnight ends on the next day', () => {
    const night = experienceCatalogue().byIdentifier('kalsubai-night-trek');
    if (night === undefined) throw new Error('no such item');
    const [day = 0] = bookableDayNumbers(night, NOON);
    const [slot] = slotsOn(night, night.packages, day, NOON);
    expect(Date.parse(slot?.end ?? '') - (slot?.startMs ?? 0)).toBe(9 * 3_600_000);
  });

  test('a day sold out by slots or tickets is not available, one sold out at SELECT still looks so', () => {
    for (const experience of all.filter((entry) => entry.seed.soldOut !== undefined)) {
      const days = bookableDayNumbers(experience, NOON);
      const soldOut = days.filter((day) => soldOutOn(experience, day) !== undefined);
      expect(soldOut.length).toBeGreaterThan(0);
      expect(soldOut.length).toBeLessThan(days.length);
      for (const day of soldOut)
        expect(isAvailableOn(experience, day, NOON)).toBe(experience.seed.soldOut?.at === 'select');
    }
  });
});
