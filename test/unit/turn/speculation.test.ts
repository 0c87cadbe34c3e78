import fc from 'fast-check';
import type { TurnResult } from '../../../src/store/store';
import type { ReplyDeliverer } from '../../../src/turn/deliverer';
import type { SpeculativeHandler, TurnHandler, TurnInput } from '../../../src/turn/turn';
import { message, saying, text } from '../store/samples';
import { settle } from './fake-time';
import { echoHandle, rig, talk, type Rig } from './rig';
import { receive } from '../../support/receive';

let at: Rig;
afterEach(async () => at.end());

const countOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'n' in state ? Number(state.n) : 0;
const wordsOf = ({ message: { content } }: TurnInput): string =>
  content.kind === 'text' ? content.text : content.kind;

/** As `echoHandle`, at once. */
const echoed = (input: TurnInput): TurnResult => {
  const n = countOf(input.state) + 1;
  return { state: { n }, replies: [saying(`${n}: ${wordsOf(input)}`)] };
};
const never: TurnHandler = () => Promise.reject(new Error('handled once more'));
const atOnce: SpeculativeHandler = (input) => ({ result: echoed(input) });

describe('a message handled before it is written', () => {
  test('is answered by the time that it is accepted, and told as one range', async () => {
    at = await rig({ handle: never, speculate: atOnce });
    const heard: string[] = [];
    at.turns.onReply((_id, range) => heard.push(`${range.from}-${range.to}`));
    const [accepted] = await at.turns.accept([message({ content: text('hi') })], { echo: true });
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['> hi', '1: hi']);
    expect(heard).toEqual(['1-1', '2-2']);
    expect(at.turns.running()).toBe(0);
  });

  test('goes on from the state that the last one left', async () => {
    at = await rig({ handle: never, speculate: atOnce });
    for (const word of ['a', 'b', 'c']) await at.turns.accept([message({ content: text(word) })]);
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(['1: a', '2: b', '3: c']);
  });

  test('is pushed to its channel, once', async () => {
    const sent: string[] = [];
    const deliver: ReplyDeliverer = {
      deliver: async ({ reply, replyTo }) => (
        sent.push(`${'text' in reply ? reply.text : ''} to ${replyTo}`),
        { kind: 'sent' }
      ),
    };
    at = await rig({ handle: never, speculate: atOnce, deliverers: { teams: deliver } });
    for (const word of ['a', 'b']) {
      await at.turns.accept([
        message({ channel: 'teams', content: text(word), replyTo: `about ${word}` }),
      ]);
      await settle();
    }
    await at.time.pass(120_000);
    expect(sent).toEqual(['1: a to about a', '2: b to about b']);
    expect(await at.store.nextDeliveryAt()).toBeUndefined();
  });

  test('asks nothing of the outside before it is written and claimed, and is not begun again then', async () => {
    const order: string[] = [];
    const speculate: SpeculativeHandler = (input) => {
      order.push('begun');
      return {
        resume: async () => (
          order.push(`asked, ${(await at.store.counts()).waitingConversations} waiting`),
          echoed(input)
        ),
      };
    };
    at = await rig({ handle: never, speculate });
    await at.turns.accept([message({ content: text('hi') })], { echo: true });
    await settle();
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(order).toEqual(['begun', 'asked, 1 waiting']);
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(['> hi', '1: hi']);
  });

  test('does not go on in the turn of a message that waited before it', async () => {
    const speculate: SpeculativeHandler = (input) =>
      wordsOf(input) === 'first' ? atOnce(input) : { resume: async () => echoed(input) };
    at = await rig({ speculate });
    const [first] = await at.turns.accept([message({ content: text('first') })]);
    const now = at.time.clock.now();
    await receive(at.store, [{ message: message({ content: text('waited') }) }], { now });
    await at.turns.accept([message({ content: text('begun') })]);
    await settle();
    expect(await talk(at.store, first?.conversationId ?? '')).toEqual([
      '1: first',
      '2: waited',
      '3: begun',
    ]);
  });

  test('that comes again asks nothing', async () => {
    let asked = 0;
    at = await rig({
      handle: never,
      speculate: (input) => ({ resume: async () => ((asked += 1), echoed(input)) }),
    });
    const sent = message({ content: text('hi') });
    await at.turns.accept([sent]);
    await settle();
    expect(await at.turns.accept([sent])).toMatchObject([{ duplicate: true }]);
    await settle();
    expect(asked).toBe(1);
  });

  test('that cannot be handled so, or fails, is handled once it is written', async () => {
    const outcomes: (() => ReturnType<SpeculativeHandler>)[] = [
      () => undefined,
      () => {
        throw new Error('broken');
      },
      () => ({ resume: () => Promise.reject(new Error('broken, too')) }),
    ];
    at = await rig({ speculate: () => outcomes.shift()?.() });
    for (const word of ['a', 'b', 'c']) {
      await at.turns.accept([message({ content: text(word) })]);
      await at.time.pass(1_000);
    }
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(['1: a', '2: b', '3: c']);
    expect(JSON.stringify(at.logged)).not.toContain('broken');
  });

  test('waits for the turn of its conversation that is under way', async () => {
    let free: () => void = () => undefined;
    const handle: TurnHandler = async (input) => {
      if (wordsOf(input) === 'slow') await new Promise<void>((resolve) => (free = resolve));
      return echoHandle(input);
    };
    at = await rig({
      handle,
      speculate: (input) => (wordsOf(input) === 'slow' ? undefined : atOnce(input)),
    });
    await at.turns.accept([message({ content: text('slow') })]);
    await settle();
    await at.turns.accept([message({ content: text('quick') })]);
    free();
    await settle();
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(['1: slow', '2: quick']);
  });

  test('when the file refuses it is not accepted, and answered once when it comes again', async () => {
    at = await rig({ handle: never, speculate: atOnce });
    await at.turns.accept([message({ content: text('a') })]);
    const sent = message({ content: text('b') });
    const prepared = await at.store.prepareArrival([{ message: sent }], { now: 1 });
    const refused = jest.spyOn(at.store, 'prepareArrival').mockResolvedValueOnce({
      speculativeTurn: () => prepared?.speculativeTurn(),
      write: () => Promise.reject(new Error('the disk is full')),
    });
    await expect(at.turns.accept([sent])).rejects.toThrow('the disk is full');
    refused.mockRestore();
    await at.turns.accept([sent]);
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(['1: a', '2: b']);
  });

  test('property: whichever messages are handled so, each is answered once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.integer({ min: 0, max: 2 }),
            way: fc.constantFrom('at once', 'asks', 'later'),
            twice: fc.boolean(),
            waits: fc.boolean(),
          }),
          { maxLength: 14 },
        ),
        async (steps) => {
          const speculate: SpeculativeHandler = (input) => {
            const way = wordsOf(input).split('|')[1];
            if (way === 'later') return undefined;
            return way === 'asks'
              ? { resume: async () => (await settle(1), echoed(input)) }
              : atOnce(input);
          };
          at = await rig({ speculate });
          const sends = steps.map(({ who, way }, i) =>
            message({ conversation: `t${who}`, customer: `u${who}`, content: text(`${i}|${way}`) }),
          );
          for (const [i, { twice, waits }] of steps.entries()) {
            const one = sends[i];
            if (!one) continue;
            void at.turns.accept([one], { echo: true });
            if (twice) void at.turns.accept([one], { echo: true });
            if (waits) await settle(5);
          }
          await settle(120);
          for (const who of [0, 1, 2]) {
            const mine = sends
              .filter((one) => one.customer === `u${who}`)
              .map(({ content }) => (content.kind === 'text' ? content.text : ''));
            const conversation = await at.store.conversationFor('web', `t${who}`, `u${who}`);
            const said = conversation ? await talk(at.store, conversation.id) : [];
            expect(said.filter((line) => !line.startsWith('>'))).toEqual(
              mine.map((words, i) => `${i + 1}: ${words}`),
            );
            expect(said.filter((line) => line.startsWith('>'))).toEqual(
              mine.map((words) => `> ${words}`),
            );
          }
          await at.end();
        },
      ),
      { numRuns: 40 },
    );
    at = await rig();
  });
});
