import type { z } from 'zod';
import type { Slot } from '../../src/engine/slot';
import { say, type Text } from '../../src/reply/text';
import { sentence } from './say';

/** A slot that steps keep something in: never asked for, and nothing that is said fills it. */
export function hidden<V>(name: string, about: string, schema: z.ZodType<V>, label: Text = say(`slot.${name}`)): Slot<V> {
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
      return { reply: sentence(label), options: [] };
    },
  };
}
