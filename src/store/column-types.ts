import type { SqlDialect } from './statement';

/** The words in which the databases' schemas differ. */
export interface ColumnTypes {
  blob: string;
  big: string;
  /** Text that sorts by its code points, whatever the database's language. */
  key: string;
  /** An expression for 128 random bits as text. */
  secret: string;
  /** After a table with small rows: SQLite then keeps them in the key's own tree, one page to write instead of two. */
  clustered: string;
}

/** The column types of a dialect. */
export function columnTypes(dialect: SqlDialect): ColumnTypes {
  return dialect === 'sqlite'
    ? {
        blob: 'blob',
        big: 'integer',
        key: 'text',
        secret: 'lower(hex(randomblob(16)))',
        clustered: 'without rowid',
      }
    : {
        blob: 'bytea',
        big: 'bigint',
        key: 'text collate "C"',
        secret: 'md5(gen_random_uuid()::text || gen_random_uuid()::text)',
        clustered: '',
      };
}
