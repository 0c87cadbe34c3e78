import { z } from 'zod';
import { say } from '../../reply/text';
import type { SlotName } from '../names';
import type { Slot, SlotReading } from '../slot';
import type { ValueKind } from '../value';

/**
 * Makes a slot that is never asked for. Its pending value stays for an action of the dialog to
 * read: a filter of a search, or something handed to the next dialog. `choices` lists all ids that
 * its option may have, where they are the same in every conversation.
 */
export function filterSlot(
  name: SlotName,
  about: string,
  takes: readonly ValueKind[],
  reads: SlotReading,
  choices?: readonly string[],
): Slot<never> {
  const label = say(`slot.${name}`);
  const refused = { is: 'refused', why: label } as const;
  return {
    name,
    about,
    label,
    reads,
    takes,
    ...(choices && { choices }),
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
