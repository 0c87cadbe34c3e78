import { findExperiences } from '../../../dialogs/find-experiences/dialog';
import { searchExperiences } from '../../../src/commerce/booking/operations';
import type { SearchInput } from '../../../src/commerce/booking/views';
import { locatePlace } from '../../../src/commerce/places';
import type { Command, SlotFill } from '../../../src/engine/command';
import type { CallResult } from '../../../src/engine/operation';
import type { SlotValue } from '../../../src/engine/value';
import { findCityByName } from '../../../src/language/places/cities';
import { Talk, type Service } from '../../support/engine/talk';
import type { SlotName } from '../../../src/engine/names';

const service: Service = ({ operation, input }): CallResult => {
  if (operation.name === locatePlace.name)
    return { ok: true, value: { place: findCityByName(locatePlace.input.parse(input).text) } };
  return { ok: true, value: { items: [], total: 1 } }; // something fits: no wider search is made
};

const text = (words: string): SlotValue => ({ is: 'text', text: words });
const find = (...fills: SlotFill[]): Command => ({
  do: 'start',
  dialog: 'find-experiences',
  fills,
});
const fill = (slot: SlotName, value: SlotValue): Command => ({ do: 'fill', slot, value });
const FREE: SlotFill = { slot: 'free', value: { is: 'flag', on: true } };
const SUNDAY: SlotFill = {
  slot: 'date',
  value: { is: 'day', from: '2027-03-14', to: '2027-03-14' },
};
const NEAR_PUNE: SlotFill = { slot: 'place', value: { is: 'place', name: 'Pune' } };

/** What the service is asked for after these turns, without the page. */
function searched(...turns: Command[]): Partial<SearchInput> {
  const talk = new Talk([findExperiences], service);
  for (const turn of turns) talk.turn(turn);
  const last = talk.calls.findLast((call) => call.operation.name === searchExperiences.name);
  const { page: _page, limit: _limit, ...rest } = searchExperiences.input.parse(last?.input);
  return rest;
}

const { lat, lng } = findCityByName('Pune') ?? { lat: 0, lng: 0 };

describe('a search begun anew', () => {
  test('with another kind keeps where and when, and nothing else of the one before', () => {
    const before = find(
      { slot: 'category', value: text('Museums') },
      { slot: 'city', value: text('Delhi') },
      FREE,
      SUNDAY,
    );
    expect(searched(before, find({ slot: 'category', value: text('Treks') }))).toEqual({
      category: ['Treks'],
      cityCode: 'std:011',
      dates: ['2027-03-14'],
    });
  });

  test('somewhere else keeps nothing of the one before', () => {
    const before = find({ slot: 'category', value: text('Museums') }, NEAR_PUNE, FREE, SUNDAY);
    expect(searched(before, find({ slot: 'city', value: text('Delhi') }))).toEqual({
      cityCode: 'std:011',
    });
  });

  test('naming neither kind nor place narrows the one before', () => {
    const before = find(
      { slot: 'category', value: text('Museums') },
      { slot: 'city', value: text('Delhi') },
    );
    expect(searched(before, find(FREE))).toEqual({
      category: ['Museums'],
      cityCode: 'std:011',
      minPaise: 0,
      maxPaise: 0,
    });
  });
});

describe('of a city and a place near which to look', () => {
  test('the one said last counts', () => {
    expect(searched(find(NEAR_PUNE), fill('city', text('Delhi')))).toEqual({ cityCode: 'std:011' });
    expect(
      searched(
        find({ slot: 'city', value: text('Delhi') }),
        fill('place', { is: 'place', name: 'Pune' }),
      ),
    ).toEqual({ lat, lng, maxDistanceKm: 100 });
    expect(
      searched(
        find({ slot: 'city', value: text('Delhi') }),
        fill('place', { is: 'place', lat: 12.97, lng: 77.59 }),
        fill('city', text('Jaipur')),
      ),
    ).toEqual({ cityCode: 'std:0141' });
  });
});

describe('nearest first', () => {
  const nearest: SlotFill = { slot: 'sort', value: { is: 'option', id: 'distance' } };

  test('is measured from the place, else from the middle of the city', () => {
    expect(searched(find(NEAR_PUNE, nearest))).toEqual({
      lat,
      lng,
      maxDistanceKm: 100,
      sort: 'distance',
    });
    expect(searched(find({ slot: 'city', value: text('Pune') }, nearest))).toEqual({
      cityCode: 'std:020',
      lat,
      lng,
      maxDistanceKm: 100,
      sort: 'distance',
    });
  });

  test('is not asked of the service where no place is known, since it would refuse', () => {
    expect(searched(find({ slot: 'category', value: text('Treks') }, nearest))).toEqual({
      category: ['Treks'],
    });
  });
});

describe('a search that nothing fits', () => {
  const looked = (fills: SlotFill[], fits: (input: SearchInput) => boolean) => {
    const talk = new Talk([findExperiences], (call): CallResult => {
      if (call.operation.name !== searchExperiences.name) return service(call);
      const total = fits(searchExperiences.input.parse(call.input)) ? 1 : 0;
      return { ok: true, value: { items: [], total } };
    });
    talk.turn(find(...fills));
    return talk.calls
      .filter((call) => call.operation.name === searchExperiences.name)
      .map((call) => searchExperiences.input.parse(call.input))
      .map(({ title, dates, category }) => ({ title, dates, category }));
  };
  const wanted: SlotFill[] = [
    { slot: 'text', value: text('smthng fun') },
    { slot: 'category', value: text('Museums') },
    SUNDAY,
  ];
  const category = ['Museums'];
  const dates = ['2027-03-14'];

  test('is made without the words of no title, then for other days, then without either', () => {
    expect(looked(wanted, () => false)).toEqual([
      { title: 'smthng fun', dates, category },
      { title: 'smthng fun' }, // whether one thing is called so
      { dates, category },
      { title: 'smthng fun', category },
      { category },
    ]);
  });

  test('goes no further than to where something fits', () => {
    expect(looked(wanted, ({ title }) => title === undefined)).toHaveLength(3);
  });

  test('by words alone is not made wider: nothing would be left of it', () => {
    expect(looked([{ slot: 'text', value: text('smthng fun') }], () => false)).toHaveLength(1);
  });
});

test('what is named is found though a longer title comes first and only its category was wrong', () => {
  const calls: SearchInput[] = [];
  const named: Service = (call): CallResult => {
    const { operation, input } = call;
    if (operation.name !== searchExperiences.name) return service(call);
    const asked = searchExperiences.input.parse(input);
    calls.push(asked);
    const items = ['Hawa Mahal and Jantar Mantar', 'Hawa Mahal'].map((title, n) => ({
      id: `e${n}`,
      title,
      about: '',
    }));
    return {
      ok: true,
      value: asked.category
        ? { items: [], total: 0 }
        : { items: items.slice(0, asked.limit), total: 2 },
    };
  };
  const talk = new Talk([findExperiences], named);
  talk.turn(
    find({ slot: 'text', value: text('Hawa Mahal') }, { slot: 'category', value: text('Museums') }),
  );
  const { page: _page, limit: _limit, ...last } = calls.at(-1) ?? { page: 0, limit: 0 };
  expect(last).toEqual({ title: 'Hawa Mahal' });
});
