import type { ImplicitConfirmation } from '../../src/engine/conversation-patterns';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { withConfirmed, confirmedText } from '../patterns/implicit-confirmation';
import { experienceFilters, PERSONAL_SLOTS, VISIT_SLOTS, visitValue } from './filters';
import type { ExperienceResults } from './results';
import type { LeftOut } from './wider-search';

const READ_BACK: readonly SlotName[] = [...VISIT_SLOTS, ...PERSONAL_SLOTS];

/** Returns what this message told of the visit, which the results do not show. */
function toldOfVisit(t: Turn, found: ExperienceResults | undefined): ImplicitConfirmation[] {
  return experienceFilters.flatMap(({ name, label }) => {
    const value = visitValue(t, name);
    const missed = name === 'date' && isDayTold(found?.leftOut); // in what is missing
    return value === undefined || missed || !READ_BACK.includes(name) || !t.isToldNow(name)
      ? []
      : [{ label, value }];
  });
}

/** Tells whether the day stands in the sentence of what is missing. */
const isDayTold = (leftOut: LeftOut | undefined): boolean =>
  leftOut?.includes('days') === true || leftOut?.includes('words') === false;

/** Reads back what was told of the visit inside the heading: "Here are 3 for Sat 5 Dec, 4 tickets. Which one?" */
export function withHeard(
  t: Turn,
  found: ExperienceResults | undefined,
  heading: ReplyText,
): ReplyText {
  const told = toldOfVisit(t, found);
  if (told.length === 0 || t.said === undefined) return heading;
  const total = 'say' in heading && heading.say === 'find.found' && heading.with?.['total'];
  return typeof total === 'number' && told.some(({ value }) => value?.is === 'day')
    ? say('find.found.for', { total, what: confirmedText(told) })
    : withConfirmed(told, heading);
}
