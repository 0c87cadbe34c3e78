import {
  conversationOf,
  openFor,
  type ConversationRow,
  type StoreCore,
  type CachedState,
} from './core';
import { parseJson } from './json';
import { inboundSchema, type InboundMessage } from './message';
import { readPerson, type StoredPerson, type PersonRow } from './people';
import {
  runStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';
import type { LeaseClaim } from './lease';
import type { ClaimedTurn, TurnStore } from './turn-store';

/** A conversation's row as a claim returns it. */
export interface ClaimRow extends ConversationRow {
  fence: number;
  tries: number;
  faults: number;
}

/** A message as stored; `message` is set when this transaction has just sealed it. */
export interface StoredMessage {
  seq: number;
  body: Buffer;
  received_at: number;
  message?: MessagePayload;
}

/** The parts of a message that the store keeps. */
export type MessagePayload = Pick<InboundMessage, 'messageId' | 'content' | 'locale' | 'replyTo'>;

/** A claimed conversation as read; `state` comes from memory while good there, else as stored. */
export interface ClaimedConversation {
  row: ClaimRow;
  person: PersonRow | undefined;
  state: CachedState | { blob: Buffer | null };
  message: StoredMessage;
}

const claimConversationById = oneRowStatement(
  (db, p: { id: string; owner: string; now: number; until: number }) =>
    db
      .updateTable('conversation')
      .set((eb) => ({
        fence: eb('fence', '+', 1),
        tries: eb('tries', '+', 1),
        owner: p.owner,
        lease_until: p.until,
      }))
      .where('id', '=', p.id)
      .where('waiting_since', 'is not', null)
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]))
      .returning([
        'id',
        'channel',
        'customer_id',
        'address',
        'language',
        'fence',
        'tries',
        'faults',
        'done_seq',
      ]),
);

const claimLongest = oneRowStatement(
  (db, p: { owner: string; now: number; until: number }, dialect) => {
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
      .set((eb) => ({
        fence: eb('fence', '+', 1),
        tries: eb('tries', '+', 1),
        owner: p.owner,
        lease_until: p.until,
      }))
      .where('id', '=', longest)
      .returning([
        'id',
        'channel',
        'customer_id',
        'address',
        'language',
        'fence',
        'tries',
        'faults',
        'done_seq',
      ]);
  },
);

const readNext = oneRowStatement((db, p: { id: string; after: number }) =>
  db
    .selectFrom('inbox')
    .select(['seq', 'body', 'received_at'])
    .where('conversation_id', '=', p.id)
    .where('seq', '>', p.after)
    .orderBy('seq')
    .limit(1),
);

const readState = oneRowStatement((db, p: { id: string }) =>
  db.selectFrom('conversation_state').select('state').where('conversation_id', '=', p.id),
);

const renewLease = changingStatement((db, p: { id: string; fence: number; until: number }) =>
  db
    .updateTable('conversation')
    .set({ lease_until: p.until })
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null),
);

const releaseLease = changingStatement((db, p: { id: string; fence: number }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ owner: null, lease_until: null, tries: eb('tries', '-', 1), faults: 0 }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null),
);

const countFault = changingStatement((db, p: { id: string; fence: number; by: 1 | -1 }) =>
  db
    .updateTable('conversation')
    .set((eb) => ({ faults: eb('faults', '+', p.by) }))
    .where('id', '=', p.id)
    .where('fence', '=', p.fence)
    .where('owner', 'is not', null),
);

const nothingWaits = changingStatement((db, p: { id: string }) =>
  db
    .updateTable('conversation')
    .set({ waiting_since: null, waiting: 0, owner: null, lease_until: null })
    .where('id', '=', p.id),
);

/** Claims the conversation named, or the one that waits longest, within a transaction. */
export function* claimTurnScript(
  core: StoreCore,
  claim: LeaseClaim & { now: number },
  id?: string,
): TransactionScript<ClaimedConversation | undefined> {
  const times = { owner: claim.owner, now: claim.now, until: claim.now + claim.leaseMs };
  const row =
    id === undefined
      ? yield* runStatement(claimLongest, times)
      : yield* runStatement(claimConversationById, { id, ...times });
  if (!row) return undefined;
  const message = yield* runStatement(readNext, { id: row.id, after: row.done_seq });
  if (message) return yield* readClaimedScript(core, row, message);
  yield* runStatement(nothingWaits, { id: row.id });
  return undefined;
}

/** Returns the claim of a conversation that this transaction makes: it has no state yet. */
export function firstClaimed(row: ClaimRow, message: StoredMessage): ClaimedConversation {
  return { row, person: undefined, state: { blob: null }, message };
}

/** Reads the person and state of a claimed turn, where memory does not hold them. */
export function* readClaimedScript(
  core: StoreCore,
  row: ClaimRow,
  message: StoredMessage,
): TransactionScript<ClaimedConversation> {
  const remembered =
    core.driver.singleWriter && core.people.remembered(row.customer_id) !== undefined;
  const person = remembered ? undefined : yield* runStatement(readPerson, { id: row.customer_id });
  return { row, person, state: yield* readStateScript(core, row), message };
}

function* readStateScript(
  core: StoreCore,
  row: ClaimRow,
): TransactionScript<ClaimedConversation['state']> {
  const known = core.states.peek(row.id);
  if (known?.fence === row.fence - 1) return known;
  return { blob: (yield* runStatement(readState, { id: row.id }))?.state ?? null };
}

/** Opens a claim as a turn, with its customer's key; undefined when the customer is gone. */
export async function toTurn(
  core: StoreCore,
  claimed: ClaimedConversation,
): Promise<ClaimedTurn | undefined> {
  const person = claimed.person
    ? core.people.from(claimed.person)
    : await core.people.known(claimed.row.customer_id);
  return person && turnOf(core, claimed, person);
}

/** Opens a claim as a turn of the person given. */
export function turnOf(
  core: StoreCore,
  { row, state, message }: ClaimedConversation,
  person: StoredPerson,
): ClaimedTurn {
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

function stateOf(
  core: StoreCore,
  row: ClaimRow,
  person: StoredPerson,
  state: ClaimedConversation['state'],
): unknown {
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

const payloadSchema = inboundSchema.pick({
  messageId: true,
  content: true,
  locale: true,
  replyTo: true,
});

/** Opens a message; one unreadable or of an unknown kind reads as `other`, like a sticker. */
function messageOf(
  person: StoredPerson,
  { id, channel, thread, user, address }: ClaimedTurn['conversation'],
  stored: StoredMessage,
): InboundMessage {
  const known = stored.message ?? openPayload(person, id, stored);
  return {
    channel,
    conversation: thread,
    customer: user,
    ...known,
    ...(address === undefined ? {} : { address }),
  };
}

function openPayload(person: StoredPerson, id: string, stored: StoredMessage): MessagePayload {
  const read = payloadSchema.safeParse(parseJson(openFor(person.key, 'message', id, stored.body)));
  return read.success
    ? read.data
    : { messageId: `unreadable-${stored.seq}`, content: { kind: 'other' } };
}

/** Makes the part of the store that claims turns, renews and releases claims, and counts faults. */
export function createClaiming(
  core: StoreCore,
): Pick<TurnStore, 'claim' | 'renew' | 'release' | 'countFault'> {
  const { driver } = core;
  const claim: TurnStore['claim'] = async ({ conversationId, ...options }) => {
    const claimed = await driver.write(
      conversationId ?? options.owner,
      () => claimTurnScript(core, options, conversationId),
      { exclusive: conversationId === undefined },
    );
    return claimed && toTurn(core, claimed);
  };
  const renew: TurnStore['renew'] = async (id, fence, until) =>
    (await driver.write(id, () => runStatement(renewLease, { id, fence, until }))) === 1;
  const release: TurnStore['release'] = async (id, fence) => {
    await driver.write(id, () => runStatement(releaseLease, { id, fence }));
  };
  const counted: TurnStore['countFault'] = async (id, fence, by) =>
    (await driver.write(id, () => runStatement(countFault, { id, fence, by }))) === 1;
  return { claim, renew, release, countFault: counted };
}
