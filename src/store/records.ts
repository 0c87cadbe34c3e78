import type { Core } from './core';
import type { RecordStore } from './record-store';
import { ask, many, none, one, type Work } from './statement';

const LIST_LIMIT = 10_000;
const LAST = '\u{10ffff}'; // sorts after any id's next character

const read = one((db, p: { kind: string; id: string }) =>
  db.selectFrom('sandbox_record').select('body').where('kind', '=', p.kind).where('id', '=', p.id),
);

/** Makes the row when missing, so that there is one to lock. An empty body reads as no record. */
const hold = one((db, p: { kind: string; id: string; now: number }) =>
  db
    .insertInto('sandbox_record')
    .values({ kind: p.kind, id: p.id, body: '', updated_at: p.now })
    .onConflict((oc) => oc.columns(['kind', 'id']).doUpdateSet({ updated_at: p.now }))
    .returning('body'),
);

const write = none((db, p: { kind: string; id: string; body: string; now: number }) =>
  db
    .insertInto('sandbox_record')
    .values({ kind: p.kind, id: p.id, body: p.body, updated_at: p.now })
    .onConflict((oc) => oc.columns(['kind', 'id']).doUpdateSet({ body: p.body, updated_at: p.now })),
);

const list = many((db, p: { kind: string; from: string; to: string }) =>
  db
    .selectFrom('sandbox_record')
    .select(['id', 'body'])
    .where('kind', '=', p.kind)
    .where('id', '>=', p.from)
    .where('id', '<', p.to)
    .where('body', '<>', '')
    .orderBy('id')
    .limit(LIST_LIMIT),
);

/** Records of the sandbox over the same database. */
export function createRecordStore({ driver }: Core): RecordStore {
  return {
    getRecord: async (kind, id) => parse((await driver.read(() => ask(read, { kind, id })))?.body),
    putRecord: async (kind, id, value, now) => {
      await driver.write(`${kind} ${id}`, () => ask(write, { kind, id, body: JSON.stringify(value), now }));
    },
    updateRecord: async (kind, id, change, now) => {
      const caught = catching(change);
      try {
        return parse(await driver.write(`${kind} ${id}`, () => changeWork(kind, id, caught.change, now)));
      } catch (error) {
        throw caught.thrown() ?? error;
      }
    },
    listRecords: async (kind, prefix) =>
      (await driver.read(() => ask(list, { kind, from: prefix, to: prefix + LAST }))).map(({ id, body }) => ({ id, value: parse(body) })),
  };
}

/** Keeps what a change throws: a refusal has a code of its own, by which a driver would take it for the database's. */
function catching(change: (current: unknown) => unknown): { change: (current: unknown) => unknown; thrown: () => unknown } {
  let thrown: unknown;
  return {
    change: (current) => {
      thrown = undefined;
      try {
        return change(current);
      } catch (error) {
        thrown = error;
        throw error;
      }
    },
    thrown: () => thrown,
  };
}

function* changeWork(kind: string, id: string, change: (current: unknown) => unknown, now: number): Work<string> {
  const held = yield* ask(hold, { kind, id, now });
  const body = JSON.stringify(change(parse(held?.body)));
  yield* ask(write, { kind, id, body, now });
  return body;
}

function parse(body: string | undefined): unknown {
  return body === undefined || body === '' ? undefined : JSON.parse(body);
}

/** The sandbox's own port to its records (src/sandbox/records.ts) over a store. */
export function createRecords(store: RecordStore, now: () => number) {
  return {
    get: (kind: string, id: string): Promise<unknown> => store.getRecord(kind, id),
    put: (kind: string, id: string, value: unknown): Promise<void> => store.putRecord(kind, id, value, now()),
    update: (kind: string, id: string, change: (current: unknown) => unknown): Promise<unknown> => store.updateRecord(kind, id, change, now()),
    list: (kind: string, prefix: string): Promise<{ id: string; value: unknown }[]> => store.listRecords(kind, prefix),
  };
}
