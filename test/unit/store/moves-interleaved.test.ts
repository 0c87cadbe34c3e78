import * as fc from 'fast-check';
import { z } from 'zod';
import { isConflict } from '../../../src/store/errors';
import type { Store, ClaimedTurn } from '../../../src/store/store';
import { onEachDatabase, type Place } from './places';
import { claim, message, result, settled } from './samples';
import { receive } from '../../support/receive';

/** What happens next: a code is given or sent, somebody writes, a turn is claimed, ended (by a yes, a no, or neither), lost, or the process dies. */
type Step =
  | { do: 'offer' | 'refuse' | 'reopen' }
  | { do: 'send'; side: number; code: number }
  | { do: 'write' | 'claim'; side: number }
  | { do: 'end'; of: number; yes: boolean }
  | { do: 'watch' | 'pass' };

const side = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { do: 'offer' as const },
      { do: 'offer' as const },
      { do: 'refuse' as const },
      { do: 'reopen' as const },
      { do: 'watch' as const },
      { do: 'pass' as const },
    ),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), side, code: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('write' as const, 'claim' as const), side }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('end' as const), of: fc.nat(3), yes: fc.boolean() }),
  },
);

const HOLDER = 3; // whichever side has the order now

/** A move as people make one, with anything in between and any step of it left out. */
const whole: fc.Arbitrary<Step[]> = fc
  .tuple(side, fc.array(step, { maxLength: 2 }), fc.nat(11))
  .map(([to, between, leave]): Step[] =>
    [
      { do: 'offer' as const },
      { do: 'send' as const, side: to, code: 0 },
      ...between,
      { do: 'write' as const, side: HOLDER },
      { do: 'claim' as const, side: 0 },
      { do: 'claim' as const, side: 0 },
      { do: 'end' as const, of: 0, yes: true },
      { do: 'end' as const, of: 0, yes: true },
    ].filter((_, n) => n !== leave),
  );
const steps = fc
  .array(
    fc.oneof(
      step.map((one) => [one]),
      whole,
    ),
    { minLength: 3, maxLength: 25 },
  )
  .map((all) => all.flat());

const LIMITS = { spanMs: 1_000_000, sender: 1_000 };
const GOOD_MS = 500;
const drafts = z.object({ drafts: z.array(z.string()) }).catch({ drafts: [] });
const event = z.object({
  kind: z.literal('event'),
  data: z.object({ drafts: z.array(z.string()) }),
});

/** Three sides of one or more persons; the first has a draft, an order and its link to begin with. */
class Run {
  now = 10_000;
  readonly sides: { conversationId: string; customerId: string }[] = [];
  private moves = 0;
  private messages = 0;
  private held: ClaimedTurn[] = [];
  constructor(
    private store: Store,
    private readonly reopen: (old: Store) => Promise<Store>,
  ) {}

  async begin(): Promise<void> {
    const order = {
      orderId: 'o',
      area: 'food' as const,
      transactionId: 't',
      amountPaise: 1,
      details: { title: 'Copper Pot', draft: 'd1' },
    };
    const link = {
      id: 'l',
      orderId: 'o',
      cartVersion: 'c',
      gatewayOrderId: 'g',
      amountPaise: 1,
      details: { title: 'Copper Pot' },
    };
    this.sides.push(
      await settled(
        this.store,
        { conversation: 't0', customer: 'u0' },
        { state: { drafts: ['d1'] }, orders: [order], payLinks: [link] },
      ),
    );
    this.sides.push(
      await settled(this.store, { conversation: 't1', customer: 'u1' }, { state: { drafts: [] } }),
    );
    this.sides.push(
      await settled(this.store, { conversation: 't2', customer: 'u1' }, { state: { drafts: [] } }),
    ); // of the same customer as the second
    await this.look();
  }

  async take(one: Step): Promise<void> {
    this.now += 10;
    const holder =
      this.sides.find(({ conversationId }) => conversationId === this.place)?.conversationId ?? '';
    if (one.do === 'offer')
      await this.store.offerMove(
        {
          id: `m${++this.moves}`,
          code: `CODE${this.moves}`,
          conversationId: holder,
          expiresAt: this.now + GOOD_MS,
        },
        this.now,
      );
    if (one.do === 'refuse') await this.store.refuseMove(`m${this.moves}`, holder, this.now);
    if (one.do === 'send')
      await this.store.claimMove(
        {
          code: `CODE${this.moves - one.code}`,
          conversationId: this.sides[one.side]?.conversationId ?? '',
          expiresAt: this.now + GOOD_MS,
          limits: LIMITS,
        },
        this.now,
      );
    if (one.do === 'write') await this.write(one.side === HOLDER ? await this.where() : one.side);
    if (one.do === 'claim') await this.claim();
    if (one.do === 'end') await this.end(one.of, one.yes);
    if (one.do === 'watch') await this.watch();
    if (one.do === 'pass') this.now += GOOD_MS;
    if (one.do === 'reopen') this.store = await this.reopen(this.store);
    await this.look();
  }

  /** Where the order is: where the next code is given. */
  private place = '';

  /** Whoever has the order can read it, with its link, and nobody else has it (I9). */
  private async look(): Promise<void> {
    const [order, link] = [await this.store.order('o'), await this.store.payLink('l')];
    this.place = order?.conversationId ?? '';
    expect(link?.conversationId).toBe(order?.conversationId);
    expect(link?.customerId).toBe(order?.customerId);
    expect([order?.details, link?.details]).toEqual([
      expect.objectContaining({ title: 'Copper Pot' }),
      { title: 'Copper Pot' },
    ]);
    const owners = await Promise.all(
      ['u0', 'u1'].map(async (_, n) => this.store.ownOrder('o', this.sides[n]?.customerId ?? '')),
    );
    expect(owners.filter(Boolean)).toHaveLength(1);
  }

  private async write(n: number): Promise<void> {
    await receive(
      this.store,
      [
        {
          message: message({
            conversation: `t${n}`,
            customer: n === 0 ? 'u0' : 'u1',
            messageId: `m${++this.messages}`,
          }),
        },
      ],
      { now: this.now },
    );
  }

  private async claim(): Promise<void> {
    const turn = await this.store.claim({ ...claim(200), now: this.now });
    if (turn) this.held.push(turn);
  }

  /** A turn ends: what came as an event is taken in, and a yes moves what there is to where the newest code was sent from. */
  private async end(of: number, yes: boolean): Promise<void> {
    const turn = this.held.splice(of % Math.max(1, this.held.length), 1)[0];
    if (!turn) return;
    const came = event.safeParse(turn.message.content);
    const own = [
      ...drafts.parse(turn.state).drafts,
      ...(came.success ? came.data.data.drafts : []),
    ];
    const id = `m${this.moves}`;
    const moving = yes && !came.success;
    const move = {
      id,
      content: { kind: 'event' as const, name: 'moved', data: { drafts: own } },
      details: (held: unknown) => ({ ...Object(held), draft: id }),
    };
    const done = this.store.commit(
      turn,
      result({ state: { drafts: moving ? [] : own }, ...(moving ? { move } : {}) }),
      { now: this.now },
    );
    await done.catch((error: unknown) => {
      if (!isConflict(error)) throw error;
    });
  }

  /** The order watch writes what it read a while ago. */
  private async watch(): Promise<void> {
    const order = await this.store.order('o');
    if (order)
      await this.store.updateOrder(
        'o',
        order.version - (this.now % 20 === 0 ? 1 : 0),
        { details: { ...Object(order.details), qr: String(this.now) } },
        this.now,
      );
  }

  /** Goes on until nothing waits; answers the drafts that each side has in the end. */
  async finish(): Promise<string[][]> {
    for (;;) {
      this.now += 1_000;
      this.held = [];
      await this.claim();
      if (this.held.length === 0) break;
      await this.end(0, false);
    }
    const last: string[][] = [];
    for (const n of this.sides.keys()) {
      await receive(
        this.store,
        [
          {
            message: message({
              conversation: `t${n}`,
              customer: n === 0 ? 'u0' : 'u1',
              messageId: 'last',
            }),
          },
        ],
        { now: this.now },
      );
      const turn = await this.store.claim({ ...claim(), now: this.now });
      last.push(drafts.parse(turn?.state).drafts);
    }
    return last;
  }

  where(): Promise<number> {
    return this.store
      .order('o')
      .then((order) => this.sides.findIndex((one) => one.conversationId === order?.conversationId));
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}

onEachDatabase('moves in any order, with turns lost and processes that die,', (make) => {
  test('leave every draft in one place, once, and the order with its link at the same one', async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const place: Place = await make();
        const run = new Run(await place.open(), async (old) => {
          await old.close();
          return place.open();
        });
        try {
          await run.begin();
          for (const one of all) await run.take(one);
          const found = await run.finish();
          const where = await run.where();
          if (where !== 0) moved += 1;
          expect(found.flat()).toEqual(['d1']);
          expect(found[where]).toEqual(['d1']);
        } finally {
          await run.close();
          await place.remove();
        }
      }),
      { numRuns: Number(process.env['MELA_RUNS'] ?? 40) },
    );
    expect(moved).toBeGreaterThan(3);
  }, 300_000);
});
