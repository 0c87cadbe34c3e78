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

/** So many go into one booking of nearly anything. */
const FEW_TICKETS = 4;

/** Tells whether a value was not looked for: the list knows neither hours nor how many may come. */
const isUnchecked = ({ value }: ImplicitConfirmation): boolean =>
  value?.is === 'clock' ||
  value?.is === 'extreme' ||
  (value?.is === 'counts' && value.counts.reduce((sum, { n }) => sum + n, 0) > FEW_TICKETS);

/**
 * Reads back what was told of the visit inside the heading: "Here are 3 for Sat 5 Dec, 4 tickets. Which
 * one?" What the list was not searched for is said to be checked later.
 */
export function withHeard(
  t: Turn,
  found: ExperienceResults | undefined,
  heading: ReplyText,
): ReplyText {
  const told = t.said === undefined ? [] : toldOfVisit(t, found);
  const unchecked = found === undefined ? [] : told.filter(isUnchecked);
  const known = told.filter((one) => !unchecked.includes(one));
  const lead = known.length === 0 ? heading : withKnown(known, heading);
  return unchecked.length === 0
    ? lead
    : say('find.unchecked', { found: lead, what: confirmedText(unchecked) });
}

function withKnown(told: readonly ImplicitConfirmation[], heading: ReplyText): ReplyText {
  const total = 'say' in heading && heading.say === 'find.found' && heading.with?.['total'];
  return typeof total === 'number' && told.some(({ value }) => value?.is === 'day')
    ? say('find.found.for', { total, what: confirmedText(told) })
    : withConfirmed(told, heading);
}
