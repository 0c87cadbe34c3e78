import { z } from 'zod';
import type { ReplyText } from '../../reply/text';
import type { Slot } from '../slot';
import type { ValueKind } from '../value';

/**
 * A slot that is never asked for: what is said about it stays a wish, which an action of the dialog reads. For filters of
 * a search, and for what is only carried on to the next dialog.
 */
export function filterSlot(name: string, about: string, takes: readonly ValueKind[]): Slot<never> {
  const label: ReplyText = { say: `slot.${name}` };
  const refused = { is: 'refused', why: label } as const;
  return {
    name,
    about,
    label,
    takes,
    needs: [],
    why: label,
    schema: z.never(),
    sensitive: false,
    optional: true,
    *read() {
      return refused;
    },
    *ask() {
      return { reply: { kind: 'text', text: label, choices: [] }, options: [] };
    },
  };
}
