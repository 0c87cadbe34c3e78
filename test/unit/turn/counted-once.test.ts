import { message, saying, text } from '../store/samples';
import { settle } from './fake-time';
import { rig, type Rig } from './rig';

let at: Rig;
afterEach(async () => at.end());

const LEASE_OVER_MS = 120_000;

test('a turn that another process takes over and ends is counted once, where it was committed', async () => {
  const counted: string[] = [];
  let go = (): void => undefined;
  const stalled = new Promise<void>((resolve) => (go = resolve));
  const counting = (by: string, wait?: Promise<void>) => async () => {
    await wait;
    return { state: {}, replies: [saying('hi')], whenCommitted: () => void counted.push(by) };
  };
  at = await rig({
    handle: counting('stalled', stalled),
    limits: { handleMs: 10 * LEASE_OVER_MS },
  });
  const accepted = at.turns.accept([message({ content: text('hi') })]);
  await settle();
  await accepted;
  const other = at.again({ handle: counting('other') });
  await at.time.pass(LEASE_OVER_MS);
  other.start();
  await at.time.pass(LEASE_OVER_MS);
  go();
  await settle();
  await at.time.pass(1_000);
  await other.stop(0);
  expect(counted).toEqual(['other']);
});

test('a handling that failed before is counted once, when it is committed', async () => {
  let tries = 0;
  const counted: number[] = [];
  at = await rig({
    handle: async () => {
      tries += 1;
      const own = tries;
      if (own === 1) throw new Error('broken off');
      return { state: {}, replies: [saying('hi')], whenCommitted: () => void counted.push(own) };
    },
  });
  await at.turns.accept([message({ content: text('hi') })]);
  await at.time.pass(60_000);
  expect(counted).toEqual([2]);
});
