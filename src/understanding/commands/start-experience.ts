import type { Command } from '../../engine/command';
import { collectOtherAnswers } from './answers';
import { fillsFor } from './fills';
import { type MessageAnalysis } from './reading';
import { unexplainedText } from './rest';
import { startSearch } from './start-search';
import {
  BOOKING,
  EXPERIENCE_DETAILS,
  EXPERIENCE_SEARCH,
  dialogFor,
  isUnderWay,
  startRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** Books what a message names; for a mere kind it searches first. */
export function startBooking(reading: MessageAnalysis): Command[] {
  const { title, kinds, setting } = reading.entities;
  const canBook = dialogFor(reading, BOOKING) !== undefined;
  if (canBook && title !== undefined)
    return [startRole(reading, BOOKING, fillsFor(reading, BOOKING))];
  const under = reading.context.dialog;
  if (canBook && under === undefined && reading.context.spoken !== undefined && kinds.length === 0)
    return [startRole(reading, BOOKING, fillsFor(reading, BOOKING))]; // books the item last spoken of
  const fills = under && collectOtherAnswers(reading, undefined);
  if (isUnderWay(reading, BOOKING) && fills && fills.length > 0) return fills;
  const rest =
    (kinds.length > 0 || setting !== undefined) && !/\bthe\b/iu.test(reading.text)
      ? undefined
      : unexplainedText(reading);
  if (canBook && rest !== undefined && rest.split(' ').length >= 2)
    return [
      startRole(reading, BOOKING, [
        { slot: 'item', value: { is: 'text', text: rest } },
        ...fillsFor(reading, BOOKING),
      ]),
    ];
  return startSearch(reading);
}

function startExperienceDetails(reading: MessageAnalysis): Command[] | undefined {
  if (reading.entities.title === undefined || !dialogFor(reading, EXPERIENCE_DETAILS))
    return undefined;
  return [startRole(reading, EXPERIENCE_DETAILS, fillsFor(reading, EXPERIENCE_DETAILS))];
}

const DETAILS_WORDS = localPattern(
  'start-experience.details-words',
  /\b(?:details?|more about|about|info(?:rmation)?|pictures?|photos?|look at|describe|tell me about)\b|ke baare|ki jaankari|@details/iu,
);

/** Searches for a title named over other results, in any city, with the visit's values. */
function searchTitleAnywhere(reading: MessageAnalysis): Command[] {
  const places = (reading.context.dialog?.known ?? []).filter(
    (slot) => slot === 'city' || slot === 'place',
  );
  return [...places.map((slot): Command => ({ do: 'forget', slot })), ...startSearch(reading)];
}

/** Searches for an experience, shows or books it, as the message asks. */
export function startExperienceDialog(reading: MessageAnalysis): Command[] {
  const { title, days, counts, clocks } = reading.entities;
  const kinds = reading.entities.kinds.filter(
    (kind) => title === undefined || kind.from < title.from || kind.to > title.to,
  );
  const visit =
    counts.length > 0 || (clocks.length > 0 && days.length > 0 && !reading.text.includes('?')); // values of a booking
  if (title?.sure && visit && dialogFor(reading, BOOKING)) return startBooking(reading);
  if (
    title?.sure &&
    kinds.length === 0 &&
    !DETAILS_WORDS.test(reading.text) &&
    isUnderWay(reading, EXPERIENCE_SEARCH)
  )
    return searchTitleAnywhere(reading);
  if (
    title?.sure &&
    (DETAILS_WORDS.test(reading.text) || (kinds.length === 0 && days.length === 0))
  )
    return startExperienceDetails(reading) ?? startSearch(reading);
  return title?.sure && title.coverage > 0.8 && days.length === 0
    ? (startExperienceDetails(reading) ?? startSearch(reading))
    : startSearch(reading);
}
