import type { z } from 'zod';
import type { Slot } from '../../src/engine/slot';
import { say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';
import { textReply } from './say';

/** A slot that steps keep something in: never asked for, and nothing that is said fills it. */
export function hiddenSlot<V>(
  name: TextKeyEnd<'slot'>,
  about: string,
  schema: z.ZodType<V>,
): Slot<V> {
  return hiddenSlotLabelled(name, about, schema, say(`slot.${name}`));
}

/** The same, called by another text than its own name's. */
export function hiddenSlotLabelled<V>(
  name: string,
  about: string,
  schema: z.ZodType<V>,
  label: ReplyText,
): Slot<V> {
  return {
    name,
    about,
    label,
    why: label,
    reads: 'nothing',
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
