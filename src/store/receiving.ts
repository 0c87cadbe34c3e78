import { findMessage, sealArrival } from './arrivals';
import { turnOf } from './claiming';
import type { StoreCore } from './core';
import { isConflict } from './errors';
import type { StoredPerson } from './people';
import { threadNameOf } from './message';
import { dropPlace, placeOf, placeOfConversation, rememberPlace } from './places';
import {
  rememberSingleTransaction,
  sealSpeculativeTurn,
  speculativeTurnOf,
  type SingleTransactionTurn,
} from './single-transaction';
import { runStatement } from './statement';
import type {
  ArrivalOptions,
  ClaimedTurn,
  LookUpOptions,
  MessageArrival,
  PreparedArrival,
  ReceivedMessage,
  TurnStore,
  WrittenArrival,
} from './turn-store';
import type { ThreadPlace } from './threads';
import { takeEventScript, writeThreadScript, type WrittenRows } from './write-arrivals';

/**
 * Most looks at a conversation that others change at the same moment: another node makes it, changes
 * its address or forgets its customer, time and again where many write at once.
 */
const MOST_LOOKS = 20;

/** Makes the part of the store that takes messages in. */
export function createReceiving(
  core: StoreCore,
): Pick<TurnStore, 'prepareArrival' | 'prepareEvent'> {
  return {
    prepareArrival: (messages, options) => prepareArrival(core, messages, options),
    prepareEvent: (id, event, options) => prepareEvent(core, id, event, options),
  };
}

/** Messages of one thread, the last of which tells its address. */
interface ThreadArrivals extends LookUpOptions {
  messages: MessageArrival[];
  last: MessageArrival['message'];
}

async function prepareArrival(
  core: StoreCore,
  messages: MessageArrival[],
  { now, since }: LookUpOptions,
): Promise<PreparedArrival | undefined> {
  const last = messages.at(-1)?.message;
  if (!last) return undefined;
  if (messages.length > 1) checkOneThread(messages, last);
  const arrivals = { messages, last, now, since };
  const first = await placeOf(core, last);
  let turn: ClaimedTurn | undefined;
  const speculativeTurn = (): ClaimedTurn | undefined =>
    (turn =
      messages.length === 1 && !isErasedSince(first.person, since)
        ? speculativeTurnOf(core, first, last, now)
        : undefined);
  const write: PreparedArrival['write'] = ({ claim, speculative }) =>
    writeAtPlace(
      first,
      (place) => {
        const single =
          turn && speculative && place === first
            ? sealSpeculativeTurn(core, place, turn, speculative)
            : undefined;
        return writeThread(core, arrivals, place, { claim, single });
      },
      async () => placeOf(core, last),
    );
  return { speculativeTurn, write };
}

function checkOneThread(
  messages: readonly MessageArrival[],
  last: MessageArrival['message'],
): void {
  const thread = threadNameOf(last);
  if (messages.some(({ message }) => threadNameOf(message) !== thread))
    throw new Error('messages of several threads are not one arrival');
}

async function prepareEvent(
  core: StoreCore,
  id: string,
  event: Parameters<TurnStore['prepareEvent']>[1],
  { now }: Pick<LookUpOptions, 'now'>,
): Promise<PreparedArrival | undefined> {
  const find = async (): Promise<ThreadPlace | undefined> => placeOfConversation(core, id);
  const first = await find();
  const write: PreparedArrival['write'] = ({ claim }) =>
    writeAtPlace(
      first,
      async (place) => {
        const sealed = sealArrival(core, place, event, false);
        const { value, onDisk } = await core.driver.writeAndSync(id, () =>
          takeEventScript(core, place, sealed, event.order, { now, claim }),
        );
        return toWritten(core, place, value, onDisk);
      },
      find,
    );
  return first && { speculativeTurn: () => undefined, write };
}

/** Writes at the place found first; finds it again when somebody else changed it meanwhile. */
async function writeAtPlace(
  first: ThreadPlace | undefined,
  write: (place: ThreadPlace) => Promise<WrittenArrival>,
  findAgain: () => Promise<ThreadPlace | undefined>,
): Promise<WrittenArrival> {
  let place = first;
  for (let look = 1; place; look++) {
    try {
      return await write(place);
    } catch (error) {
      if (!isConflict(error) || look === MOST_LOOKS) throw error;
    }
    place = await findAgain();
  }
  return nothingWritten([]);
}

/** Writes messages of one thread. Memory follows once that is on disk, and knows nothing of the thread after an error. */
async function writeThread(
  core: StoreCore,
  { messages, last, now, since }: ThreadArrivals,
  place: ThreadPlace,
  { claim, single }: Pick<ArrivalOptions, 'claim'> & { single: SingleTransactionTurn | undefined },
): Promise<WrittenArrival> {
  const { person, thread } = place;
  if (isErasedSince(person, since)) return refuseErased(core, place, messages);
  const sealed = messages.map(({ message, echo }) =>
    sealArrival(core, place, message, echo === true),
  );
  const forget = (error: unknown): never => {
    core.states.delete(thread.conversationId);
    dropPlace(core, last);
    core.people.drop(person.id);
    throw error;
  };
  try {
    const { value, onDisk } = await core.driver.writeAndSync(thread.conversationId, () =>
      writeThreadScript(core, place, sealed, { now, claim }, last.channel, single),
    );
    if (place.made || place.address || !place.remembered) rememberPlace(core, last, place);
    const remembered = onDisk.then(
      () => rememberSingleTransaction(core, place, single, value.committed),
      forget,
    );
    return toWritten(core, place, value, remembered);
  } catch (error) {
    return forget(error);
  }
}

/**
 * True when a person was erased after `since`, so that a token given then is void. An erasure by
 * another node just now changes the key: the write fails, and looks the place up again.
 */
function isErasedSince({ erasedAt }: StoredPerson, since: number | undefined): boolean {
  return since !== undefined && erasedAt !== null && since <= erasedAt;
}

/** Stores nothing; tells the sender which messages were stored before the erasure. */
async function refuseErased(
  core: StoreCore,
  { thread, made }: ThreadPlace,
  arrivals: readonly MessageArrival[],
): Promise<WrittenArrival> {
  const { conversationId, customerId } = thread;
  const hashes = arrivals.map(({ message }) => core.vault.lookup('message', message.messageId));
  const known = made
    ? []
    : await Promise.all(
        hashes.map((hash) =>
          core.driver.read(() => runStatement(findMessage, { id: conversationId, hash })),
        ),
      );
  return nothingWritten(
    arrivals.map((_, i) => ({
      conversationId,
      customerId,
      duplicate: known[i] !== undefined,
      seq: known[i]?.seq ?? 0,
      erased: true,
    })),
  );
}

const nothingWritten = (messages: ReceivedMessage[]): WrittenArrival => ({
  messages,
  turn: undefined,
  committed: undefined,
  onDisk: Promise.resolve(),
});

function toWritten(
  core: StoreCore,
  { person, thread }: ThreadPlace,
  { arrivals, claimed, committed }: WrittenRows,
  onDisk: Promise<unknown>,
): WrittenArrival {
  const { conversationId, customerId } = thread;
  const turn =
    claimed &&
    turnOf(
      core,
      claimed,
      claimed.person
        ? core.people.from(claimed.person)
        : (core.people.remembered(person.id) ?? person),
    );
  const messages = arrivals.map(({ duplicate, seq }) => ({
    conversationId,
    customerId,
    duplicate,
    seq,
  }));
  return { messages, turn, committed, onDisk };
}
