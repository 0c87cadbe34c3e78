import type { z } from 'zod';
import type { Slot } from '../../src/engine/slot';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from './say';

/** A slot that steps keep something in: never asked for, and nothing that is said fills it. */
export function hiddenSlot<V>(
  name: string,
  about: string,
  schema: z.ZodType<V>,
  label: ReplyText = say(`slot.${name}`),
): Slot<V> {
  return {
    name,
    about,
    label,
    why: label,
    takes: [],
    needs: [],
    schema,
    sensitive: false,
    optional: true,
    *read() {
      return { is: 'refused', why: label };
    },
    *ask() {
      return { reply: textReply(label), options: [] };
    },
  };
}
