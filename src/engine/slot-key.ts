import type { z } from 'zod';
import type { SlotName } from './names';

/** The name and schema by which a draft stores an answer: all that a turn needs of a slot. */
export interface SlotKey<V = unknown> {
  readonly name: SlotName;
  readonly schema: z.ZodType<V>;
}
