import type { ImplicitConfirmation } from './conversation-patterns';
import type { TurnSession } from './session';
import type { SlotReading } from './slot';

/** What a person says again or anew of a visit, and reads first on its bill. */
const OF_VISIT: ReadonlySet<SlotReading> = new Set(['package', 'day', 'clock']);

/** Returns the day, the time and the package that this message told, in the words of their slots. */
export function visitTold(s: TurnSession, id: string): ImplicitConfirmation[] {
  const draft = s.find(id);
  const slots = s.dialogOf(draft)?.slots ?? [];
  return slots.flatMap((slot) => {
    const { name, reads, label } = slot;
    const answer = draft?.slots[name];
    const told = s.told.has(`${id} ${name}`) && OF_VISIT.has(reads);
    return told && answer !== undefined && slot.words
      ? [{ label, reads, words: slot.words(answer) }]
      : [];
  });
}
