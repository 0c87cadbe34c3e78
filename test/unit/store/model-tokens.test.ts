import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';

onEachDatabase('tokens of the model', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  test('add up by customer and day', async () => {
    await store.addTokens('c-1', '2026-11-20', 1_200);
    await store.addTokens('c-1', '2026-11-20', 300);
    await store.addTokens('c-2', '2026-11-20', 7);
    expect(await store.spentTokens('c-1', '2026-11-20')).toBe(1_500);
    expect(await store.spentTokens('c-2', '2026-11-20')).toBe(7);
    expect(await store.spentTokens('c-1', '2026-11-21')).toBe(0);
  });

  test('of answers that come at once are all counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.addTokens('c-1', '2026-11-20', 10)));
    expect(await store.spentTokens('c-1', '2026-11-20')).toBe(200);
  });

  test('are still known after a restart, and to another node', async () => {
    await store.addTokens('c-1', '2026-11-20', 900);
    if (!place.shared) await store.close();
    const other = await place.open();
    expect(await other.spentTokens('c-1', '2026-11-20')).toBe(900);
    await other.addTokens('c-1', '2026-11-20', 100);
    if (place.shared) expect(await store.spentTokens('c-1', '2026-11-20')).toBe(1_000);
    await other.close();
    if (!place.shared) store = await place.open();
  });

  test('of days before are forgotten', async () => {
    await store.addTokens('c-1', '2026-11-19', 5);
    await store.addTokens('c-2', '2026-11-20', 5);
    expect(await store.spentTokens('c-1', '2026-11-19')).toBe(0);
  });
});
