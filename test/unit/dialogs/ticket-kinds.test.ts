import { kindsMeant } from '../../../dialogs/book-experience/ticket-kinds';
import type { BookableTicket } from '../../../src/commerce/booking/views';

const kind = (name: string): BookableTicket => ({
  id: `id-${name}`,
  name,
  pricePaise: 5_000,
  parentItemId: 'p',
  fulfillmentId: 'f',
  min: 1,
  max: 10,
});
const KINDS = ['Indian adult', 'Foreign national', 'Indian child'].map(kind);
const namesOf = (of: string | undefined, kinds = KINDS, current: { name: string }[] = []) =>
  kindsMeant(kinds, of, current).map(({ name }) => name);

test.each([
  ['adult', ['Indian adult']],
  ['child', ['Indian child']],
  ['foreigner', ['Foreign national']],
  ['id-Indian adult', ['Indian adult']],
  ['Foreign national', ['Foreign national']],
  ['indian', ['Indian adult', 'Indian child']],
  ['student', ['Indian child']],
  ['senior', ['Indian adult']],
  ['camera', []],
])('%s is %j of an Indian adult, a foreign national and an Indian child', (of, names) => {
  expect(namesOf(of)).toEqual(names);
});

test('an adult is either where both are sold', () => {
  expect(namesOf('adult', ['Adult (Indian)', 'Adult (Foreign)', 'Child'].map(kind))).toEqual([
    'Adult (Indian)',
    'Adult (Foreign)',
  ]);
});

test('one kind alone is everybody’s, and without a word the kind chosen before', () => {
  expect(namesOf('child', [kind('Trekker')])).toEqual(['Trekker']);
  expect(namesOf(undefined)).toEqual([]);
  expect(namesOf(undefined, KINDS, [{ name: 'Indian child' }])).toEqual(['Indian child']);
});
