import { prepareMenu } from '../../../../src/commerce/food/menus';
import { matchMenuToOrder } from '../../../../src/commerce/food/serving';
import { dish, group, menu, option } from '../../food/build';

const cheese = group('add', [option('extra-cheese', { name: 'Smoked Cheese' })], {
  name: 'Add',
  max: 2,
});
const kitchen = prepareMenu(
  menu([
    dish('dosa', [cheese], { name: 'Masala Dosa', defaultPaise: 9_000 }),
    dish('tea', [], { name: 'Ginger Tea', defaultPaise: 3_000 }),
    dish('biryani', [], { name: 'Chicken Biryani', defaultPaise: 24_000 }),
  ]),
);
const fit = (text: string) => matchMenuToOrder(kitchen, { providerId: 'p', sellerId: 's' }, text);

test('what it has of an order, by name and price', () => {
  expect(fit('2 masala dosa and a ginger tea')).toMatchObject({
    providerId: 'p',
    sellerId: 's',
    lines: 2,
    paise: 21_000,
    named: ['Masala Dosa', 'Ginger Tea'],
  });
});

test('nothing of an order that it does not have', () =>
  expect(fit('one lobster thermidor')).toBeUndefined());

test('whoever has all serves better than whoever has part', () => {
  expect(fit('a masala dosa')?.share ?? 0).toBeGreaterThan(
    fit('a masala dosa and two lobsters')?.share ?? 1,
  );
  expect(fit('a masala dosa with smoked cheese')?.share ?? 0).toBeGreaterThan(
    fit('a masala dosa with anchovies')?.share ?? 1,
  );
});

test('names in Devanagari are known by their sound', () =>
  expect(fit('एक चिकन बिरयानी')).toMatchObject({ named: ['Chicken Biryani'] }));

test('a word that only begins a name counts as said', () =>
  expect(fit('masala dosas')?.share ?? 0).toBeGreaterThan(0.4));

test('a chicken dish of another kind is no answer to a chicken biryani', () => {
  const burgers = prepareMenu(
    menu([dish('burger', [], { name: 'Double Chicken Burger', defaultPaise: 27_000 })]),
  );
  const of = (text: string) => matchMenuToOrder(burgers, { providerId: 'p', sellerId: 's' }, text);
  expect(of('chicken biryani chahiye')).toBeUndefined();
  expect(of('चिकन बिरयानी चाहिए')).toBeUndefined();
  expect(of('a chicken burger')).toMatchObject({ named: ['Double Chicken Burger'] });
});

test('a kind of dish alone is served as well by a menu with many of it as by one with few', () => {
  const many = prepareMenu(
    menu(
      ['Hyderabadi Dum Biryani', 'Kolkata Biryani', 'Egg Biryani', 'Paneer Biryani'].map(
        (name, at) => dish(`b${at}`, [], { name, defaultPaise: 20_000 + at }),
      ),
    ),
  );
  const of = (text: string) => matchMenuToOrder(many, { providerId: 'p', sellerId: 's' }, text);
  for (const text of ['biryani', 'i want biryani', 'biryani chahiye', 'बिरयानी चाहिए'])
    expect([of(text)?.share, fit(text)?.share]).toEqual([1, 1]);
  expect(of('biryani')).toMatchObject({ named: ['Hyderabadi Dum Biryani'], paise: 20_000 });
  expect(of('pizza')).toBeUndefined();
});
