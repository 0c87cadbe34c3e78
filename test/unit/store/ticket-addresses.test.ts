import { DatabaseSync } from '@photostructure/sqlite';
import { columnTypes } from '../../../src/store/column-types';
import { schemaMigrations } from '../../../src/store/migrations';

type Database = InstanceType<typeof DatabaseSync>;

const STEP = schemaMigrations.find(({ name }) => name === 'addresses of tickets');
const sqlite = columnTypes('sqlite');

/** A database as it was before the step, with some orders; the last one is kept after an erasing. */
function before(orders: number): Database {
  const db = new DatabaseSync(':memory:');
  for (const step of schemaMigrations)
    if (step.id < (STEP?.id ?? 0)) for (const statement of step.up(sqlite)) db.exec(statement);
  db.exec(`insert into customer values ('c', 'web', 'u', x'00', null, null, 1, 1)`);
  db.exec(
    `insert into conversation (id, channel, thread_hash, customer_id, created_at, updated_at) values ('t', 'web', 'h', 'c', 1, 1)`,
  );
  for (let n = 1; n <= orders; n++) {
    db.exec(
      `insert into customer_order (order_id, conversation_id, customer_id, area, transaction_id, amount_paise, details, created_at, updated_at) values ('o${n}', 't', 'c', 'booking', 'x', 1, x'00', 1, 1)`,
    );
    db.exec(
      `insert into pay_link (id, order_id, conversation_id, customer_id, cart_version, gateway_order_id, amount_paise, state, created_at, updated_at) values ('link-${n}', 'o${n}', 't', 'c', 'v${n}', 'g', 1, 'paid', 1, 1)`,
    );
  }
  db.exec(
    `insert into job (id, kind, key, payload, created_at) values ('j', 'order-forget', 'order-forget:o${orders}', '{}', 1)`,
  );
  return db;
}

function addresses(db: Database): string[] {
  for (const statement of STEP?.up(sqlite) ?? []) db.exec(statement);
  return db
    .prepare('select ticket_id from customer_order order by order_id')
    .all()
    .map((row: unknown) => String(Reflect.get(Object(row), 'ticket_id')));
}

test('each order of before gets an address of 128 bits for its ticket, which is not its pay link’s', () => {
  const found = addresses(before(9));
  expect(new Set(found).size).toBe(9);
  for (const address of found.slice(0, 8)) expect(address).toMatch(/^[0-9a-f]{32}$/);
});

test('a ticket kept after an erasing stays where it was told to stay', () => {
  expect(addresses(before(9)).at(-1)).toBe('link-9');
});
