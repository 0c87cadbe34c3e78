import { z } from 'zod';
import type { ReplyText } from '../../reply/text';
import type { SlotName } from '../names';
import type { ConsentPart, Slot } from '../slot';

/** A consent slot's name and texts, beside the bill and its card. */
export interface ConsentSpec extends ConsentPart {
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs: readonly SlotName[];
}

/**
 * Makes a slot that only a yes to the very bill shown settles (I7). It stores no answer: the engine
 * compares bills, a yes holds for its own turn, and nothing typed ahead can fill it.
 */
export function consentSlot(spec: ConsentSpec): Slot<never> {
  const { name, about, label, why, needs } = spec;
  return {
    name,
    about,
    label,
    why,
    needs,
    reads: 'nothing',
    takes: [],
    schema: z.never(),
    sensitive: false,
    optional: false,
    consent: {
      bill: spec.bill,
      acted: spec.acted,
      card: spec.card,
      ...(spec.again ? { again: spec.again } : {}),
      ...(spec.stands ? { stands: spec.stands } : {}),
    },
    *read() {
      return { is: 'refused', why };
    },
    *ask(t) {
      const bill = yield* spec.bill(t);
      return { reply: yield* spec.card(t, bill, bill.digest), options: [] };
    },
  };
}
