import type { z } from 'zod';

/** A stored record as `list` gives it. */
export interface StoredRecord {
  id: string;
  value: unknown;
}

/**
 * Where the sandbox keeps its state. Values are JSON: what `get` gives equals
 * `JSON.parse(JSON.stringify(put value))`, key order of objects included (text column, not
 * `jsonb`). `kind` is a short word; `id` is any text, some of it from outside.
 *
 * As a table: `sandbox_record(kind text, id text, value text not null, primary key (kind, id))`.
 */
export interface SandboxRecords {
  /** The value, or undefined where there is none. */
  get(kind: string, id: string): Promise<unknown>;
  /** Makes or replaces a value. */
  put(kind: string, id: string, value: unknown): Promise<void>;
  /**
   * Reads, computes and writes as one: no other writer of this record comes between. `change` gets
   * undefined where there is no record; it is synchronous, without effects of its own, and may be
   * run again. What it returns is stored and returned. When it throws, nothing is stored and the
   * error passes on. (SQLite: one IMMEDIATE transaction; PostgreSQL: the row is locked, or an
   * advisory lock is taken while there is no row.)
   */
  update(kind: string, id: string, change: (current: unknown) => unknown): Promise<unknown>;
  /** Every record of a kind whose id begins with `prefix`, ordered by id. */
  list(kind: string, prefix: string): Promise<StoredRecord[]>;
}

/** Records in this process's memory, for tests and for running the sandbox alone without a file. */
export function memoryRecords(): SandboxRecords {
  const kinds = new Map<string, Map<string, string>>();
  const table = (kind: string) =>
    kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind) ?? new Map<string, string>();
  const read = (kind: string, id: string): unknown => {
    const text = table(kind).get(id);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    get: async (kind, id) => read(kind, id),
    put: async (kind, id, value) => void table(kind).set(id, JSON.stringify(value)),
    update: async (kind, id, change) => {
      table(kind).set(id, JSON.stringify(change(read(kind, id))));
      return read(kind, id);
    },
    list: async (kind, prefix) => {
      const ids = [...table(kind).keys()].filter((id) => id.startsWith(prefix)).sort();
      return ids.map((id) => ({ id, value: read(kind, id) }));
    },
  };
}

/** Records of one kind, checked by a schema when read. */
export interface TypedRecordStore<T> {
  get(id: string): Promise<T | undefined>;
  put(id: string, value: T): Promise<void>;
  /** As `Records.update`; `change` may return the same value to leave it. */
  update(id: string, change: (current: T | undefined) => T): Promise<T>;
  list(prefix: string): Promise<T[]>;
}

/** The records of one kind as a typed shelf. A record that does not fit its schema throws ZodError. */
export function createTypedStore<T>(
  records: SandboxRecords,
  kind: string,
  schema: z.ZodType<T>,
): TypedRecordStore<T> {
  const read = (value: unknown) => (value === undefined ? undefined : schema.parse(value));
  return {
    get: async (id) => read(await records.get(kind, id)),
    put: (id, value) => records.put(kind, id, value),
    update: async (id, change) =>
      schema.parse(await records.update(kind, id, (current) => change(read(current)))),
    list: async (prefix) =>
      (await records.list(kind, prefix)).map((entry) => schema.parse(entry.value)),
  };
}
