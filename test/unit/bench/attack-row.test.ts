import { allAtOnce } from '../../../bench/attack/row';

test('each hand tries once even when the time was over before it began', async () => {
  const tried: number[] = [];
  await allAtOnce(
    3,
    () => true,
    async (hand) => void tried.push(hand),
  );
  expect(tried).toEqual([0, 1, 2]);
});

test('hands go on until the time is over', async () => {
  let tried = 0;
  await allAtOnce(
    2,
    () => tried >= 10,
    async () => void (tried += 1),
  );
  expect(tried).toBeGreaterThanOrEqual(10);
});
