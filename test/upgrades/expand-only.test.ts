import { lastRelease } from '../../scripts/last-release';
import { schemaMigrations } from '../../src/store/migrations';
import { rowChanges, schemaNarrowings } from './narrowings';
import { postgresSchema, type SchemaPlace, sqliteSchema, statementsUpTo } from './schema-places';

const KNOWN = schemaMigrations.at(-1)?.id ?? 0;
const url = process.env['TEST_DATABASE_URL'] ?? '';

const TABLES = [
  `create table goods (id text primary key, name text, price integer not null default 1, size text check (size in ('s', 'm', 'l')))`,
  `create unique index goods_name on goods (name)`,
  `create index goods_price on goods (price)`,
];

/** What narrows a schema, on whichever database can be told so, and what is said of it. */
const NARROWING: Record<string, [string[], RegExp]> = {
  'a dropped table': [[`drop table goods`], /^table goods is gone$/],
  'a renamed table': [[`alter table goods rename to wares`], /^table goods is gone$/],
  'a dropped column': [[`alter table goods drop column size`], /^goods.size is gone$/],
  'a renamed column': [[`alter table goods rename column price to cost`], /^goods.price is gone$/],
  'a second unique index': [
    [`create unique index goods_size on goods (size)`],
    /^goods now holds: unique/,
  ],
  'a dropped unique index': [[`drop index goods_name`], /^goods no longer holds: unique/],
};
const POSTGRES_NARROWING: typeof NARROWING = {
  'a new column that must be filled in': [
    [`alter table goods add column kind text not null`],
    /^goods.kind must be filled in$/,
  ],
  'a column that takes no null any more': [
    [`alter table goods alter column name set not null`],
    /^goods.name takes no null any more$/,
  ],
  'a column without its default': [
    [`alter table goods alter column price drop default`],
    /^goods.price has no default any more$/,
  ],
  'another type': [
    [`alter table goods alter column price type bigint`],
    /^goods.price was integer and is bigint$/,
  ],
  'a narrowed check': [
    [
      `alter table goods drop constraint goods_size_check`,
      `alter table goods add check (size in ('s', 'm'))`,
    ],
    /^goods now holds: CHECK/,
  ],
};
/** SQLite narrows by a table made anew. */
const anew = (columns: string): string[] => [
  `create table goods_anew (${columns})`,
  `drop table goods`,
  `alter table goods_anew rename to goods`,
  `create unique index goods_name on goods (name)`,
];
const SQLITE_NARROWING: typeof NARROWING = {
  'a new column that must be filled in': [
    anew(
      `id text primary key, name text, price integer not null default 1, size text check (size in ('s', 'm', 'l')), kind text not null`,
    ),
    /^goods.kind must be filled in$/,
  ],
  'a column that takes no null any more': [
    anew(
      `id text primary key, name text not null, price integer not null default 1, size text check (size in ('s', 'm', 'l'))`,
    ),
    /^goods.name takes no null any more$/,
  ],
  'a narrowed check': [
    anew(
      `id text primary key, name text, price integer not null default 1, size text check (size in ('s', 'm'))`,
    ),
    /^goods now holds: check/,
  ],
};
const EXPANDING = [
  `create table wares (id text primary key, kind text not null)`,
  `alter table goods add column kind text`,
  `alter table goods add column n integer not null default 0`,
  `update goods set kind = (select name from wares where wares.id = goods.id), n = 1 where price = 2`,
  `create index goods_kind on goods (kind)`,
  `drop index goods_price`,
];

function suite(
  dialect: 'sqlite' | 'postgres',
  open: () => Promise<SchemaPlace>,
  narrowing: typeof NARROWING,
): void {
  let place: SchemaPlace;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  test('migrations since the last release only expand the schema, and change no rows that it reads', async () => {
    await place.run(statementsUpTo(lastRelease.schemaStep, dialect));
    const before = await place.shape();
    const statements = await place.migrate();
    const after = await place.shape();
    const ran = ownOf(statements).filter((sql) => /^\s*(?:create|alter)\b/.test(sql));
    expect(ran.length > 0).toBe(KNOWN > lastRelease.schemaStep);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(schemaNarrowings(before, after)).toEqual([]);
    expect(rowChanges(before, ownOf(statements))).toEqual([]);
  });

  test.each(Object.entries(narrowing))('%s is no expansion', async (_, [statements, told]) => {
    await place.run(TABLES);
    const before = await place.shape();
    await place.run(statements);
    expect(schemaNarrowings(before, await place.shape())).toEqual([expect.stringMatching(told)]);
  });

  test('new tables, columns that may stay empty or fill themselves, and what fills these are expansions', async () => {
    await place.run(TABLES);
    const before = await place.shape();
    await place.run(EXPANDING);
    expect(schemaNarrowings(before, await place.shape())).toEqual([]);
    expect(rowChanges(before, EXPANDING)).toEqual([]);
  });

  test('rows that are changed or deleted are none', async () => {
    await place.run(TABLES);
    const before = await place.shape();
    const changes = [
      `update goods set name = 'x' where price = 1`,
      `update goods set kind = (select max(a) from b where c = d), size = 'm'`,
      `delete from goods where price = 1`,
      `insert into goods (id) values ('x')`,
    ];
    expect(rowChanges(before, [...EXPANDING, ...changes])).toEqual(changes);
  });
}

/** Without the list of steps, which is the migrations' own. */
const ownOf = (statements: readonly string[]): string[] =>
  statements.filter((sql) => !sql.includes('schema_migration'));

test('the last release is at a step that this version knows', () => {
  expect(schemaMigrations.map(({ id }) => id)).toContain(lastRelease.schemaStep);
});

describe('upgrades of a SQLite file', () =>
  suite('sqlite', sqliteSchema, { ...NARROWING, ...SQLITE_NARROWING }));

if (url === '')
  test.skip('upgrades of PostgreSQL: not run, TEST_DATABASE_URL is not set', () => undefined);
else
  describe('upgrades of PostgreSQL', () =>
    suite('postgres', () => postgresSchema(url), { ...NARROWING, ...POSTGRES_NARROWING }));
