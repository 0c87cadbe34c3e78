import type { StoreCore } from './core';
import { unsealText, sealText, type CustomerKey } from './crypto';
import { StoreError } from './errors';
import type { RecordStore } from './record-store';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  oneRowStatement,
  type TransactionScript,
} from './statement';

const LIST_LIMIT = 10_000;
const LAST_CHARACTER = '\u{10ffff}'; // sorts after any id's next character

const selectRecord = oneRowStatement((db, p: { kind: string; id: string }) =>
  db.selectFrom('sandbox_record').select('body').where('kind', '=', p.kind).where('id', '=', p.id),
);

/** Makes the row when missing, so that there is one to lock. An empty body reads as no record. */
const holdRecord = oneRowStatement((db, p: { kind: string; id: string; now: number }) =>
  db
    .insertInto('sandbox_record')
    .values({ kind: p.kind, id: p.id, body: '', updated_at: p.now })
    .onConflict((oc) => oc.columns(['kind', 'id']).doUpdateSet({ updated_at: p.now }))
    .returning('body'),
);

const writeRecord = changingStatement(
  (db, p: { kind: string; id: string; body: string; now: number }) =>
    db
      .insertInto('sandbox_record')
      .values({ kind: p.kind, id: p.id, body: p.body, updated_at: p.now })
      .onConflict((oc) =>
        oc.columns(['kind', 'id']).doUpdateSet({ body: p.body, updated_at: p.now }),
      ),
);

const listRecordRows = allRowsStatement((db, p: { kind: string; from: string; to: string }) =>
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

/** The prefix of a sealed body; plain JSON, which earlier versions wrote, never begins so. */
const SEALED_PREFIX = 'sealed:';

/** How a record's JSON is stored: sealed, because it holds names and phones of customers. */
interface RecordForm {
  write(kind: string, id: string, value: unknown): string;
  read(kind: string, id: string, body: string | undefined): unknown;
}

function sealedForm(key: CustomerKey): RecordForm {
  const label = (kind: string, id: string): string => `record:${kind}:${id}`;
  return {
    write: (kind, id, value) =>
      SEALED_PREFIX + sealText(key, label(kind, id), JSON.stringify(value)).toString('base64'),
    read: (kind, id, body) => {
      if (body === undefined || body === '') return undefined;
      if (!body.startsWith(SEALED_PREFIX)) return JSON.parse(body);
      const text = unsealText(
        key,
        label(kind, id),
        Buffer.from(body.slice(SEALED_PREFIX.length), 'base64'),
      );
      if (text === undefined)
        throw new StoreError('data_key_wrong', 'a record of the sandbox does not open');
      return JSON.parse(text);
    },
  };
}

/** Makes the store of the sandbox's records, sealed by the installation's key. */
export function createRecordStore({ driver, vault }: StoreCore): RecordStore {
  const form = sealedForm(vault.records);
  return {
    getRecord: async (kind, id) =>
      form.read(
        kind,
        id,
        (await driver.read(() => runStatement(selectRecord, { kind, id })))?.body,
      ),
    putRecord: async (kind, id, value, now) => {
      await driver.write(`${kind} ${id}`, () =>
        runStatement(writeRecord, { kind, id, body: form.write(kind, id, value), now }),
      );
    },
    updateRecord: async (kind, id, change, now) => {
      const caught = catchThrown(change);
      try {
        return form.read(
          kind,
          id,
          await driver.write(`${kind} ${id}`, () =>
            changeRecordScript({ kind, id }, form, caught.change, now),
          ),
        );
      } catch (error) {
        throw caught.thrown() ?? error;
      }
    },
    listRecords: async (kind, prefix) =>
      (
        await driver.read(() =>
          runStatement(listRecordRows, { kind, from: prefix, to: prefix + LAST_CHARACTER }),
        )
      ).map(({ id, body }) => ({ id, value: form.read(kind, id, body) })),
  };
}

/** Remembers what a change throws: by its code a driver would take it for the database's error. */
function catchThrown(change: (current: unknown) => unknown): {
  change: (current: unknown) => unknown;
  thrown: () => unknown;
} {
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

function* changeRecordScript(
  { kind, id }: { kind: string; id: string },
  form: RecordForm,
  change: (current: unknown) => unknown,
  now: number,
): TransactionScript<string> {
  const held = yield* runStatement(holdRecord, { kind, id, now });
  const body = form.write(kind, id, change(form.read(kind, id, held?.body)));
  yield* runStatement(writeRecord, { kind, id, body, now });
  return body;
}

const plainRows = allRowsStatement((db, p: { limit: number }) =>
  db
    .selectFrom('sandbox_record')
    .select(['kind', 'id', 'body'])
    .where('body', '<>', '')
    .where('body', 'not like', `${SEALED_PREFIX}%`)
    .limit(p.limit),
);

const sealRow = changingStatement(
  (db, p: { kind: string; id: string; from: string; body: string }) =>
    db
      .updateTable('sandbox_record')
      .set({ body: p.body })
      .where('kind', '=', p.kind)
      .where('id', '=', p.id)
      .where('body', '=', p.from),
);

const SEALED_AT_ONCE = 500;

/** Seals, at the start, records that an earlier version left in plain; true if there were any. */
export async function sealPlainRecords(
  core: Pick<StoreCore, 'driver' | 'vault'>,
): Promise<boolean> {
  const { driver, vault } = core;
  const form = sealedForm(vault.records);
  const rows = await driver.read(() => runStatement(plainRows, { limit: SEALED_AT_ONCE }));
  for (const { kind, id, body } of rows) {
    const sealed = form.write(kind, id, JSON.parse(body));
    await driver.write(`${kind} ${id}`, () =>
      runStatement(sealRow, { kind, id, from: body, body: sealed }),
    );
  }
  if (rows.length === SEALED_AT_ONCE) await sealPlainRecords(core);
  return rows.length > 0;
}

/** Makes the sandbox's port to its records (src/sandbox/records.ts) over a store. */
export function createRecords(store: RecordStore, now: () => number) {
  return {
    get: (kind: string, id: string): Promise<unknown> => store.getRecord(kind, id),
    put: (kind: string, id: string, value: unknown): Promise<void> =>
      store.putRecord(kind, id, value, now()),
    update: (kind: string, id: string, change: (current: unknown) => unknown): Promise<unknown> =>
      store.updateRecord(kind, id, change, now()),
    list: (kind: string, prefix: string): Promise<{ id: string; value: unknown }[]> =>
      store.listRecords(kind, prefix),
  };
}
