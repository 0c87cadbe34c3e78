import type { Command } from '../../engine/command';
import { NON_BASKET_INTENTS, fillCommand } from './food-dialogs';
import { recognisePick } from './picks';
import { type MessageAnalysis, mentionsConcept, questionReads } from './reading';
import { recogniseYesNo } from './yes-no';

/** A yes, a no, a day, a person, a change of something else: no name of a place. */
function saysOtherThanPlace(reading: MessageAnalysis): boolean {
  const { days, contact, people, clocks } = reading.entities;
  return (
    recogniseYesNo(reading) !== undefined ||
    contact !== undefined ||
    people.length > 0 ||
    days.length + clocks.length > 0 ||
    mentionsConcept(reading, 'CHANGE', 'REMOVE', 'CANCEL') ||
    recognisePick(reading) !== undefined
  );
}

/** Where food is to go: areas are known by the places' own table, so the words go there as they are. */
export function readDeliveryPlace(reading: MessageAnalysis): Command[] | undefined {
  if (!questionReads(reading, 'delivery-place')) return undefined;
  if (
    reading.text.includes('?') ||
    NON_BASKET_INTENTS.has(reading.intent) ||
    !/[\p{L}\p{N}]/u.test(reading.text)
  )
    return undefined;
  const { near, pin } = reading.entities;
  if (near?.here || saysOtherThanPlace(reading)) return undefined;
  return [
    fillCommand('place', {
      is: 'place',
      name: reading.text.slice(0, 200),
      ...(pin === undefined ? {} : { pin }),
    }),
  ];
}
