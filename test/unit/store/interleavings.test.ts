import * as fc from 'fast-check';
import type { Store, ClaimedTurn } from '../../../src/store/store';
import { onEachDatabase, type Place } from './places';
import { claim, message, saying, text } from './samples';
import { receive } from '../../support/receive';

/** One step of a run: what a channel or an owner does next. */
type Step =
  | { do: 'receive'; thread: number; id: number; claim: boolean }
  | { do: 'claim' }
  | { do: 'commit'; of: number; next: boolean }
  | { do: 'release'; of: number }
  | { do: 'pass'; ms: number }
  | { do: 'reopen' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      thread: fc.nat(2),
      id: fc.nat(11),
      claim: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'claim' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('commit' as const), of: fc.nat(5), next: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), of: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 60, 120) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reopen' as const }) },
);

const LEASE_MS = 100;

/** What a run has done so far: the order acknowledged and the claims that somebody holds, valid or not. */
class Run {
  now = 1_000;
  readonly acknowledged = new Map<number, number[]>();
  readonly held: ClaimedTurn[] = [];
  constructor(
    private store: Store,
    private readonly reopen: (old: Store) => Promise<Store>,
  ) {}

  async take(one: Step): Promise<void> {
    if (one.do === 'pass') this.now += one.ms;
    if (one.do === 'reopen') this.store = await this.reopen(this.store);
    if (one.do === 'receive') await this.receive(one.thread, one.id, one.claim);
    if (one.do === 'claim')
      this.keep(await this.store.claim({ ...claim(LEASE_MS), now: this.now }));
    if (one.do === 'commit') await this.commit(one.of, one.next);
    if (one.do === 'release') await this.release(one.of);
  }

  /** Goes on until nothing waits; answers what each conversation was told, in order. */
  async finish(): Promise<Map<number, string[]>> {
    for (;;) {
      this.now += LEASE_MS;
      this.held.length = 0;
      this.keep(await this.store.claim({ ...claim(LEASE_MS), now: this.now }));
      if (this.held.length === 0) return this.told();
      await this.commit(0, false);
    }
  }

  async close(): Promise<void> {
    await this.store.close();
  }

  private async receive(thread: number, id: number, claiming: boolean): Promise<void> {
    const one = message({
      conversation: `t${thread}`,
      customer: `u${thread}`,
      messageId: `m${id}`,
      content: text(`m${id}`),
    });
    const [received] = await receive(this.store, [{ message: one }], {
      now: this.now,
      claim: claiming ? claim(LEASE_MS) : undefined,
    });
    const before = this.acknowledged.get(thread) ?? [];
    expect(received?.duplicate).toBe(before.includes(id));
    if (!before.includes(id)) this.acknowledged.set(thread, [...before, id]);
    this.keep(received?.turn);
  }

  private async commit(of: number, next: boolean): Promise<void> {
    const turn = this.held[of % Math.max(1, this.held.length)];
    if (!turn) return;
    const seen = Array.isArray(turn.state) ? turn.state : [];
    const words = turn.message.content.kind === 'text' ? turn.message.content.text : '?';
    const options = { now: this.now, next: next ? claim(LEASE_MS) : undefined };
    const done = await this.store.commit(
      turn,
      { state: [...seen, words], replies: [saying(words)] },
      options,
    );
    this.held.splice(this.held.indexOf(turn), 1);
    if (done) this.keep(done.next);
  }

  private async release(of: number): Promise<void> {
    const turn = this.held[of % Math.max(1, this.held.length)];
    if (turn) await this.store.release(turn.conversation.id, turn.fence);
  }

  private keep(turn: ClaimedTurn | undefined): void {
    if (turn) this.held.push(turn);
  }

  private async told(): Promise<Map<number, string[]>> {
    const all = new Map<number, string[]>();
    for (const thread of this.acknowledged.keys()) {
      const conversation = await this.store.conversationFor('web', `t${thread}`, `u${thread}`);
      const items = await this.store.history(conversation?.id ?? '', { afterSeq: 0, limit: 200 });
      all.set(
        thread,
        items.flatMap((item) =>
          item.from === 'bot' && item.reply.kind === 'text' ? item.reply.text : [],
        ),
      );
    }
    return all;
  }
}

onEachDatabase('any interleaving of owners', (make) => {
  let place: Place;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(async () => place.remove());

  test('every acknowledged message is handled once and in order, whoever claims, loses or commits', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const own = ++run === 1 ? place : await make();
        const course = new Run(await own.open(), async (old) => {
          await old.close();
          return own.open();
        });
        try {
          for (const one of steps) await course.take(one);
          const told = await course.finish();
          for (const [thread, ids] of course.acknowledged)
            expect(told.get(thread)).toEqual(ids.map((id) => `m${id}`));
        } finally {
          await course.close();
          if (own !== place) await own.remove();
        }
      }),
      { numRuns: place.shared ? 15 : 60 },
    );
  }, 300_000);
});
