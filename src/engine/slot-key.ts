import type { z } from 'zod';

/** The name and schema by which a draft stores an answer: all that a turn needs of a slot. */
export interface SlotKey<V = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<V>;
}
