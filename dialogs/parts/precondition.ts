import type { z } from 'zod';
import type { SlotName } from '../../src/engine/names';
import type { Slot } from '../../src/engine/slot';
import { say, type TextKeyEnd } from '../../src/reply/text';

type PreconditionParts<V> = Pick<Slot<V>, 'read' | 'ask'> &
  Partial<Pick<Slot<V>, 'preset' | 'complete' | 'plainYes' | 'takes'>>;

/**
 * Makes the slot of a precondition (`Slot.precondition`): a yes or no that depends on no slot and
 * stores with its answer what that answer was about.
 */
export function preconditionSlot<V>(
  name: SlotName & TextKeyEnd<'why'>,
  about: string,
  schema: z.ZodType<V>,
  own: PreconditionParts<V>,
): Slot<V> {
  return {
    name,
    about,
    label: say(`slot.${name}`),
    why: say(`why.${name}`),
    reads: 'yes-no',
    takes: ['flag'],
    needs: [],
    schema,
    sensitive: false,
    optional: false,
    precondition: true,
    ...own,
  };
}
