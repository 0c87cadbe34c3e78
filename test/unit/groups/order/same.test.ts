import { shownName } from '../../../../src/groups/order/names';
import { besideSame, findPeopleByName, sameAs } from '../../../../src/groups/order/same';

test.each([
  ['same as Priya', 'Priya'],
  ['the same as Priya, please', 'Priya'],
  ["I'll have what Ravi is having", 'Ravi'],
  ['mujhe Priya wala hi', 'Priya'],
  ['प्रिया जैसा ही', 'प्रिया'],
  ["same as Priya's plus a gulab jamun", 'Priya'],
  ['same as Priya’s', 'Priya'],
])('%s names %s', (said, name) => {
  expect(sameAs(said)).toBe(name);
});

test.each([
  ['same as Priya', ''],
  ['the same as Priya, please', ''],
  ["I'll have what Ravi is having", ''],
  ['mujhe Priya wala hi chahiye', ''],
  ['same as Priya, and an irani chai', 'an irani chai'],
  ['same as Priya plus two filter coffees please', 'two filter coffees'],
  ['an irani chai and the same as Priya', 'an irani chai'],
  ['I want what Ravi is having and also one raita', 'one raita'],
  ['same as Priya but without onion', 'without onion'],
  ['Priya wala hi, aur ek irani chai bhi', 'ek irani chai'],
  ['प्रिया जैसा ही, और एक ईरानी चाय', 'एक ईरानी चाय'],
  ["same as Priya's plus a gulab jamun", 'a gulab jamun'],
  ['one masala dosa', ''],
])('%s: beside that, “%s”', (said, beside) => {
  expect(besideSame(said)).toBe(beside);
});

test.each(['one masala dosa', 'two of the same', 'a coffee with milk'])(
  '%s names nobody',
  (said) => {
    expect(sameAs(said)).toBeUndefined();
  },
);

test('a first name is enough, and the whole name comes first', () => {
  const people = [{ name: 'Priya Nair' }, { name: 'Priya' }, { name: 'Ravi Kumar' }, {}];
  expect(findPeopleByName(people, 'priya')).toEqual([{ name: 'Priya' }]);
  expect(findPeopleByName(people, 'Ravi')).toEqual([{ name: 'Ravi Kumar' }]);
  expect(findPeopleByName([{ name: 'Priya Nair' }, { name: 'Priya Rao' }], 'priya')).toHaveLength(
    2,
  );
  expect(findPeopleByName(people, 'Tara')).toEqual([]);
});

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['  Asha \n Rao ', 'Asha Rao'],
  ['asha@example.com', undefined],
  ['Asha 98765 43210', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
