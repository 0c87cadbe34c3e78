import { z } from 'zod';
import { isConflict, StoreError } from '../../../../src/store/errors';
import type {
  LeaseClaim,
  CommitOptions,
  DeliveredItem,
  ConversationDelivery,
  Store,
  ClaimedTurn,
} from '../../../../src/store/store';
import { claim, message, saying } from '../samples';
import { receive } from '../../../support/receive';

const LEASE_MS = 120;
const THREADS = 6;

/** The state of a conversation: numbers of the messages that its turns have ended. */
export const ended = z.array(z.number()).catch([]);

/** What happened to counts that several nodes add to: `maybe` were cut off, so that nobody knows. */
interface Sums {
  sure: number;
  maybe: number;
}

/** Several owners on several nodes who do at random what nodes do, lose leases, and forget what they held. */
export class Storm {
  readonly accepted = new Map<string, Set<number>>();
  readonly given = new Set<string>();
  readonly wrong: string[] = [];
  readonly records: Sums = { sure: 0, maybe: 0 };
  readonly tokens: Sums = { sure: 0, maybe: 0 };
  done = 0;
  private readonly out = new Map<string, number>();
  private messages = 0;

  constructor(
    private readonly stores: readonly Store[],
    /** Between 0 and 1. */
    private readonly chance: () => number,
  ) {}

  /** Goes on until then (ms since 1970). */
  async rage(owners: number, until: number): Promise<void> {
    const owner = async (): Promise<void> => {
      while (Date.now() < until) await this.noted(() => this.step(this.one(this.stores)));
    };
    await Promise.all(Array.from({ length: owners }, owner));
  }

  private one<T>(of: readonly T[]): T {
    const found = of[Math.floor(this.chance() * of.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }

  private likely(p: number): boolean {
    return this.chance() < p;
  }

  private async pause(): Promise<void> {
    await new Promise((resolve) =>
      setTimeout(resolve, this.likely(0.1) ? 1.5 * LEASE_MS : this.chance() * 20),
    );
  }

  /** A server that cut the connection is borne; anything else is wrong. */
  private async noted(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.done += 1;
      return true;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'database_unavailable')
        this.wrong.push(`${String(error)} ${error instanceof Error ? String(error.cause) : ''}`);
      return false;
    }
  }

  private async step(store: Store): Promise<void> {
    const n = this.chance();
    if (n < 0.3) return this.receive(store);
    if (n < 0.5)
      return this.handle(store, await store.claim({ ...claim(LEASE_MS), now: Date.now() }));
    if (n < 0.7) return this.look(store);
    if (n < 0.76) return this.report(store);
    if (n < 0.78) return this.forget(store);
    if (n < 0.84) return this.jobs(store);
    if (n < 0.9)
      return this.sum(this.records, () =>
        store.updateRecord('storm', 'n', (held) => Number(held ?? 0) + 1, Date.now()),
      );
    if (n < 0.96) return this.sum(this.tokens, () => store.addTokens('storm', '2026-11-20', 1));
    await store.prune({ before: Date.now() - 500, limit: 50 });
  }

  private async sum(sums: Sums, add: () => Promise<unknown>): Promise<void> {
    sums[(await this.noted(add)) ? 'sure' : 'maybe'] += 1;
  }

  private async receive(store: Store): Promise<void> {
    const thread = Math.floor(this.chance() * THREADS);
    const messageId = `m${this.likely(0.1) ? this.messages : ++this.messages}`;
    const sent = message({
      channel: 'whatsapp',
      conversation: `t${thread}`,
      customer: `u${thread % 3}`,
      address: { at: this.likely(0.9) ? 1 : 2 },
      messageId,
    });
    const [received] = await receive(store, [{ message: sent, echo: this.likely(0.5) }], {
      now: Date.now(),
      claim: this.likely(0.6) ? claim(LEASE_MS) : undefined,
    });
    if (!received) throw new Error('not received');
    const known = this.accepted.get(received.conversationId) ?? new Set();
    this.accepted.set(received.conversationId, known.add(received.seq));
    await this.handle(store, received.turn);
  }

  private async handle(store: Store, turn: ClaimedTurn | undefined): Promise<void> {
    if (!turn) return;
    const { id } = turn.conversation;
    await this.pause();
    if (this.likely(0.1)) return; // the owner is gone
    if (this.likely(0.1)) return store.release(id, turn.fence);
    if (this.likely(0.3)) await store.renew(id, turn.fence, Date.now() + LEASE_MS);
    if (this.likely(0.2))
      await store.startIntent(
        { id: this.name(), conversationId: id, operation: 'o', inputHash: 'h', fence: turn.fence },
        Date.now(),
      );
    await this.commit(store, turn);
  }

  /** Ends a turn, and again while nobody says what came of it, as a runner does. */
  private async commit(store: Store, turn: ClaimedTurn): Promise<void> {
    const linked = this.likely(0.2);
    const replies = Array.from({ length: Math.floor(this.chance() * 4) }, (_, n) =>
      saying(`${turn.messageSeq}.${n}`),
    );
    const payLinks = linked
      ? [
          {
            id: this.name(),
            orderId: 'o',
            cartVersion: this.name().slice(0, 1),
            gatewayOrderId: 'g',
            amountPaise: 1,
          },
        ]
      : [];
    const state = [...ended.parse(turn.state), turn.messageSeq];
    const owner: LeaseClaim = claim(this.likely(0.2) ? 0 : LEASE_MS);
    const profile = this.likely(0.3) ? { profile: { n: 1 } } : {};
    for (let tries = 0; tries < 3; tries++) {
      const options: CommitOptions = {
        now: Date.now(),
        deliver: owner,
        next: this.likely(0.5) ? claim(LEASE_MS) : undefined,
      };
      try {
        const done = await store.commit(
          turn,
          {
            state,
            replies,
            payLinks,
            ...profile,
            jobs: [
              {
                kind: 'k',
                key: `k${turn.messageSeq % 5}`,
                payload: 1,
                runAt: Date.now(),
                whenThere: this.likely(0.5) ? 'replace' : 'keep',
              },
            ],
          },
          options,
        );
        if (!done) return;
        const items = replies.map((reply, n) => ({
          seq: done.from + n,
          reply,
          previous: undefined,
        }));
        if (done.delivering && owner.leaseMs > 0)
          await this.send(
            store,
            { conversation: turn.conversation, owner: owner.owner, attempts: 0, items },
            options.now,
          );
        return await this.handle(store, done.next);
      } catch (error) {
        if (linked && isConflict(error)) return;
        if (!(error instanceof StoreError) || error.code !== 'database_unavailable') throw error;
      }
    }
  }

  private async look(store: Store): Promise<void> {
    const now = Date.now();
    for (const delivery of await store.claimDeliveries({ ...claim(LEASE_MS), now, limit: 2 }))
      await this.send(store, delivery, now);
  }

  /** Sends what was given out: nobody else may have it while the lease stands. */
  private async send(store: Store, delivery: ConversationDelivery, now: number): Promise<void> {
    const { conversation, items } = delivery;
    if (Date.now() >= now + LEASE_MS / 2) return; // the answer came late: as a node does
    const keys = items.map(({ seq }) => `${conversation.id} ${seq}`);
    for (const key of keys) {
      if ((this.out.get(key) ?? 0) > now) this.wrong.push(`${key} was given out twice`);
      this.given.add(key);
      this.out.set(key, now + LEASE_MS);
    }
    await this.pause();
    if (this.likely(0.1)) return;
    for (const key of keys) this.out.delete(key);
    const results = items.slice(0, this.likely(0.8) ? items.length : 1).map(
      ({ seq }): DeliveredItem => ({
        seq,
        outcome: this.likely(0.8) ? 'sent' : this.one(['held', 'failed'] as const),
      }),
    );
    await store.settleDelivery(delivery, results, {
      now: Date.now(),
      retryAt: this.likely(0.2) ? Date.now() + 30 : undefined,
    });
  }

  private async report(store: Store): Promise<void> {
    const [id, seq] = this.given.size > 0 ? this.one([...this.given]).split(' ') : [];
    if (id !== undefined)
      await store.reportDelivery(
        id,
        Number(seq),
        this.likely(0.5)
          ? { outcome: 'held' }
          : { outcome: 'retry', at: Date.now() + 10, madeAfter: 0 },
      );
  }

  /** Only one of the three customers is ever forgotten, so that what became of the others' messages can be told. */
  private async forget(store: Store): Promise<void> {
    const found = await store.conversationFor('whatsapp', 't0', 'u0');
    if (found) await store.forgetCustomer(found.customerId, Date.now());
  }

  private async jobs(store: Store): Promise<void> {
    for (const job of await store.claimJobs({
      owner: this.name(),
      leaseMs: LEASE_MS,
      now: Date.now(),
      limit: 3,
    })) {
      if (this.likely(0.5)) await store.endJob(job);
      else await store.putOffJob(job, { runAt: Date.now() + 20, now: Date.now() });
    }
  }

  private name(): string {
    return (
      Math.floor(this.chance() * 0xff_ff_ff_ff)
        .toString(16)
        .padStart(8, '0') + this.done.toString(16)
    );
  }
}
