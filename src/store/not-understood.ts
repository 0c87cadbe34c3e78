import type { Kysely } from 'kysely';
import { z } from 'zod';
import { openFor, sealFor, type StoreCore } from './core';
import type { CustomerKey } from './crypto';
import { parseJson } from './json';
import type {
  NotUnderstood,
  NotUnderstoodGroup,
  NotUnderstoodLine,
  NotUnderstoodQuery,
  NotUnderstoodStore,
} from './not-understood-store';
import type { DatabaseTables } from './schema';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  silentStatement,
  type TransactionScript,
} from './statement';

/** Messages looked at, the newest of the days asked for: some 100 ms, however many there are. */
const LOOKED_AT = 20_000;

const addRow = silentStatement(
  (
    db,
    p: {
      id: string;
      seq: number;
      at: number;
      dialog: string;
      slot: string;
      channel: string;
      language: string;
      group: string;
      body: Buffer;
    },
  ) =>
    db.insertInto('not_understood').values({
      conversation_id: p.id,
      seq: p.seq,
      at: p.at,
      dialog: p.dialog,
      slot: p.slot,
      channel: p.channel,
      language: p.language,
      group_hash: p.group,
      body: p.body,
    }),
);

/** Deletes what was not understood in a conversation. */
export const dropNotUnderstood = changingStatement((db, p: { id: string }) =>
  db.deleteFrom('not_understood').where('conversation_id', '=', p.id),
);

/** Deletes what was not understood of a customer. */
export const dropNotUnderstoodOfCustomer = changingStatement((db, p: { customer: string }) =>
  db
    .deleteFrom('not_understood')
    .where(
      'conversation_id',
      'in',
      db.selectFrom('conversation').select('id').where('customer_id', '=', p.customer),
    ),
);

/** Deletes what is old, as the messages themselves are. */
export const pruneNotUnderstood = changingStatement((db, p: { before: number; limit: number }) => {
  const old = db
    .selectFrom('not_understood')
    .select(['conversation_id', 'seq'])
    .where('at', '<', p.before)
    .orderBy('at')
    .limit(p.limit);
  return db
    .deleteFrom('not_understood')
    .where((eb) =>
      eb(eb.refTuple('conversation_id', 'seq'), 'in', old.$asTuple('conversation_id', 'seq')),
    );
});

/** What was asked for, as statements bind it: empty for any. */
interface AskedFor {
  from: number;
  to: number;
  dialog: string;
  channel: string;
  language: string;
  looked: number;
}

/** The newest rows of a time, by an index that holds all their columns. */
const newestOf = (db: Kysely<DatabaseTables>, p: Pick<AskedFor, 'from' | 'to' | 'looked'>) =>
  db
    .selectFrom('not_understood')
    .select(['at', 'dialog', 'slot', 'channel', 'language', 'group_hash'])
    .where('at', '>=', p.from)
    .where('at', '<', p.to)
    .orderBy('at', 'desc')
    .limit(p.looked);

const countLooked = oneRowStatement((db, p: Pick<AskedFor, 'from' | 'to' | 'looked'>) =>
  db
    .selectFrom(newestOf(db, p).as('newest'))
    .select((eb) => [eb.fn.countAll<number | string>().as('n'), eb.fn.min('at').as('oldest')]),
);

const readGroups = allRowsStatement((db, p: AskedFor & { limit: number }) =>
  db
    .selectFrom(newestOf(db, p).as('newest'))
    .select((eb) => [
      'dialog',
      'slot',
      'group_hash',
      eb.fn.countAll<number | string>().as('n'),
      eb.fn.max('at').as('last'),
    ])
    .where((eb) => eb.or([eb(eb.val(p.dialog), '=', ''), eb('dialog', '=', p.dialog)]))
    .where((eb) => eb.or([eb(eb.val(p.channel), '=', ''), eb('channel', '=', p.channel)]))
    .where((eb) => eb.or([eb(eb.val(p.language), '=', ''), eb('language', '=', p.language)]))
    .groupBy(['dialog', 'slot', 'group_hash'])
    .orderBy('n', 'desc')
    .orderBy('last', 'desc')
    .limit(p.limit),
);

/** `from` is here no earlier than the oldest row that was looked at. */
type OfGroup = Omit<AskedFor, 'looked' | 'dialog'> & { group: string };

const readPlaces = allRowsStatement((db, p: OfGroup) =>
  db
    .selectFrom('not_understood')
    .select(['channel', 'language'])
    .distinct()
    .where('group_hash', '=', p.group)
    .where('at', '>=', p.from)
    .where('at', '<', p.to)
    .where((eb) => eb.or([eb(eb.val(p.channel), '=', ''), eb('channel', '=', p.channel)]))
    .where((eb) => eb.or([eb(eb.val(p.language), '=', ''), eb('language', '=', p.language)])),
);

const ROW_COLUMNS = [
  'not_understood.conversation_id',
  'not_understood.at',
  'not_understood.language',
  'not_understood.body',
  'conversation.customer_id',
] as const;

const readExamples = allRowsStatement((db, p: OfGroup & { limit: number }) =>
  db
    .selectFrom('not_understood')
    .innerJoin('conversation', 'conversation.id', 'not_understood.conversation_id')
    .select(ROW_COLUMNS)
    .where('group_hash', '=', p.group)
    .where('at', '>=', p.from)
    .where('at', '<', p.to)
    .where((eb) =>
      eb.or([eb(eb.val(p.channel), '=', ''), eb('not_understood.channel', '=', p.channel)]),
    )
    .where((eb) =>
      eb.or([eb(eb.val(p.language), '=', ''), eb('not_understood.language', '=', p.language)]),
    )
    .orderBy('at', 'desc')
    .limit(p.limit),
);

const readOfConversation = allRowsStatement((db, p: { id: string; limit: number }) =>
  db
    .selectFrom('not_understood')
    .innerJoin('conversation', 'conversation.id', 'not_understood.conversation_id')
    .select(ROW_COLUMNS)
    .where('not_understood.conversation_id', '=', p.id)
    .orderBy('not_understood.seq', 'desc')
    .limit(p.limit),
);

const bodySchema = z.object({ text: z.string(), missed: z.array(z.string()) });

/** What was not understood, ready to be written. */
export type SealedNotUnderstood = ReturnType<typeof sealNotUnderstood>;

/** Seals what was said by the person's key; of what it is grouped by only a keyed hash is kept. */
export function sealNotUnderstood(
  { vault }: StoreCore,
  key: CustomerKey,
  id: string,
  { dialog, slot, language, group, text, missed }: NotUnderstood,
) {
  return {
    dialog,
    slot,
    language,
    group: vault.lookup('not understood', JSON.stringify([dialog, slot, group])),
    body: sealFor(key, 'unread', id, JSON.stringify({ text, missed })),
  };
}

/** Writes what was not understood of a turn's message. */
export function* addNotUnderstoodScript(
  of: { id: string; channel: string; seq: number },
  sealed: SealedNotUnderstood | undefined,
  at: number,
): TransactionScript<void> {
  if (sealed) yield* runStatement(addRow, { ...of, ...sealed, at });
}

/** Makes the reads of what was not understood. */
export function createNotUnderstood(core: StoreCore): NotUnderstoodStore {
  const { driver } = core;
  return {
    notUnderstood: async (query) => {
      const { groups, ...looked } = await driver.read(() => readScript(query));
      const opened: NotUnderstoodGroup[] = [];
      for (const { rows, ...group } of groups)
        opened.push({ ...group, examples: await openLines(core, rows) });
      return { ...looked, groups: opened };
    },
    notUnderstoodOf: async (id, limit) =>
      openLines(core, await driver.read(() => runStatement(readOfConversation, { id, limit }))),
  };
}

interface SealedLine {
  conversation_id: string;
  at: number;
  language: string;
  body: Buffer;
  customer_id: string;
}

/** Opens lines; one that no longer opens is left out. */
async function openLines(
  { people }: StoreCore,
  rows: readonly SealedLine[],
): Promise<NotUnderstoodLine[]> {
  const lines: NotUnderstoodLine[] = [];
  for (const { conversation_id: conversationId, at, language, body, customer_id } of rows) {
    const person = await people.find(customer_id);
    const read = bodySchema.safeParse(
      person && parseJson(openFor(person.key, 'unread', conversationId, body)),
    );
    if (read.success) lines.push({ conversationId, at, language, ...read.data });
  }
  return lines;
}

function* readScript({
  from: first,
  to,
  dialog = '',
  channel = '',
  language = '',
  limit,
  examples,
}: NotUnderstoodQuery) {
  const window = { from: first, to, looked: LOOKED_AT };
  const counted = yield* runStatement(countLooked, window);
  const looked = Number(counted?.n ?? 0);
  const from = counted?.oldest ?? first;
  const found = yield* runStatement(readGroups, { ...window, dialog, channel, language, limit });
  const groups: (Omit<NotUnderstoodGroup, 'examples'> & { rows: SealedLine[] })[] = [];
  for (const { group_hash: group, n, last, ...asked } of found) {
    const of = { group, from, to, channel, language };
    const places = yield* runStatement(readPlaces, of);
    const rows = yield* runStatement(readExamples, { ...of, limit: examples });
    groups.push({
      dialog: asked.dialog,
      slot: asked.slot,
      count: Number(n),
      last,
      channels: distinct(places.map((one) => one.channel)),
      languages: distinct(places.map((one) => one.language)),
      rows,
    });
  }
  return { groups, looked, all: looked < LOOKED_AT };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
