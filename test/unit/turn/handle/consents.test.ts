import {
  consentsAfter,
  consentsOf,
  consentsWithdrawn,
  rememberedAnew,
  withoutDetails,
} from '../../../../src/turn/handle/consents';

const given = { at: 1_000, notice: 'v1', language: 'en' };

test('details that are given are an agreement to the notice in force, by its version', () => {
  expect(consentsAfter(null, { name: 'Asha', email: 'a@b.c' }, given)).toEqual({
    agreed: [{ ...given, details: ['name', 'email'] }],
  });
});

test('the same details under the same notice are no news, another kind or notice is', () => {
  const before = consentsAfter(null, { name: 'Asha' }, given);
  expect(consentsAfter(before, { name: 'Asha Rao' }, { ...given, at: 2_000 })).toBeUndefined();
  expect(consentsAfter(before, { phone: '9' }, given)?.agreed).toHaveLength(2);
  expect(consentsAfter(before, { name: 'Asha' }, { ...given, notice: 'v2' })?.agreed).toHaveLength(
    2,
  );
});

test('after it was taken back, details given anew are a new agreement', () => {
  const back = consentsWithdrawn(consentsAfter(null, { name: 'Asha' }, given), 2_000);
  expect(back.withdrawnAt).toBe(2_000);
  const again = consentsAfter(back, { name: 'Asha' }, { ...given, at: 3_000 });
  expect(again?.agreed.map(({ at }) => at)).toEqual([1_000, 3_000]);
});

test('orders are no agreement, and stay when one is taken back', () => {
  const owned = [{ order: 'o1', area: 'booking' as const, title: 'Trek' }];
  expect(consentsAfter(null, { owned, places: [] }, given)).toBeUndefined();
  expect(withoutDetails({ name: 'Asha', phone: '9', owned })).toEqual({ owned });
});

test('the newest twenty are kept, and what cannot be read is none', () => {
  let held: unknown = 'broken';
  expect(consentsOf(held)).toEqual({ agreed: [] });
  for (let n = 0; n < 30; n++)
    held = consentsAfter(held, { name: 'Asha' }, { ...given, at: n, notice: `v${n}` });
  expect(consentsOf(held).agreed).toHaveLength(20);
});

test('after it was taken back a draft under way brings its details back to nobody, new ones count', () => {
  const back = consentsWithdrawn(consentsAfter(null, { name: 'Asha' }, given), 2_000);
  const drafts = [{ slots: { contact: { name: 'Asha', mobile: '98' } } }];
  expect(rememberedAnew(back, { name: 'Asha', phone: '98' }, drafts)).toEqual({});
  expect(rememberedAnew(back, { name: 'Asha', phone: '99' }, drafts)).toEqual({ phone: '99' });
  expect(rememberedAnew(null, { name: 'Asha' }, drafts)).toEqual({ name: 'Asha' });
});
