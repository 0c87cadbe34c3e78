import type { z } from 'zod';

/** A stored record in the answer of `list`. */
export interface StoredRecord {
  id: string;
  value: unknown;
}

/**
 * The store of the sandbox's state. Values are JSON: `get` returns what equals
 * `JSON.parse(JSON.stringify(put value))`, with the key order of objects (text column, not
 * `jsonb`). `kind` is a short word; `id` is any text, some of it from outside. As a table:
 * `sandbox_record(kind text, id text, value text not null, primary key (kind, id))`.
 */
export interface SandboxRecords {
  /** Returns the value, or undefined where there is none. */
  get(kind: string, id: string): Promise<unknown>;
  /** Stores or replaces a value. */
  put(kind: string, id: string, value: unknown): Promise<void>;
  /**
   * Reads, computes and writes in one: no other writer of the record comes between. `change` gets
   * undefined where there is no record; it is synchronous, has no effects, and may run again. Its
   * result is stored and returned; when it throws, nothing is stored and the error passes on.
   * (SQLite: one IMMEDIATE transaction; PostgreSQL: a lock on the row, or an advisory lock while
   * there is no row.)
   */
  update(kind: string, id: string, change: (current: unknown) => unknown): Promise<unknown>;
  /** Lists every record of a kind whose id begins with `prefix`, ordered by id. */
  list(kind: string, prefix: string): Promise<StoredRecord[]>;
}

/** Creates a store in this process's memory, for tests and for a sandbox without a file. */
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
  /**
   * Updates as `SandboxRecords.update` does; `change` may return its argument to change nothing.
   */
  update(id: string, change: (current: T | undefined) => T): Promise<T>;
  list(prefix: string): Promise<T[]>;
}

/** Creates a typed store of one kind. A record that does not fit its schema throws ZodError. */
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
