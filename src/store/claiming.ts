import { incoming, type Incoming } from '../turn/message';
import { conversationOf, openFor, type ConversationRow, type Core, type KnownState } from './core';
import { parseJson } from './json';
import { readPerson, type Person, type PersonRow } from './people';
import { ask, none, one, type Work } from './statement';
import type { Claim, Turn, TurnStore } from './store';

/** A conversation's row as a claim answers it. */
export interface ClaimRow extends ConversationRow {
  fence: number;
  tries: number;
  faults: number;
}

/** A message as stored; `message` is there when it need not be opened because the unit has just sealed it. */
export interface StoredMessage {
  seq: number;
  body: Buffer;
  received_at: number;
  message?: Kept;
}

/** What is kept of a message. */
export type Kept = Pick<Incoming, 'messageId' | 'content' | 'locale' | 'replyTo'>;

/** A claim as read within the unit; the state is what memory held when that is still good, or as stored. */
export interface Claimed {
  row: ClaimRow;
  person: PersonRow | undefined;
  state: KnownState | { blob: Buffer | null };
  message: StoredMessage;
}

const claimNamed = one((db, p: { id: string; owner: string; now: number; until: number }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ fence: eb('fence', '+', 1), tries: eb('tries', '+', 1), owner: p.owner, lease_until: p.until }))
    .where('id', '=', p.id)
    .where('waiting_since', 'is not', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]))
    .returning(['id', 'channel', 'customer_id', 'address', 'language', 'fence', 'tries', 'faults', 'done_seq']),
);

const claimLongest = one((db, p: { owner: string; now: number; until: number }, dialect) => {
  const longest = db
    .selectFrom('conversation')
    .select('id')
    .where('waiting_since', 'is not', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]))
    .orderBy('tries') // what was begun and never ended comes after all that waits
    .orderBy('waiting_since')
    .limit(1)
    .$if(dialect === 'postgres', (q) => q.forUpdate().skipLocked());
  return db
    .updateTable('conversation')
    .set((eb) => ({ fence: eb('fence', '+', 1), tries: eb('tries', '+', 1), owner: p.owner, lease_until: p.until }))
    .where('id', '=', longest)
    .returning(['id', 'channel', 'customer_id', 'address', 'language', 'fence', 'tries', 'faults', 'done_seq']);
});

const readNext = one((db, p: { id: string; after: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'body', 'received_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '>', p.after)
    .orderBy('seq')
    .limit(1),
);

const readState = one((db, p: { id: string }) => db.selectFrom('conversation_state').select('state').where('conversation_id', '=', p.id));

const renewLease = none((db, p: { id: string; fence: number; until: number }) =>
  db.updateTable('conversation').set({ lease_until: p.until }).where('id', '=', p.id).where('fence', '=', p.fence).where('owner', 'is not', null),
);

const releaseLease = none((db, p: { id: string; fence: number }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ owner: null, lease_until: null, tries: eb('tries', '-', 1), faults: 0 }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null),
);

const countFault = none((db, p: { id: string; fence: number; by: 1 | -1 }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ faults: eb('faults', '+', p.by) }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null),
);

const nothingWaits = none((db, p: { id: string }) =>
  db.updateTable('conversation').set({ waiting_since: null, waiting: 0, owner: null, lease_until: null }).where('id', '=', p.id),
);

/** Claims within a unit: the conversation named, or the one that waits longest. */
export function* claimWork(core: Core, claim: Claim & { now: number }, id?: string): Work<Claimed | undefined> {
  const times = { owner: claim.owner, now: claim.now, until: claim.now + claim.leaseMs };
  const row = id === undefined ? yield* ask(claimLongest, times) : yield* ask(claimNamed, { id, ...times });
  if (!row) return undefined;
  const message = yield* ask(readNext, { id: row.id, after: row.done_seq });
  if (message) return yield* claimedWork(core, row, message);
  yield* ask(nothingWaits, { id: row.id });
  return undefined;
}

/** The claim of a conversation that this very unit makes: there is nothing more to be read. */
export function firstClaimed(row: ClaimRow, message: StoredMessage): Claimed {
  return { row, person: undefined, state: { blob: null }, message };
}

/** Reads what else a turn needs, as far as memory does not hold it. */
export function* claimedWork(core: Core, row: ClaimRow, message: StoredMessage): Work<Claimed> {
  const remembered = core.driver.alone && core.people.remembered(row.customer_id) !== undefined;
  const person = remembered ? undefined : yield* ask(readPerson, { id: row.customer_id });
  return { row, person, state: yield* stateWork(core, row), message };
}

function* stateWork(core: Core, row: ClaimRow): Work<Claimed['state']> {
  const known = core.states.peek(row.id);
  if (known?.fence === row.fence - 1) return known;
  return { blob: (yield* ask(readState, { id: row.id }))?.state ?? null };
}

/** The turn of a claim, opened with the customer's key. */
export async function toTurn(core: Core, claimed: Claimed): Promise<Turn | undefined> {
  const person = claimed.person ? core.people.from(claimed.person) : await core.people.known(claimed.row.customer_id);
  return person && turnOf(core, claimed, person);
}

/** The same with the person at hand. */
export function turnOf(core: Core, { row, state, message }: Claimed, person: Person): Turn {
  const conversation = conversationOf(core, row, person.key);
  return {
    conversation,
    fence: row.fence,
    state: stateOf(core, row, person, state),
    message: messageOf(person, conversation, message),
    messageSeq: message.seq,
    receivedAt: message.received_at,
    tries: row.tries,
    faults: row.faults,
    profile: person.profile,
    consents: person.consents,
  };
}

function stateOf(core: Core, row: ClaimRow, person: Person, state: Claimed['state']): unknown {
  if ('json' in state) {
    state.fence = row.fence;
    state.seq = undefined;
    return parseJson(state.json);
  }
  const json = openFor(person.key, 'state', row.id, state.blob);
  if (json === undefined) core.states.delete(row.id);
  else core.states.set(row.id, { fence: row.fence, json, language: row.language, seq: undefined });
  return parseJson(json);
}

const body = incoming.pick({ messageId: true, content: true, locale: true, replyTo: true });

/** What is no longer readable, or of a kind that this version does not know, is answered like a sticker: with a friendly line. */
function messageOf(person: Person, { id, channel, thread, user, address }: Turn['conversation'], stored: StoredMessage): Incoming {
  const known = stored.message ?? opened(person, id, stored);
  return { channel, conversation: thread, customer: user, ...known, ...(address === undefined ? {} : { address }) };
}

function opened(person: Person, id: string, stored: StoredMessage): Kept {
  const read = body.safeParse(parseJson(openFor(person.key, 'message', id, stored.body)));
  return read.success ? read.data : { messageId: `unreadable-${stored.seq}`, content: { kind: 'other' } };
}

/** Claiming, renewing, counting and giving back. */
export function createClaiming(core: Core): Pick<TurnStore, 'claim' | 'renew' | 'release' | 'countFault'> {
  const { driver } = core;
  const claim: TurnStore['claim'] = async ({ conversationId, ...options }) => {
    const claimed = await driver.write(conversationId ?? options.owner, () => claimWork(core, options, conversationId), { wide: conversationId === undefined });
    return claimed && toTurn(core, claimed);
  };
  const renew: TurnStore['renew'] = async (id, fence, until) => (await driver.write(id, () => ask(renewLease, { id, fence, until }))) === 1;
  const release: TurnStore['release'] = async (id, fence) => {
    await driver.write(id, () => ask(releaseLease, { id, fence }));
  };
  const counted: TurnStore['countFault'] = async (id, fence, by) => (await driver.write(id, () => ask(countFault, { id, fence, by }))) === 1;
  return { claim, renew, release, countFault: counted };
}
