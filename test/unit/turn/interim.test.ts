import type { ReplyDeliverer } from '../../../src/turn/deliverer';
import { createInterim } from '../../../src/turn/handle/interim';
import type { TurnHandler } from '../../../src/turn/turn';
import { message, saying, text } from '../store/samples';
import { fakeTime, settle } from './fake-time';
import { rig, talk, type Rig } from './rig';

/** A call that ends when it is told to. */
function pending(): { call: Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const call = new Promise<void>((resolve) => (end = resolve));
  return { call, end };
}

describe('a sentence in between', () => {
  function watched() {
    const time = fakeTime();
    const said: string[] = [];
    const sentence = (operation: string) => (operation === 'local' ? undefined : saying(operation));
    const interim = createInterim({
      setTimer: time.setTimer,
      sentence: (name) => {
        const reply = sentence(name);
        return reply && { kind: 'text', text: { raw: name }, choices: [] };
      },
      say: (reply) =>
        void said.push(reply.kind === 'text' && 'raw' in reply.text ? reply.text.raw : ''),
    });
    return { time, said, interim };
  }

  test('names the call that is under way after three seconds, once', async () => {
    const { time, said, interim } = watched();
    const [first, second] = [pending(), pending()];
    void interim.beside('select', first.call);
    await time.pass(2_999);
    expect(said).toEqual([]);
    await time.pass(2);
    expect(said).toEqual(['select']);
    first.end();
    await settle();
    void interim.beside('init', second.call);
    await time.pass(20_000);
    expect(said).toEqual(['select']);
  });

  test('is not said when the answers come in time, nor after the turn', async () => {
    const { time, said, interim } = watched();
    const first = pending();
    void interim.beside('select', first.call);
    await time.pass(2_000);
    first.end();
    await settle();
    interim.end();
    await time.pass(20_000);
    expect(said).toEqual([]);
    expect(time.timers()).toBe(0);
  });

  test('names the last of several calls where the first ones came in time', async () => {
    const { time, said, interim } = watched();
    const [first, second] = [pending(), pending()];
    void interim.beside('tickets', first.call);
    await time.pass(2_500);
    first.end();
    await settle();
    void interim.beside('select', second.call);
    await time.pass(600);
    expect(said).toEqual(['select']);
  });

  test('of a call that begins late comes when that one takes a second', async () => {
    const { time, said, interim } = watched();
    await time.pass(5_000); // understanding took its time
    const first = pending();
    void interim.beside('select', first.call);
    await time.pass(900);
    expect(said).toEqual([]);
    await time.pass(200);
    expect(said).toEqual(['select']);
  });

  test('is not said of what asks nobody, but of what comes after it', async () => {
    const { time, said, interim } = watched();
    const [local, asked] = [pending(), pending()];
    void interim.beside('local', local.call);
    await time.pass(4_000);
    expect(said).toEqual([]);
    local.end();
    await settle();
    void interim.beside('select', asked.call);
    await time.pass(1_100);
    expect(said).toEqual(['select']);
  });

  test('leaves a failure to whoever asked', async () => {
    const { interim } = watched();
    await expect(interim.beside('select', Promise.reject(new Error('gone')))).rejects.toThrow(
      'gone',
    );
  });
});

describe('a turn that says something before its result', () => {
  let at: Rig;
  afterEach(async () => at.end());

  /** Says "still asking" at once and answers when it is told to. */
  function slow(times = 1): { handle: TurnHandler; finish: () => void } {
    let finish = (): void => undefined;
    const handle: TurnHandler = async ({ message: { content } }, meanwhile) => {
      for (let n = 0; n < times; n++) await meanwhile?.([saying('still asking')]);
      await new Promise<void>((resolve) => (finish = resolve));
      return {
        state: { n: 1 },
        replies: [saying(`about ${content.kind === 'text' ? content.text : ''}`)],
      };
    };
    return { handle, finish: () => finish() };
  }

  test('is heard at once, then its result, each once and in order', async () => {
    const turn = slow(3);
    at = await rig({ handle: turn.handle });
    const heard: string[] = [];
    at.turns.onReply((_id, range) => heard.push(`${range.from}-${range.to}`));
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    const id = accepted?.conversationId ?? '';
    await settle();
    expect(await talk(at.store, id)).toEqual(['still asking']);
    turn.finish();
    await settle();
    expect(await talk(at.store, id)).toEqual(['still asking', 'about hi']);
    expect(heard).toEqual(['2-2', '3-3']);
  });

  test.each(['teams', 'whatsapp'] as const)(
    'is pushed to %s, once and in order',
    async (channel) => {
      const sent: string[] = [];
      const deliver: ReplyDeliverer = {
        deliver: async ({ reply, replyTo }) => (
          sent.push(`${'text' in reply ? reply.text : ''} to ${replyTo}`),
          { kind: 'sent' }
        ),
      };
      const turn = slow();
      at = await rig({ handle: turn.handle, deliverers: { [channel]: deliver } });
      await at.turns.accept([message({ channel, content: text('hi'), replyTo: 'm1' })]);
      await settle();
      expect(sent).toEqual(['still asking to m1']);
      turn.finish();
      await settle();
      await at.time.pass(120_000);
      expect(sent.map((one) => one.split(' to ')[0])).toEqual(['still asking', 'about hi']);
      expect(await at.store.nextDeliveryAt()).toBeUndefined();
    },
  );

  test('whose sentence is still on its way when the result comes loses neither', async () => {
    const sent: string[] = [];
    const way = pending();
    const deliver: ReplyDeliverer = {
      deliver: async ({ reply }) => {
        if (sent.length === 0) await way.call;
        sent.push('text' in reply ? (reply.text ?? '') : '');
        return { kind: 'sent' };
      },
    };
    const turn = slow();
    at = await rig({ handle: turn.handle, deliverers: { teams: deliver } });
    await at.turns.accept([message({ channel: 'teams', content: text('hi') })]);
    await settle();
    turn.finish();
    await settle();
    way.end();
    await at.time.pass(120_000);
    expect(sent).toEqual(['still asking', 'about hi']);
  });

  test('that was handled anew after an error does not say it again', async () => {
    let tries = 0;
    const handle: TurnHandler = async (_input, meanwhile) => {
      await meanwhile?.([saying('still asking')]);
      if (tries++ === 0) throw new Error('gone');
      return { state: 1, replies: [saying('there')] };
    };
    at = await rig({ handle });
    const [accepted] = await at.turns.accept([message()]);
    await at.time.pass(5_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['still asking', 'there']);
  });

  test('that was taken over says nothing', async () => {
    const turn = slow();
    at = await rig({
      handle: async (input, meanwhile) => {
        await at.store.claim({
          owner: 'other',
          leaseMs: 60_000,
          now: at.time.clock.now() + 600_000,
        });
        return turn.handle(input, meanwhile);
      },
    });
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    await settle();
    turn.finish();
    await settle();
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual([]);
  });

  test('keeps its conversation for as long as the answer takes, and what comes meanwhile waits', async () => {
    const turn = slow();
    at = await rig({ handle: turn.handle });
    at.turns.start();
    const [accepted] = await at.turns.accept([message({ content: text('one') })]);
    const id = accepted?.conversationId ?? '';
    await at.time.pass(30_000);
    await at.turns.accept([message({ content: text('two') })]);
    await at.time.pass(60_000);
    expect(
      await at.store.claim({ owner: 'other', leaseMs: 1, now: at.time.clock.now() }),
    ).toBeUndefined();
    turn.finish();
    await at.time.pass(100);
    turn.finish();
    await at.time.pass(100);
    expect(await talk(at.store, id)).toEqual([
      'still asking',
      'about one',
      'still asking',
      'about two',
    ]);
    await at.turns.stop(0);
  });

  test('goes on where nothing can be said', async () => {
    const turn = slow();
    at = await rig({ handle: turn.handle });
    const say = async (): Promise<never> => {
      throw new Error('gone');
    };
    const turns = at.again({ store: { ...at.store, say } });
    const [accepted] = await turns.accept([message({ content: text('hi') })]);
    await settle();
    turn.finish();
    await settle();
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['about hi']);
    expect(at.logged.map((one) => one.message)).toContain('nothing could be said meanwhile');
  });
});
