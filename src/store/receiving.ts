import type { Content, Incoming } from '../turn/message';
import { claimWork, toTurn, type Claimed, type StoredMessage } from './claiming';
import { sealFor, type Core } from './core';
import { isConflict, StoreError } from './errors';
import { releaseHeldWork } from './outbox';
import { ask, none, one, type Work } from './statement';
import type { Arrival, Received, TurnStore } from './store';
import { dropPlace, makeWork, placeOf, placeOfConversation, rememberPlace, type Place } from './threads';

const LOOKS = 3; // another node may make the same conversation at the same moment, or forget its customer

type Options = Parameters<TurnStore['receive']>[1];

/** An arrival sealed and ready to be written. */
interface Sealed {
  hash: string;
  body: Buffer;
  echo: Buffer | undefined;
}

interface Written {
  arrivals: { duplicate: boolean; seq: number | undefined }[];
  claimed: Claimed | undefined;
}

const countIn = one((db, p: { id: string; hash: string; now: number; echo: number }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({
      in_seq: eb('in_seq', '+', 1),
      out_seq: eb('out_seq', '+', p.echo),
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(p.now)),
      updated_at: p.now,
    }))
    .where('id', '=', p.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('inbox').select('seq').where('conversation_id', '=', p.id).where('message_hash', '=', p.hash))),
    )
    .returning(['in_seq', 'out_seq', 'held', 'address']),
);

const findMessage = one((db, p: { id: string; hash: string }) =>
  db.selectFrom('inbox').select(['seq', 'echo_seq']).where('conversation_id', '=', p.id).where('message_hash', '=', p.hash),
);

const addMessage = none((db, p: { id: string; seq: number; hash: string; body: Buffer; now: number; echo: number | null }) =>
  db.insertInto('inbox').values({ conversation_id: p.id, seq: p.seq, message_hash: p.hash, body: p.body, received_at: p.now, echo_seq: p.echo }),
);

const addEcho = none((db, p: { id: string; seq: number; body: Buffer; now: number }) =>
  db
    .insertInto('outbox')
    .values({ conversation_id: p.id, seq: p.seq, sender: 'person', body: p.body, card: null, created_at: p.now, delivery: null, provider_id: null }),
);

const setAddress = none((db, p: { id: string; address: Buffer }) =>
  db.updateTable('conversation').set({ address: p.address }).where('id', '=', p.id),
);

/** Taking messages in. */
export function createReceiving(core: Core): Pick<TurnStore, 'receive' | 'receiveEvent'> {
  const receive: TurnStore['receive'] = async (arrivals, options) => {
    const threads = byThread(arrivals);
    const results = await Promise.all(threads.map(async (thread) => receiveThread(core, thread, options)));
    const found = new Map(threads.flatMap((thread, i) => thread.map((arrival, j) => [arrival, results[i]?.[j]] as const)));
    return arrivals.flatMap((arrival) => found.get(arrival) ?? []);
  };
  const receiveEvent: TurnStore['receiveEvent'] = async (id, event, options) => {
    const place = await placeOfConversation(core, id);
    if (!place) return undefined;
    const sealed = seal(core, place, event, undefined);
    const written = await core.driver.write(id, () => writeWork(core, place, [sealed], options));
    return (await toReceived(core, place, written))[0];
  };
  return { receive, receiveEvent };
}

/** Arrivals of one conversation, in the order given. */
async function receiveThread(core: Core, arrivals: Arrival[], options: Options, look = 1): Promise<Received[]> {
  const message = arrivals.at(-1)?.message;
  if (!message) return [];
  const place = await placeOf(core, message);
  const sealed = arrivals.map((arrival) => seal(core, place, arrival.message, arrival.echo));
  try {
    const written = await core.driver.write(place.thread.conversationId, () => writeWork(core, place, sealed, options, message.channel));
    rememberPlace(core, message, place, place.address ?? place.thread.blob);
    return await toReceived(core, place, written);
  } catch (error) {
    dropPlace(core, message);
    core.people.drop(place.person.id);
    if (!isConflict(error) || look === LOOKS) throw error;
    return receiveThread(core, arrivals, options, look + 1);
  }
}

function byThread(arrivals: Arrival[]): Arrival[][] {
  const threads = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    const { channel, conversation, customer } = arrival.message;
    const name = `${channel}\n${conversation}\n${customer}`;
    threads.set(name, [...(threads.get(name) ?? []), arrival]);
  }
  return [...threads.values()];
}

function seal(core: Core, place: Place, message: Pick<Incoming, 'messageId' | 'content' | 'locale'>, echo: Content | undefined): Sealed {
  const { messageId, content, locale } = message;
  const { key } = place.person;
  const id = place.thread.conversationId;
  return {
    hash: core.vault.lookup('message', messageId),
    body: sealFor(key, 'message', id, JSON.stringify({ messageId, content, locale })),
    echo: echo && sealFor(key, 'said', id, JSON.stringify({ messageId, content: echo })),
  };
}

function* writeWork(core: Core, place: Place, sealed: Sealed[], { now, claim }: Options, channel = ''): Work<Written> {
  const id = place.thread.conversationId;
  yield* makeWork(place, channel, now);
  const stored: StoredMessage[] = [];
  const arrivals: Written['arrivals'] = [];
  for (const one of sealed) arrivals.push(yield* arriveWork(place, one, now, stored));
  if (place.address && stored.length > 0) yield* ask(setAddress, { id, address: place.address });
  const claimed = claim && stored.length > 0 ? yield* claimWork(core, { ...claim, now }, id, stored) : undefined;
  return { arrivals, claimed };
}

function* arriveWork(place: Place, one: Sealed, now: number, stored: StoredMessage[]): Work<Written['arrivals'][number]> {
  const id = place.thread.conversationId;
  const counted = yield* ask(countIn, { id, hash: one.hash, now, echo: one.echo ? 1 : 0 });
  if (!counted) return yield* duplicateWork(id, one.hash);
  checkAddress(place, counted.address);
  const echo = one.echo ? counted.out_seq : null;
  yield* ask(addMessage, { id, seq: counted.in_seq, hash: one.hash, body: one.body, now, echo });
  if (one.echo) yield* ask(addEcho, { id, seq: counted.out_seq, body: one.echo, now });
  if (counted.held > 0) yield* releaseHeldWork(id, now);
  stored.push({ seq: counted.in_seq, body: one.body, received_at: now });
  return { duplicate: false, seq: echo ?? undefined };
}

function* duplicateWork(id: string, hash: string): Work<Written['arrivals'][number]> {
  const known = yield* ask(findMessage, { id, hash });
  if (!known) throw new StoreError('conflict', 'the conversation is no longer there');
  return { duplicate: true, seq: known.echo_seq ?? undefined };
}

/** An address that memory does not know was written by another node, or the customer was forgotten: then the key changed too. */
function checkAddress(place: Place, stored: Buffer | null): void {
  const expected = place.made ? (place.address ?? null) : place.thread.blob;
  const same = stored === null || expected === null ? stored === expected : stored.equals(expected);
  if (!same) throw new StoreError('conflict', 'the address is another by now');
}

async function toReceived(core: Core, place: Place, { arrivals, claimed }: Written): Promise<Received[]> {
  const turn = claimed && (await toTurn(core, claimed));
  const { conversationId, customerId } = place.thread;
  const last = arrivals.length - 1;
  return arrivals.map(({ duplicate, seq }, i) => ({ conversationId, customerId, duplicate, seq, turn: i === last ? turn : undefined }));
}
