import type { ImplicitConfirmation } from '../../src/engine/conversation-patterns';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { groundedValueText } from '../patterns/implicit-confirmation';
import { experienceFilters, PERSONAL_SLOTS, VISIT_SLOTS, visitValue } from './filters';
import type { ExperienceResults } from './results';

const READ_BACK: readonly SlotName[] = [...VISIT_SLOTS, ...PERSONAL_SLOTS];

/** Returns what this message told of the visit, which the results do not show. */
function toldOfVisit(t: Turn, found: ExperienceResults | undefined): ImplicitConfirmation[] {
  return experienceFilters.flatMap(({ name, label }) => {
    const value = visitValue(t, name);
    const missed = name === 'date' && found?.leftOut?.includes('days') === true; // is told as missed
    return value === undefined || missed || !READ_BACK.includes(name) || !t.isToldNow(name)
      ? []
      : [{ label, value }];
  });
}

/** Reads back what was told of the visit, before the question: "Okay, Sat 5 Dec and 4 tickets." */
export function withHeard(
  t: Turn,
  found: ExperienceResults | undefined,
  heading: ReplyText,
): ReplyText {
  const told = toldOfVisit(t, found).map(groundedValueText);
  return told.length === 0 || t.said === undefined
    ? heading
    : say('repair.noted', { what: { list: told }, then: heading });
}
