import type { z } from 'zod';
import type { SlotName } from '../../src/engine/names';
import type { Slot } from '../../src/engine/slot';
import { say } from '../../src/reply/text';
import { textReply } from './say';

/** Makes a slot in which steps keep a value: Mela never asks for it and no words fill it. */
export function hiddenSlot<V>(name: SlotName, about: string, schema: z.ZodType<V>): Slot<V> {
  const label = say(`slot.${name}`);
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
