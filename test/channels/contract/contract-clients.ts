import type { Reply } from '../../../src/reply/reply';
import { repliesOf, REPLY_SIZES } from './contract-replies';
import type { ShownMessage } from './contract-rig';
import { buttonOn, isTaken, saying, type ContractStage } from './contract-stage';

const SOON_MS = 5_000;
/** Kinds of replies that no channel changes in their place, and that take several messages where they are huge. */
const IN_PARTS: ReadonlySet<Reply['kind']> = new Set(['text', 'consent']);

/** What the provider's clients do beside showing words: they send places, open chats, wait for a press, and refuse in the middle. */
export function describeClients(at: () => ContractStage): void {
  describePlaces(at);
  describePresses(at);

  test('whoever opens the chat has said nothing yet, where the provider tells of that', async () => {
    const { host, person } = at();
    if (!person.join) return;
    expect(isTaken(await person.join())).toBe(true);
    await host.quiet();
    expect(host.handled).toEqual([]);
    expect(host.joined).toHaveLength(1);
  });

  const large = repliesOf(REPLY_SIZES.huge).filter(({ choices }) => choices.length > 0);
  test.each(
    large.flatMap((reply) => (IN_PARTS.has(reply.kind) ? [[reply.kind, reply] as const] : [])),
  )(
    'a reply of several messages that is refused in its middle goes on there: %s',
    async (_, reply) => {
      const { rig, hear } = at();
      if (!rig.refuseNext) return;
      const whole = textsOf(await hear([reply]));
      rig.refuseNext(1, Math.floor(whole.length / 2));
      expect(textsOf(await hear([reply]))).toEqual([...whole, ...whole]);
      expect(rig.faults()).toEqual([]);
    },
  );
}

function describePlaces(at: () => ContractStage): void {
  const asking = Object.entries(REPLY_SIZES).flatMap(([name, size]) =>
    repliesOf(size).flatMap((reply) => (reply.kind === 'place' ? [[name, reply] as const] : [])),
  );
  test.each(asking)(
    'who is asked for a place can send it with one tap, where the channel has places: %s',
    async (_, reply) => {
      const { person, hear } = at();
      const shown = await hear([reply]);
      const ways = shown.filter(({ asksPlace }) => asksPlace === true);
      expect(ways).toHaveLength(person.sendPlace ? 1 : 0);
    },
  );

  test('nobody is asked for a place by a reply that asks for none', async () => {
    const shown = await at().hear(
      repliesOf(REPLY_SIZES.ordinary).filter(({ kind }) => kind !== 'place'),
    );
    expect(shown.filter(({ asksPlace }) => asksPlace === true)).toEqual([]);
  });
}

function describePresses(at: () => ContractStage): void {
  test('each press of a button is answered as its client waits for it', async () => {
    const { host, person, rig, hear } = at();
    if (!rig.acknowledges) return;
    const offer = saying('Choose', [
      { label: 'One', value: 'one' },
      { label: 'Two', value: 'two' },
    ]);
    const shown = await hear([offer]);
    for (const [n, label] of ['One', 'Two', 'One'].entries()) {
      expect(isTaken(await person.tap(buttonOn(shown, label)))).toBe(true);
      await host.quiet();
      await soon(() => rig.acknowledges?.() === n + 1);
    }
  });
}

const textsOf = (shown: readonly ShownMessage[]): string[] => shown.map(({ text }) => text);

/** Waits until something holds that nobody tells of. */
async function soon(holds: () => boolean): Promise<void> {
  const late = Date.now() + SOON_MS;
  while (!holds()) {
    if (Date.now() > late) throw new Error('a press was not answered');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
