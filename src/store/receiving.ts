import { findMessage, sealArrival } from './arrivals';
import { turnOf } from './claiming';
import type { StoreCore } from './core';
import { isConflict } from './errors';
import type { StoredPerson } from './people';
import { dropPlace, threadNameOf, placeOf, placeOfConversation, rememberPlace } from './places';
import { runStatement, type TransactionScript } from './statement';
import type { MessageArrival, ReceivedMessage, ReceiveOptions, TurnStore } from './store';
import type { ThreadPlace } from './threads';
import { handleSpeculatively, rememberSingleTransaction, sealSpeculativeTurn } from './whole-turn';
import { takeEventScript, writeThreadScript, type WrittenArrivals } from './write-arrivals';

const MOST_LOOKS = 8; // another node may make the same conversation at the same moment, change its address, or forget its customer

/** Taking messages in. */
export function createReceiving(core: StoreCore): Pick<TurnStore, 'receive' | 'receiveEvent'> {
  const queued = inTurn();
  const take = (thread: MessageArrival[], options: ReceiveOptions): Promise<ReceivedMessage[]> =>
    queued(thread[0] ? threadNameOf(thread[0].message) : '', () =>
      receiveThread(core, thread, options),
    );
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
  const place = await placeOf(core, message);
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
    if (place.made || place.address || !core.threads.has(threadNameOf(message)))
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
    const name = threadNameOf(arrival.message);
    threads.set(name, [...(threads.get(name) ?? []), arrival]);
  }
  return [...threads.values()];
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
