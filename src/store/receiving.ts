import type { ExpressionBuilder } from 'kysely';
import {
  readClaimedScript,
  claimTurnScript,
  firstClaimed,
  turnOf,
  type ClaimedConversation,
  type MessagePayload,
} from './claiming';
import { sameBlob, sealFor, type StoreCore } from './core';
import { isConflict, StoreError } from './errors';
import { releaseHeldScript } from './outbox';
import type { DatabaseTables } from './schema';
import type { StoredPerson } from './people';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type {
  MessageArrival,
  LeaseClaim,
  CommitOutcome,
  ReceivedMessage,
  ReceiveOptions,
  TurnStore,
} from './store';
import {
  handleSpeculatively,
  rememberSingleTransaction,
  sealSpeculativeTurn,
  singleTransactionScript,
  type SingleTransactionTurn,
} from './whole-turn';
import {
  dropPlace,
  holdConversation,
  makeThreadScript,
  nameOf,
  placeOf,
  placeOfConversation,
  rememberPlace,
  type ThreadPlace,
} from './threads';

const MOST_LOOKS = 8; // another node may make the same conversation at the same moment, change its address, or forget its customer

/** An arrival ready to be written; its body is sealed when it is wanted: a message whose turn is over leaves none. */
interface SealedArrival {
  hash: string;
  body: () => Buffer;
  shown: number;
  message: MessagePayload;
}

interface WrittenArrivals {
  arrivals: { duplicate: boolean; seq: number }[];
  claimed: ClaimedConversation | undefined;
  done?: CommitOutcome;
}

const NO_BODY = Buffer.alloc(0);

interface CountValues {
  id: string;
  hash: string;
  now: number;
  /** 1 to claim the conversation along, when nothing else waits in it and nobody has it. */
  claim: number;
  owner: string | null;
  until: number | null;
}

/** A CASE on whether this message is claimed along; columns on the right are as they were before. */
function whenFree(eb: ExpressionBuilder<DatabaseTables, 'conversation'>, p: CountValues) {
  const free = eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]);
  return eb.case().when(eb.and([eb(eb.val(p.claim), '=', 1), eb('waiting', '=', 0), free]));
}

const countIn = oneRowStatement((db, p: CountValues) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      seq: eb('seq', '+', 1),
      waiting: eb('waiting', '+', 1),
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(p.now)),
      updated_at: p.now,
      fence: whenFree(eb, p)
        .then(eb('fence', '+', 1))
        .else(eb.ref('fence'))
        .end(),
      tries: whenFree(eb, p).then(1).else(eb.ref('tries')).end(),
      owner: whenFree(eb, p).then(p.owner).else(eb.ref('owner')).end(),
      lease_until: whenFree(eb, p).then(p.until).else(eb.ref('lease_until')).end(),
    }))
    .where('id', '=', p.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inbox')
            .select('seq')
            .where('conversation_id', '=', p.id)
            .where('message_hash', '=', p.hash),
        ),
      ),
    )
    .returning(['seq', 'fence', 'held', 'owner', 'channel', 'language', 'address']),
);

const findMessage = oneRowStatement((db, p: { id: string; hash: string }) =>
  db
    .selectFrom('inbox')
    .select('seq')
    .where('conversation_id', '=', p.id)
    .where('message_hash', '=', p.hash),
);

const addMessage = changingStatement(
  (db, p: { id: string; seq: number; hash: string; body: Buffer; now: number; shown: number }) =>
    db.insertInto('inbox').values({
      conversation_id: p.id,
      seq: p.seq,
      message_hash: p.hash,
      body: p.body,
      received_at: p.now,
      shown: p.shown,
    }),
);

const setAddress = changingStatement((db, p: { id: string; address: Buffer }) =>
  db.updateTable('conversation').set({ address: p.address }).where('id', '=', p.id),
);

/** Held, so that the order does not move to another conversation while this one is told of it. */
const holdOrder = oneRowStatement((db, p: { id: string }, dialect) =>
  db
    .selectFrom('customer_order')
    .select('conversation_id')
    .where('order_id', '=', p.id)
    .$if(dialect === 'postgres', (q) => q.forShare()),
);

/** Taking messages in. */
export function createReceiving(core: StoreCore): Pick<TurnStore, 'receive' | 'receiveEvent'> {
  const queued = inTurn();
  const take = (thread: MessageArrival[], options: ReceiveOptions): Promise<ReceivedMessage[]> =>
    queued(thread[0] ? nameOf(thread[0].message) : '', () => receiveThread(core, thread, options));
  const several: TurnStore['receive'] = async (arrivals, options) => {
    const threads = byThread(arrivals);
    const results = await Promise.all(threads.map((thread) => take(thread, options)));
    const found = new Map(
      threads.flatMap((thread, i) =>
        thread.map((arrival, j) => [arrival, results[i]?.[j]] as const),
      ),
    );
    return arrivals.flatMap((arrival) => found.get(arrival) ?? []);
  };
  const receive: TurnStore['receive'] = (arrivals, options) =>
    arrivals.length === 1 ? take(arrivals, options) : several(arrivals, options);
  return {
    receive,
    receiveEvent: async (id, event, options) => receiveEvent(core, id, event, options),
  };
}

async function receiveEvent(
  core: StoreCore,
  id: string,
  event: Parameters<TurnStore['receiveEvent']>[1],
  options: ReceiveOptions,
  look = 1,
): Promise<ReceivedMessage | undefined> {
  const place = await placeOfConversation(core, id);
  if (!place) return undefined;
  const sealed = sealArrival(core, place, event, false);
  try {
    return (
      await writeAll(
        core,
        id,
        () => takeEventScript(core, place, sealed, event.order, options),
        (written) => toReceived(core, place, written, options.early),
      )
    )[0];
  } catch (error) {
    if (!isConflict(error) || look === MOST_LOOKS) throw error;
    return receiveEvent(core, id, event, options, look + 1);
  }
}

/** Writes an event; nothing where the order that it tells of is another conversation's by now. */
function* takeEventScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival,
  order: string | undefined,
  options: ReceiveOptions,
): TransactionScript<WrittenArrivals> {
  const id = place.thread.conversationId;
  if (order !== undefined) {
    if (!core.driver.alone) yield* runStatement(holdConversation, { id }); // first, as the turn does that moves the order
    if ((yield* runStatement(holdOrder, { id: order }))?.conversation_id !== id)
      return { arrivals: [], claimed: undefined };
  }
  return yield* writeArrivalsScript(core, place, [sealed], options);
}

/** Each in its turn for one thread: messages that come at once, each with an address of its own, would else meet again and again. */
function inTurn(): (
  name: string,
  work: () => Promise<ReceivedMessage[]>,
) => Promise<ReceivedMessage[]> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = last.get(name);
    const own = before ? before.then(work, work) : work();
    last.set(name, own);
    const over = (): void => {
      if (last.get(name) === own) last.delete(name);
    };
    own.then(over, over);
    return own;
  };
}

/** Lets what else came in this round get as far: all of it is looked up, then all handled, then all sealed (docs/decisions/lean-turns.md). */
const afterOthers = Promise.resolve();

/** Arrivals of one conversation, in the order given. */
async function receiveThread(
  core: StoreCore,
  arrivals: MessageArrival[],
  options: ReceiveOptions,
  look = 1,
): Promise<ReceivedMessage[]> {
  const message = arrivals.at(-1)?.message;
  if (!message) return [];
  const found = placeOf(core, message);
  const place = found instanceof Promise ? await found : found;
  if (isErasedSince(place.person, options.since)) return refuseErased(core, place, arrivals);
  await afterOthers;
  const toBe =
    arrivals.length === 1 && look === 1
      ? handleSpeculatively(core, place, message, options)
      : undefined;
  await afterOthers;
  const whole = toBe && sealSpeculativeTurn(core, place, toBe);
  const sealed = arrivals.map((arrival) =>
    sealArrival(core, place, arrival.message, arrival.echo === true),
  );
  const take = (written: WrittenArrivals): ReceivedMessage[] => {
    if (place.made || place.address || !core.threads.has(nameOf(message)))
      rememberPlace(core, message, place);
    return toReceived(core, place, written, options.early);
  };
  try {
    const received = await writeAll(
      core,
      place.thread.conversationId,
      () => writeThreadScript(core, place, sealed, options, message.channel, whole),
      take,
    );
    const done = received[0]?.done;
    if (whole && done) rememberSingleTransaction(core, place, whole, done);
    return received;
  } catch (error) {
    core.states.delete(place.thread.conversationId);
    dropPlace(core, message);
    core.people.drop(place.person.id);
    if (!isConflict(error) || look === MOST_LOOKS) throw error;
    return receiveThread(core, arrivals, options, look + 1);
  }
}

/** Whether what a person was given at `since` is no longer theirs. Who was forgotten by another node meanwhile has another key: the unit finds out, and looks again. */
function isErasedSince({ erasedAt }: StoredPerson, since: number | undefined): boolean {
  return since !== undefined && erasedAt !== null && since <= erasedAt;
}

/** Takes nothing; of what was taken before the erasure the sender hears that it is there. */
async function refuseErased(
  core: StoreCore,
  { thread, made }: ThreadPlace,
  arrivals: readonly MessageArrival[],
): Promise<ReceivedMessage[]> {
  const { conversationId, customerId } = thread;
  const hashes = arrivals.map(({ message }) => core.vault.lookup('message', message.messageId));
  const known = made
    ? []
    : await Promise.all(
        hashes.map((hash) =>
          core.driver.read(() => runStatement(findMessage, { id: conversationId, hash })),
        ),
      );
  return arrivals.map((_, i) => ({
    conversationId,
    customerId,
    duplicate: known[i] !== undefined,
    seq: known[i]?.seq ?? 0,
    turn: undefined,
    erased: true,
  }));
}

/** Writes, takes up what came of it as soon as it is written, and resolves once it is on disk. */
function writeAll(
  core: StoreCore,
  id: string,
  work: () => TransactionScript<WrittenArrivals>,
  take: (written: WrittenArrivals) => ReceivedMessage[],
): Promise<ReceivedMessage[]> {
  let taken: () => ReceivedMessage[] = () => [];
  const early = (written: WrittenArrivals): void => {
    taken = outcomeOf(() => take(written));
  };
  return core.driver.write(id, work, { early }).then(() => taken());
}

/** What the work gave, or threw, told when it is asked for. */
function outcomeOf<T>(work: () => T): () => T {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function byThread(arrivals: MessageArrival[]): MessageArrival[][] {
  const threads = new Map<string, MessageArrival[]>();
  for (const arrival of arrivals) {
    const name = nameOf(arrival.message);
    threads.set(name, [...(threads.get(name) ?? []), arrival]);
  }
  return [...threads.values()];
}

function sealArrival(
  core: StoreCore,
  place: ThreadPlace,
  message: MessagePayload,
  echo: boolean,
): SealedArrival {
  const { messageId, content, locale, replyTo } = message;
  const kept = { messageId, content, locale, replyTo };
  let body: Buffer | undefined;
  const sealed = (): Buffer =>
    (body ??= sealFor(
      place.person.key,
      'message',
      place.thread.conversationId,
      JSON.stringify(kept),
    ));
  return {
    hash: core.vault.lookup('message', messageId),
    body: sealed,
    shown: echo ? 1 : 0,
    message: kept,
  };
}

/** An event sealed for a conversation. */
export type SealedEvent = SealedArrival;

/** Seals an event to be written by a unit. */
export function sealEvent(core: StoreCore, place: ThreadPlace, event: MessagePayload): SealedEvent {
  return sealArrival(core, place, event, false);
}

/** Writes an event within a unit; one that is there already stays as it is. Throws `conflict` when the place is another by now. */
export function* writeEventScript(
  place: ThreadPlace,
  event: SealedEvent,
  now: number,
): TransactionScript<void> {
  yield* countArrivalScript(place, event, now, undefined);
}

/** Writes what came, with the turn it made where that was foreseen. */
function* writeThreadScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival[],
  options: ReceiveOptions,
  channel: string,
  whole: SingleTransactionTurn | undefined,
): TransactionScript<WrittenArrivals> {
  const [one] = sealed;
  const done =
    whole &&
    one &&
    (yield* singleTransactionScript(
      core,
      place,
      whole,
      { hash: one.hash, addWork: (seq) => addHandledScript(place, one, seq, options.now) },
      options.now,
    ));
  if (!done) return yield* writeArrivalsScript(core, place, sealed, options, channel);
  return { arrivals: [{ duplicate: false, seq: whole.turn.messageSeq }], claimed: undefined, done };
}

/** A message that is handled by now: of what nobody is shown only the hash is kept, by which it is known when it comes again. */
function* addHandledScript(
  place: ThreadPlace,
  { hash, body, shown }: SealedArrival,
  seq: number,
  now: number,
): TransactionScript<unknown> {
  return yield* runStatement(addMessage, {
    id: place.thread.conversationId,
    seq,
    hash,
    body: shown === 1 ? body() : NO_BODY,
    now,
    shown,
  });
}

function* writeArrivalsScript(
  core: StoreCore,
  place: ThreadPlace,
  sealed: SealedArrival[],
  { now, claim }: ReceiveOptions,
  channel = '',
): TransactionScript<WrittenArrivals> {
  const id = place.thread.conversationId;
  yield* makeThreadScript(place, channel, now);
  const written: WrittenArrivals = { arrivals: [], claimed: undefined };
  for (const one of sealed) {
    const { row, seq } = yield* countArrivalScript(
      place,
      one,
      now,
      written.claimed ? undefined : claim,
    );
    written.arrivals.push({ duplicate: row === undefined, seq });
    if (!written.claimed && claim && row?.owner === claim.owner) {
      const message = { seq, body: one.body(), received_at: now, message: one.message };
      const found = {
        id,
        channel: row.channel,
        customer_id: place.thread.customerId,
        address: place.address ?? row.address,
        language: row.language,
        fence: row.fence,
        tries: 1,
        faults: 0,
      };
      written.claimed = place.made
        ? firstClaimed(found, message)
        : yield* readClaimedScript(core, found, message);
    }
  }
  if (place.address && !place.made) yield* runStatement(setAddress, { id, address: place.address });
  // Others may have waited before these: then the oldest is claimed, if anybody's.
  if (claim && !written.claimed && written.arrivals.some((one) => !one.duplicate))
    written.claimed = yield* claimTurnScript(core, { ...claim, now }, id);
  return written;
}

function* countArrivalScript(
  place: ThreadPlace,
  { hash, body, shown }: SealedArrival,
  now: number,
  claim: LeaseClaim | undefined,
) {
  const id = place.thread.conversationId;
  const claiming = claim
    ? { claim: 1, owner: claim.owner, until: now + claim.leaseMs }
    : { claim: 0, owner: null, until: null };
  const row = yield* runStatement(countIn, { id, hash, now, ...claiming });
  if (!row) return { row, seq: yield* findDuplicateScript(id, hash) };
  checkAddress(place, row.address);
  yield* runStatement(addMessage, { id, seq: row.seq, hash, body: body(), now, shown });
  if (row.held > 0) yield* releaseHeldScript(id, now);
  return { row, seq: row.seq };
}

function* findDuplicateScript(id: string, hash: string): TransactionScript<number> {
  const known = yield* runStatement(findMessage, { id, hash });
  if (!known) throw new StoreError('conflict', 'the conversation is no longer there');
  return known.seq;
}

/** An address that memory does not know was written by another node, or the customer was forgotten: then the key changed too. */
function checkAddress(place: ThreadPlace, stored: Buffer | null): void {
  const expected = place.made ? (place.address ?? null) : place.thread.blob;
  if (!sameBlob(stored, expected))
    throw new StoreError('conflict', 'the address is another by now');
}

function toReceived(
  core: StoreCore,
  place: ThreadPlace,
  { arrivals, claimed, done }: WrittenArrivals,
  early?: ReceiveOptions['early'],
): ReceivedMessage[] {
  const { person } = place;
  const turn =
    claimed &&
    turnOf(
      core,
      claimed,
      claimed.person
        ? core.people.from(claimed.person)
        : (core.people.remembered(person.id) ?? person),
    );
  if (turn) early?.(turn);
  const { conversationId, customerId } = place.thread;
  const last = arrivals.length - 1;
  return arrivals.map(({ duplicate, seq }, i) => ({
    conversationId,
    customerId,
    duplicate,
    seq,
    turn: i === last ? turn : undefined,
    done,
  }));
}
