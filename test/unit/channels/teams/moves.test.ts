import { storedOwnChats } from '../../../../src/app/stored-own-chats';
import {
  createPersonalChatHandOffs,
  type PersonalChatHandOffs,
} from '../../../../src/channels/teams/moves';
import type { Store } from '../../../../src/store/store';
import { onEachDatabase, type Place } from '../../store/places';
import { settled } from '../../store/samples';

const [CHAT, GROUP, ASHA, RAVI] = ['a:asha', '19:lunch@thread.v2', '29:asha', '29:ravi'];
const MINUTE_MS = 60_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

onEachDatabase('a group’s talk in somebody’s own chat', (make) => {
  let place: Place;
  let store: Store;
  const clock = { time: 1_000_000, now: () => clock.time, elapsed: () => clock.time };
  beforeEach(async () => {
    clock.time = 1_000_000;
    place = await make();
    store = await place.open();
    await settled(store, { channel: 'teams', conversation: GROUP, customer: ASHA });
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });
  const moves = (): PersonalChatHandOffs =>
    createPersonalChatHandOffs(clock, quiet, storedOwnChats('teams', store, clock));
  const written = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 100));

  /** The process ends and another takes its place. */
  async function restarted(): Promise<PersonalChatHandOffs> {
    await written();
    await store.close();
    store = await place.open();
    return moves();
  }

  test('goes on after a restart, for half an hour, and for nobody else', async () => {
    moves().begin(CHAT, GROUP, ASHA);
    expect(await (await restarted()).of(CHAT, '1', ASHA)).toBe(GROUP);
    expect(await moves().of(CHAT, '2', RAVI)).toBeUndefined();
    clock.time += 31 * MINUTE_MS;
    expect(await moves().of(CHAT, '3', ASHA)).toBeUndefined();
  });

  test('that has ended is ended after a restart too', async () => {
    const before = moves();
    before.begin(CHAT, GROUP, ASHA);
    await written();
    before.end(CHAT);
    expect(await before.of(CHAT, '1', ASHA)).toBeUndefined();
    expect(await (await restarted()).of(CHAT, '2', ASHA)).toBeUndefined();
  });

  test('an activity sent again belongs where it belonged', async () => {
    const before = moves();
    before.begin(CHAT, GROUP, ASHA);
    expect(await before.of(CHAT, '1', ASHA)).toBe(GROUP);
    before.end(CHAT);
    expect(await before.of(CHAT, '1', ASHA)).toBe(GROUP);
  });

  test('is kept without its ids', async () => {
    moves().begin(CHAT, GROUP, ASHA);
    await written();
    expect(await place.dump()).not.toContain(CHAT);
  });

  test('is not told once the person is forgotten', async () => {
    const { customerId } = await settled(store, {
      channel: 'teams',
      conversation: GROUP,
      customer: ASHA,
    });
    moves().begin(CHAT, GROUP, ASHA);
    await written();
    await store.forgetCustomer(customerId, clock.now());
    expect(await (await restarted()).of(CHAT, '1', ASHA)).toBeUndefined();
  });
});
