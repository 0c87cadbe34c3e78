import { fillOrCorrect } from '../../engine/command';
import { findMissingDay } from '../../language/days';
import { textValue } from './food-dialogs';
import { asksQuestion } from './guard';
import { type CommandRecogniser, interpretAs, slotThatReads } from './reading';

/** A date that does not exist has digits of this kind. */
const MAY_BE_NONE = /3\d|\d\s*[/.-]\s*\d/u;

/** Recognises a day that does not exist ("on 30th Feb"); its slot says so and asks again. */
export const recogniseMissingDay: CommandRecogniser = (reading) => {
  const { text, context, entities } = reading;
  const slot = slotThatReads(reading, 'day');
  if (slot === undefined || !MAY_BE_NONE.test(text) || entities.days.length > 0) return undefined;
  if (asksQuestion(reading)) return undefined;
  const ref = new Date(context.now).toISOString();
  const day = findMissingDay(text, { ref, zone: context.zone });
  if (day === undefined || /\p{N}/u.test(text.replace(day, ' '))) return undefined;
  const known = context.dialog?.known.includes(slot.name) === true;
  return interpretAs(0.95, fillOrCorrect(known, { slot: slot.name, value: textValue(day) }));
};
