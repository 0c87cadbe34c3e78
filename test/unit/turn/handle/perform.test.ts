import { z } from 'zod';
import { AmountError, CommerceError } from '../../../../src/commerce';
import type {
  CallResult,
  ExternalOperation,
  EffectGenerator,
} from '../../../../src/engine/operation';
import type { OrderingIntent, IntentStore } from '../../../../src/store/order-store';
import {
  driveEngine,
  FenceLost,
  type EffectContext,
  type EffectHandler,
} from '../../../../src/turn/handle/perform';

const WHO = { conversationId: 'c1', customerId: 'u1', fence: 7 };
const input = z.object({ bill: z.string() });
const place: ExternalOperation<{ bill: string }> = {
  name: 'place',
  input,
  output: z.unknown(),
  effect: true,
  keepMs: 0,
};
const look: ExternalOperation<{ bill: string }> = { ...place, name: 'look', effect: false };

/** Intents in memory, kept as the store keeps them: results as JSON. */
class Intents implements IntentStore {
  readonly held: OrderingIntent[] = [];
  taken = false;

  async startIntent(
    { id, conversationId, operation, inputHash }: Parameters<IntentStore['startIntent']>[0],
    now: number,
  ): Promise<boolean> {
    if (this.taken) return false;
    this.held.push({
      id,
      conversationId,
      operation,
      inputHash,
      state: 'started',
      result: null,
      startedAt: now,
    });
    return true;
  }

  async settleIntent(
    id: string,
    end: Parameters<IntentStore['settleIntent']>[1],
  ): Promise<boolean> {
    const one = this.held.find((intent) => intent.id === id && intent.state === 'started');
    if (one)
      Object.assign(one, {
        state: end.state,
        result: JSON.parse(JSON.stringify(end.result ?? null)),
      });
    return one !== undefined;
  }

  async openIntents(): Promise<OrderingIntent[]> {
    return this.held.filter((one) => one.state === 'started');
  }

  async findIntent(
    conversationId: string,
    operation: string,
    inputHash: string,
  ): Promise<OrderingIntent | undefined> {
    return this.held.findLast(
      (one) =>
        one.conversationId === conversationId &&
        one.operation === operation &&
        one.inputHash === inputHash,
    );
  }
}

interface Rig {
  intents: Intents;
  made: unknown[];
  logged: { level: string; fields: Record<string, unknown> }[];
  run: (operation: ExternalOperation<{ bill: string }>, body?: unknown) => Promise<CallResult>;
}

function rig(effectHandler: EffectHandler): Rig {
  const intents = new Intents();
  const made: unknown[] = [];
  const logged: Rig['logged'] = [];
  const to =
    (level: string) =>
    (fields: Record<string, unknown>): void =>
      void logged.push({ level, fields });
  let ids = 0;
  const counted: EffectHandler = async (body, who) => {
    made.push(body);
    return effectHandler(body, who);
  };
  const context: EffectContext = {
    effectHandlers: { place: counted, look: counted },
    store: intents,
    clock: { now: () => 1_000, elapsed: () => 1_000 },
    ids: { uuid: () => `i${(ids += 1)}`, secret: () => 's' },
    log: { info: to('info'), warn: to('warn'), error: to('error') },
  };
  const work = function* (
    operation: ExternalOperation<{ bill: string }>,
    body: unknown,
  ): EffectGenerator<CallResult> {
    return yield { operation, input: body, draft: 'd1', step: 'm' };
  };
  return {
    intents,
    made,
    logged,
    run: async (operation, body = { bill: 'b1' }) =>
      driveEngine(work(operation, body), context, WHO),
  };
}

const refusedBy =
  (outcome: 'did_not_happen' | 'unknown', code: 'refused' | 'timeout' = 'refused') =>
  async (): Promise<never> => {
    throw new CommerceError({ code, operation: 'place', outcome });
  };
const failure = (code: string, outcome: string) => ({ ok: false, failure: { code, outcome } });

describe('a call with an effect', () => {
  test('has its intent on disk before it is made, and its result after', async () => {
    const before: string[] = [];
    const { intents, run } = rig(async () => {
      before.push(...intents.held.map((one) => one.state));
      return { orderId: 'o1' };
    });
    expect(await run(place)).toEqual({ ok: true, value: { orderId: 'o1' } });
    expect(before).toEqual(['started']);
    expect(intents.held).toMatchObject([
      { conversationId: 'c1', operation: 'place', state: 'done', result: { orderId: 'o1' } },
    ]);
  });

  test('that was done is not made again: its result is given', async () => {
    const { made, run } = rig(async () => ({ orderId: 'o1' }));
    const first = await run(place);
    expect(await run(place)).toEqual(first);
    expect(made).toHaveLength(1);
  });

  test('for another input is another call', async () => {
    const { made, run } = rig(async () => ({ orderId: 'o1' }));
    await run(place);
    await run(place, { bill: 'b2' });
    expect(made).toEqual([{ bill: 'b1' }, { bill: 'b2' }]);
  });

  test('that a crash left begun is unknown and stays so; it is not made', async () => {
    const { intents, made, run } = rig(() => new Promise(() => undefined));
    void run(place);
    await new Promise((resolve) => setImmediate(resolve));
    expect(intents.held[0]?.state).toBe('started');
    expect(await run(place)).toEqual(failure('broken_off', 'unknown'));
    expect(await run(place)).toEqual(failure('broken_off', 'unknown'));
    expect(intents.held).toMatchObject([{ state: 'abandoned', result: 'unknown' }]);
    expect(made).toHaveLength(1);
  });

  test('whose answer never came is unknown and stays so', async () => {
    const { made, run } = rig(refusedBy('unknown', 'timeout'));
    expect(await run(place)).toEqual(failure('timeout', 'unknown'));
    expect(await run(place)).toEqual(failure('broken_off', 'unknown'));
    expect(made).toHaveLength(1);
  });

  test('that surely did not happen may be made again', async () => {
    const { made, intents, run } = rig(refusedBy('did_not_happen'));
    expect(await run(place)).toEqual(failure('refused', 'did_not_happen'));
    expect(await run(place)).toEqual(failure('refused', 'did_not_happen'));
    expect(made).toHaveLength(2);
    expect(intents.held.map((one) => one.state)).toEqual(['abandoned', 'abandoned']);
  });

  test('is not made where another owner has the conversation, and ends the turn', async () => {
    const { intents, made, run } = rig(async () => ({}));
    intents.taken = true;
    await expect(run(place)).rejects.toBeInstanceOf(FenceLost);
    await expect(run(place)).rejects.toMatchObject({ code: 'fence_lost' });
    expect(made).toEqual([]);
  });

  test('whose result can no longer be read, its customer being forgotten, is unknown', async () => {
    const { intents, run } = rig(async () => ({ orderId: 'o1' }));
    await run(place);
    Object.assign(intents.held[0] ?? {}, { result: null });
    expect(await run(place)).toEqual(failure('broken_off', 'unknown'));
  });
});

describe('a read', () => {
  test('is made each time and leaves no intent', async () => {
    const { intents, made, run } = rig(async () => ({ n: 1 }));
    await run(look);
    expect(await run(look)).toEqual({ ok: true, value: { n: 1 } });
    expect(made).toHaveLength(2);
    expect(intents.held).toEqual([]);
  });

  test('that fails says why by its code; the log has no words of the exception', async () => {
    const { logged, run } = rig(async () => {
      throw new CommerceError({
        code: 'server',
        operation: 'look',
        outcome: 'did_not_happen',
        status: 500,
        cause: new Error('9876543210'),
      });
    });
    expect(await run(look)).toEqual({
      ok: false,
      failure: { code: 'server', outcome: 'did_not_happen', status: 500 },
    });
    expect(logged).toMatchObject([
      { level: 'warn', fields: { operation: 'look', code: 'server', status: 500 } },
    ]);
    expect(JSON.stringify(logged)).not.toContain('9876543210');
  });

  test.each([
    [new TypeError('9876543210'), 'TypeError'],
    ['9876543210', 'unknown'],
  ])('that fails on our side is an error of ours, told without its words', async (thrown, name) => {
    const { logged, run } = rig(async () => {
      throw thrown;
    });
    expect(await run(look)).toEqual(failure('inside', 'did_not_happen'));
    expect(logged).toMatchObject([{ level: 'error', fields: { operation: 'look', error: name } }]);
    expect(JSON.stringify(logged)).not.toContain('9876543210');
  });

  test('that tells an amount which is none is an answer that cannot be used, and no fault of ours', async () => {
    const odd = async (): Promise<never> => {
      throw new AmountError('not an amount of rupees');
    };
    expect(await rig(odd).run(look)).toEqual({
      ok: false,
      failure: { code: 'malformed', outcome: 'did_not_happen' },
    });
    expect(await rig(odd).run(place)).toEqual({
      ok: false,
      failure: { code: 'malformed', outcome: 'unknown' },
    });
  });

  test('with an input that does not fit its schema is not made', async () => {
    const { made, run } = rig(async () => ({}));
    expect(await run(look, { bill: 5 })).toEqual(failure('inside', 'did_not_happen'));
    expect(made).toEqual([]);
  });

  test('that nothing stands behind is a mistake of the build and thrown', async () => {
    const { run } = rig(async () => ({}));
    await expect(run({ ...look, name: 'strange' })).rejects.toThrow(
      'no effect handler for strange',
    );
  });
});
