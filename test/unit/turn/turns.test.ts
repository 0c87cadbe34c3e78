import { StoreError } from '../../../src/store/errors';
import type { Store } from '../../../src/store/store';
import { TooMuchError, type TurnHandler } from '../../../src/turn/turn';
import { BadMessageError } from '../../../src/turn/turn';
import { message, saying, text } from '../store/samples';
import { settle } from './fake-time';
import { echoHandle, rig, talk, type Rig } from './rig';
import { receive } from '../../support/receive';

let at: Rig;
afterEach(async () => at.end());

describe('taking messages in', () => {
  test('a message is answered at once, without a sweep', async () => {
    at = await rig();
    const heard: string[] = [];
    at.turns.onReply((_id, range) => heard.push(`${range.from}-${range.to}`));
    const [accepted] = await at.turns.accept([message({ content: text('hi') })], { echo: true });
    expect(accepted).toMatchObject({ duplicate: false, seq: 1 });
    await settle();
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['> hi', '1: hi']);
    expect(heard.sort()).toEqual(['1-1', '2-2']); // both are on disk by then, by one wait; each only says: look
    expect(at.turns.running()).toBe(0);
  });

  test('a duplicate is dropped and said to be one', async () => {
    at = await rig();
    const sent = message({ content: text('hi') });
    await at.turns.accept([sent], { echo: true });
    await settle();
    const [again] = await at.turns.accept([sent], { echo: true });
    await settle();
    expect(again).toMatchObject({ duplicate: true, seq: 1 });
    expect(await talk(at.store, again?.conversationId ?? '')).toEqual(['> hi', '1: hi']);
  });

  test('a message that does not fit its schema is refused and nothing is stored', async () => {
    at = await rig();
    await expect(at.turns.accept([message(), message({ messageId: '' })])).rejects.toBeInstanceOf(
      BadMessageError,
    );
    expect(await at.store.conversationFor('web', 'thread-1', 'user-1')).toBeUndefined();
  });

  test('messages of one conversation are handled in order, one at a time', async () => {
    let under = 0;
    const handle: TurnHandler = async (input) => {
      under += 1;
      expect(under).toBe(1);
      await settle(3);
      under -= 1;
      return echoHandle(input);
    };
    at = await rig({ handle });
    const words = Array.from({ length: 12 }, (_, i) => `m${i}`);
    await Promise.all(
      words.map(async (word) => at.turns.accept([message({ content: text(word) })])),
    );
    await settle(200);
    const conversation = await at.store.conversationFor('web', 'thread-1', 'user-1');
    expect(await talk(at.store, conversation?.id ?? '')).toEqual(
      words.map((word, i) => `${i + 1}: ${word}`),
    );
  });

  test('no more conversations run at once than allowed, and all come to their turn', async () => {
    let under = 0;
    let most = 0;
    const handle: TurnHandler = async (input) => {
      most = Math.max(most, (under += 1));
      await settle(3);
      under -= 1;
      return echoHandle(input);
    };
    at = await rig({ handle, limits: { conversations: 3 } });
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        at.turns.accept([message({ conversation: `c${i}`, customer: `u${i}` })]),
      ),
    );
    await settle(500);
    expect(most).toBe(3);
    expect(await at.store.counts()).toMatchObject({ waitingConversations: 0 });
  });

  test('a listener taken away hears nothing more, and typing goes on and off', async () => {
    at = await rig();
    const heard: unknown[] = [];
    const off = at.turns.onReply(() => heard.push('reply'));
    at.turns.onTyping((_id, on, conversation) => heard.push([on, conversation?.channel]));
    off();
    await at.turns.accept([message()]);
    await settle();
    expect(heard).toEqual([
      [true, 'web'],
      [false, 'web'],
    ]);
  });

  test('an event is handled in its conversation, once', async () => {
    at = await rig();
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    await settle();
    const id = accepted?.conversationId ?? '';
    const event = {
      messageId: 'order:1:SUCCESS',
      content: { kind: 'event' as const, name: 'order', data: {} },
    };
    expect(await at.turns.tell(id, event)).toMatchObject({ duplicate: false });
    expect(await at.turns.tell(id, event)).toMatchObject({ duplicate: true });
    expect(await at.turns.tell('nowhere', event)).toBeUndefined();
    await settle();
    expect(await talk(at.store, id)).toEqual(['1: hi', '2: event']);
  });
});

describe('when handling fails', () => {
  const failing = (times: number): { handle: TurnHandler; calls: () => number } => {
    let calls = 0;
    const handle: TurnHandler = async (input) => {
      if (
        input.message.content.kind === 'text' &&
        input.message.content.text === 'poison' &&
        ++calls <= times
      )
        throw new RangeError('secret words');
      return echoHandle(input);
    };
    return { handle, calls: () => calls };
  };

  test('an error is tried again and the answer comes', async () => {
    const { handle, calls } = failing(2);
    at = await rig({ handle });
    const [accepted] = await at.turns.accept([message({ content: text('poison') })]);
    await at.time.pass(5_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: poison']);
    expect(calls()).toBe(3);
    expect(JSON.stringify(at.logged)).not.toContain('secret');
  });

  test('a message that cannot be handled is put aside with an apology and the next is answered', async () => {
    const { handle, calls } = failing(Infinity);
    at = await rig({ handle });
    const [accepted] = await at.turns.accept([message({ content: text('before') })]);
    await settle();
    await at.turns.accept([message({ content: text('poison') })]);
    await at.turns.accept([message({ content: text('after') })]);
    await at.time.pass(10_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual([
      '1: before',
      'sorry',
      '2: after',
    ]);
    expect(calls()).toBe(3);
  });

  test('a throw before the first await and a handling that never ends count as failures too', async () => {
    let calls = 0;
    const handle: TurnHandler = (input) => {
      calls += 1;
      if (calls === 1) throw new TypeError('at once');
      return calls === 2 ? new Promise(() => undefined) : echoHandle(input);
    };
    at = await rig({ handle, limits: { handleMs: 25_000 } });
    const [accepted] = await at.turns.accept([message({ content: text('slow') })]);
    await at.time.pass(60_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: slow']);
    expect(at.logged.map((one) => one.fields['code'])).toEqual(['TypeError', 'handle_timeout']);
  });

  test('something thrown that is no error is a failure as well', async () => {
    let calls = 0;
    at = await rig({
      handle: async (input) => {
        calls += 1;
        return calls === 1 ? Promise.reject('words of a person') : echoHandle(input);
      },
    });
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    await at.time.pass(1_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
    expect(at.logged[0]?.fields).toMatchObject({ code: 'unknown', tries: 1 });
  });

  test('a message over which processes died is put aside unhandled', async () => {
    let calls = 0;
    at = await rig({
      handle: async () => (calls++, { state: 1, replies: [] }),
      limits: { claims: 2 },
    });
    const [received] = await receive(at.store, [{ message: message() }], {
      now: at.time.clock.now(),
    });
    for (let death = 0; death < 2; death++) {
      await at.store.claim({ owner: 'dead', leaseMs: 10, now: at.time.clock.now() });
      await at.time.pass(10);
    }
    at.turns.start();
    await at.time.pass(100);
    expect(calls).toBe(0);
    expect(await talk(at.store, received?.conversationId ?? '')).toEqual(['sorry']);
    await at.turns.stop(0);
  });

  test('a message whose commits failed is put aside with the codes of those tries', async () => {
    at = await rig();
    let away = true;
    const commit: Store['commit'] = (...given) =>
      away
        ? Promise.reject(new StoreError('database_unavailable', 'away'))
        : at.store.commit(...given);
    const limits = { claims: 2, commitMs: 0, leaseMs: 1_000, sweepMs: 500 };
    const turns = at.again({ store: { ...at.store, commit }, limits });
    const now = at.time.clock.now();
    const [received] = await receive(at.store, [{ message: message() }], { now });
    const id = received?.conversationId ?? '';
    turns.start();
    for (let n = 0; n < 20; n++) await at.time.pass(500);
    away = false;
    for (let n = 0; n < 20; n++) await at.time.pass(500);
    expect(await talk(at.store, id)).toEqual(['sorry']);
    const [line] = await at.store.putAsideOf(id, 10);
    expect(line?.code).toBe('database_unavailable');
    const [run] = await at.store.turnLines(id, 10);
    expect(run?.run.failed).toEqual(
      expect.arrayContaining(['database_unavailable', 'database_unavailable']),
    );
    await turns.stop(0);
  });

  test('what was begun by a process that died is handled apart, after all that waits', async () => {
    const order: string[] = [];
    const handle: TurnHandler = async ({ message: { messageId }, aside }) => {
      order.push(`${messageId}${aside ? ' apart' : ''}`);
      return { state: 1, replies: [] };
    };
    at = await rig({ handle, limits: { conversations: 1 } });
    await receive(at.store, [{ message: message({ messageId: 'begun', conversation: 'first' }) }], {
      now: at.time.clock.now(),
    });
    await at.store.claim({ owner: 'dead', leaseMs: 10, now: at.time.clock.now() });
    await at.time.pass(10);
    for (const name of ['a', 'b', 'c']) {
      await receive(
        at.store,
        [{ message: message({ messageId: name, conversation: name, customer: name }) }],
        { now: at.time.clock.now() },
      );
      await at.time.pass(1); // who waits longest is told apart
    }
    at.turns.start();
    await at.time.pass(100);
    expect(order).toEqual(['a', 'b', 'c', 'begun apart']);
    await at.turns.stop(0);
  });

  test.each([
    ['while it was worked on is put aside, and told why', 1, ['too_much']],
    ['while it waited for others is handled again', 0, ['handled']],
  ] as const)('a message apart over which a process died %s', async (_what, faults, expected) => {
    const heard: string[] = [];
    const handle: TurnHandler = async () => (heard.push('handled'), { state: 1, replies: [] });
    at = await rig({ handle, apology: (_conversation, why) => (heard.push(why), [saying(why)]) });
    await receive(at.store, [{ message: message() }], { now: at.time.clock.now() });
    for (let death = 0; death < 2; death++) {
      const turn = await at.store.claim({ owner: 'dead', leaseMs: 10, now: at.time.clock.now() });
      if (turn && death === 1)
        expect(await at.store.countFault(turn.conversation.id, turn.fence, 1)).toBe(true);
      if (turn && death === 1 && faults === 0)
        expect(await at.store.countFault(turn.conversation.id, turn.fence, -1)).toBe(true);
      await at.time.pass(10);
    }
    at.turns.start();
    await at.time.pass(100);
    expect(heard).toEqual(expected);
    await at.turns.stop(0);
  });

  test.each([
    [2, ['handled']],
    [3, ['failed']],
  ] as const)('a tap over which a process died %i times: %s', async (deaths, expected) => {
    const heard: string[] = [];
    const handle: TurnHandler = async () => (heard.push('handled'), { state: 1, replies: [] });
    at = await rig({ handle, apology: (_conversation, why) => (heard.push(why), [saying(why)]) });
    const tap = message({ content: { kind: 'choice', value: '["n"]' } });
    await receive(at.store, [{ message: tap }], { now: at.time.clock.now() });
    for (let death = 0; death <= deaths; death++) {
      const turn = await at.store.claim({ owner: 'dead', leaseMs: 10, now: at.time.clock.now() });
      if (turn && death > 0) await at.store.countFault(turn.conversation.id, turn.fence, 1);
      await at.time.pass(10);
    }
    at.turns.start();
    await at.time.pass(100);
    expect(heard).toEqual(expected);
    await at.turns.stop(0);
  });

  test('a reading apart that took too much is not tried again', async () => {
    const heard: string[] = [];
    const handle: TurnHandler = async () => {
      heard.push('read');
      throw new TooMuchError();
    };
    at = await rig({ handle, apology: (_conversation, why) => (heard.push(why), [saying(why)]) });
    await at.turns.accept([message({ content: text('hi') })]);
    await at.time.pass(1_000);
    expect(heard).toEqual(['read', 'too_much']);
  });

  test('a second pay link for one cart makes the handling run again', async () => {
    const link = { orderId: 'o', cartVersion: 'cart', gatewayOrderId: 'g', amountPaise: 1 };
    const seen: string[] = [];
    const handle: TurnHandler = async ({ conversation, message: { messageId } }) => {
      const there = await at.store.payLinkForCart(conversation.id, 'cart');
      seen.push(there?.id ?? 'none');
      if (messageId === 'second' && !there)
        await at.store.addPayLink(conversation.id, { ...link, id: 'first' }, 1);
      return there
        ? { state: 1, replies: [saying(there.id)] }
        : { state: 1, replies: [saying('new')], payLinks: [{ ...link, id: 'another' }] };
    };
    at = await rig({ handle });
    const [accepted] = await at.turns.accept([message({ messageId: 'second' })]);
    await at.time.pass(1_000);
    expect(seen).toEqual(['none', 'first']);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['first']);
  });

  test('a handling that always makes a second pay link ends in an apology', async () => {
    const link = {
      id: 'l',
      orderId: 'o',
      cartVersion: 'cart',
      gatewayOrderId: 'g',
      amountPaise: 1,
    };
    at = await rig({
      handle: async () => ({ state: 1, replies: [saying('pay')], payLinks: [link] }),
    });
    const [accepted] = await at.turns.accept([message()]);
    await settle();
    await at.turns.accept([message()]);
    await at.time.pass(5_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['pay', 'sorry']);
  });
});

describe('when the database fails for a while', () => {
  test('the result is kept and committed when it is back', async () => {
    at = await rig();
    let down = true;
    const store = {
      ...at.store,
      commit: (async (...all) => {
        if (down) throw Object.assign(new Error('gone'), { code: 'database_unavailable' });
        return at.store.commit(...all);
      }) satisfies typeof at.store.commit,
    };
    const turns = at.again({ store });
    const [accepted] = await turns.accept([message({ content: text('hi') })]);
    await at.time.pass(2_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual([]);
    down = false;
    await at.time.pass(5_000);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
  });

  test('given up at last, the message is taken over when its lease is over', async () => {
    at = await rig();
    const fail = async (): Promise<never> => {
      throw new Error('gone');
    };
    const dead = at.again({
      store: {
        ...at.store,
        commit: fail,
        claim: fail,
        renew: fail,
        claimJobs: fail,
        claimDeliveries: fail,
        prune: fail,
      },
    });
    dead.start();
    const [accepted] = await dead.accept([message({ content: text('hi') })]);
    await at.time.pass(700_000);
    expect(at.logged.map((one) => one.message)).toEqual(
      expect.arrayContaining([
        'a turn was dropped',
        'nothing could be claimed',
        'no job could be claimed',
        'no delivery could be claimed',
        'upkeep failed',
      ]),
    );
    await dead.stop(0);
    at.turns.start();
    await at.time.pass(100);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
    await at.turns.stop(0);
  });

  test('messages that come at once, each with another address, are all stored in their order', async () => {
    at = await rig();
    const sent = Array.from({ length: 40 }, (_, n) =>
      message({ content: text(`${n}`), address: { replyToId: `r${n}` } }),
    );
    const accepted = await Promise.all(sent.map(async (one) => at.turns.accept([one])));
    await settle();
    expect(accepted.flat().filter((one) => one.duplicate)).toEqual([]);
    expect(await talk(at.store, accepted[0]?.[0]?.conversationId ?? '')).toEqual(
      sent.map((_, n) => `${n + 1}: ${n}`),
    );
  });

  test('a batch over several threads is answered in the order given', async () => {
    at = await rig();
    const sent = ['a', 'b', 'a'].map((thread, n) =>
      message({ conversation: thread, content: text(`${n}`) }),
    );
    const accepted = await at.turns.accept(sent);
    await settle();
    expect(accepted.map((one) => one.seq)).toEqual([1, 1, 2]);
    expect(accepted[0]?.conversationId).toBe(accepted[2]?.conversationId);
    const [a, b] = accepted;
    expect(await talk(at.store, a?.conversationId ?? '')).toEqual(['1: 0', '2: 2']);
    expect(await talk(at.store, b?.conversationId ?? '')).toEqual(['1: 1']);
  });

  test('a message that could not be stored is refused', async () => {
    at = await rig();
    const fail = async (): Promise<never> => {
      throw new Error('gone');
    };
    const turns = at.again({ store: { ...at.store, prepareArrival: fail } });
    await expect(turns.accept([message()])).rejects.toThrow('gone');
    expect(turns.running()).toBe(0);
  });
});

describe('starting and stopping', () => {
  test('what an earlier life left is taken up at the start', async () => {
    at = await rig();
    const [received] = await receive(at.store, [{ message: message({ content: text('left') }) }], {
      now: 1,
      claim: { owner: 'dead', leaseMs: 5_000 },
    });
    at.turns.start();
    await at.time.pass(100);
    expect(await talk(at.store, received?.conversationId ?? '')).toEqual(['1: left']);
    await at.turns.stop(0);
  });

  test('a lease is renewed while a slow handling runs', async () => {
    let finish = (): void => undefined;
    const handle: TurnHandler = async (input) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return echoHandle(input);
    };
    at = await rig({ handle, limits: { handleMs: 200_000 } });
    at.turns.start();
    const [accepted] = await at.turns.accept([message({ content: text('slow') })]);
    await at.time.pass(120_000);
    expect(
      await at.store.claim({ owner: 'other', leaseMs: 1, now: at.time.clock.now() }),
    ).toBeUndefined();
    finish();
    await at.time.pass(10);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: slow']);
    await at.turns.stop(0);
  });

  test('a lease lost and taken again by the same node is kept, also when the first handling ends', async () => {
    const finish: (() => void)[] = [];
    const handle: TurnHandler = async (input) => {
      await new Promise<void>((resolve) => void finish.push(resolve));
      return echoHandle(input);
    };
    at = await rig({ handle, limits: { handleMs: 200_000 } });
    const renew = async (): Promise<never> => {
      throw new Error('gone');
    };
    const turns = at.again({ store: { ...at.store, renew } });
    turns.start();
    const [accepted] = await turns.accept([message({ content: text('slow') })]);
    await at.time.pass(20_000);
    expect(finish).toHaveLength(2);
    finish[0]?.();
    await settle();
    expect(turns.running()).toBe(1);
    finish[1]?.();
    await settle();
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: slow']);
    await turns.stop(0);
  });

  test('one that has stopped does not go on trying to commit', async () => {
    at = await rig();
    const commit = async (): Promise<never> => {
      throw new Error('gone');
    };
    const turns = at.again({ store: { ...at.store, commit } });
    await turns.accept([message({ content: text('hi') })]);
    await at.time.pass(1_000);
    const stopped = turns.stop(0);
    await at.time.pass(0);
    await stopped;
    await at.time.pass(5_000);
    expect([turns.running(), at.time.timers()]).toEqual([0, 0]);
  });

  test('stopping waits for turns under way', async () => {
    at = await rig({
      handle: async (input) => {
        await new Promise<void>((resolve) => void at.time.setTimer(resolve, 500));
        return echoHandle(input);
      },
    });
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    const stopped = at.turns.stop(5_000);
    await at.time.pass(500);
    await stopped;
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
  });

  test('what does not end in time is given back and its result dropped', async () => {
    let finish = (): void => undefined;
    at = await rig({
      handle: async (input) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return echoHandle(input);
      },
    });
    const [accepted] = await at.turns.accept([message({ content: text('hi') })]);
    const stopped = at.turns.stop(1_000);
    await at.time.pass(1_000);
    await stopped;
    finish();
    await settle();
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual([]);
    const other = at.again({ handle: echoHandle });
    other.start();
    await at.time.pass(10);
    expect(await talk(at.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
    await other.stop(0);
  });

  test('a message that comes while stopping is stored for the next life', async () => {
    at = await rig();
    await at.turns.stop(0);
    await at.turns.accept([message()]);
    await settle();
    expect((await at.store.counts()).waitingConversations).toBe(1);
  });

  test('old rows go by the clock', async () => {
    at = await rig({ limits: { keepMs: 20_000, pruneEveryMs: 10_000 } });
    at.turns.start();
    await at.turns.accept([message({ messageId: 'old' })]);
    await at.time.pass(40_000);
    const [again] = await at.turns.accept([message({ messageId: 'old' })]);
    expect(again?.duplicate).toBe(false);
    await settle();
    await at.turns.stop(0);
  });
});
