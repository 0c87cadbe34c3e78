import { z } from 'zod';
import type { Slot } from '../../../src/engine/slot';
import { madeUp } from '../made-up';

/** A slot that takes any words but "bad", carries nothing and can be asked with no options. */
export function plainSlot(name: string, more: Partial<Slot<string>> = {}): Slot<string> {
  return {
    name: madeUp(name),
    about: `the ${name}`,
    label: { raw: name },
    reads: 'text',
    takes: ['text', 'option'],
    needs: [],
    schema: z.string(),
    why: { raw: `why ${name}` },
    sensitive: false,
    optional: false,
    *read(_t, value) {
      if (value.is === 'text' && value.text !== 'bad') return { is: 'settled', value: value.text };
      if (value.is === 'option' && value.id !== 'bad') return { is: 'settled', value: value.id };
      return { is: 'refused', why: { raw: `no such ${name}` } };
    },
    *ask() {
      return { reply: { kind: 'text', text: { raw: `${name}?` }, choices: [] }, options: [] };
    },
    ...more,
  };
}
