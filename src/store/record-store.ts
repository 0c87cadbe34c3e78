/** Records of the embedded sandbox: plain JSON by kind and id. `createRecords` gives them the sandbox's own shape. */
export interface RecordStore {
  getRecord(kind: string, id: string): Promise<unknown>;
  putRecord(kind: string, id: string, value: unknown, now: number): Promise<void>;
  /** Reads, changes and writes with nothing in between. `change` may run again; when it throws nothing is stored and its error passes on. */
  updateRecord(
    kind: string,
    id: string,
    change: (current: unknown) => unknown,
    now: number,
  ): Promise<unknown>;
  /** Records whose id begins with `prefix`, by id. */
  listRecords(kind: string, prefix: string): Promise<{ id: string; value: unknown }[]>;
}
