import type { Command } from '../../engine/command';
import { NAMES_A_BUILDING } from './address';
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

const SAYS_DISHES =
  /^\W*(?:(?:only|just|sirf|total|final|add|remove|make|change|without|no|extra|and|aur)\b.*\s\p{L}{3,}|(?:\d{1,2}|one|two|three|four|ek|do|teen)\s+(?:x\s+)?\p{L}{3,})|\b(?:hai|milega|milta) kya\b|\b(?:hatao|hata do|kar do|chahiye)\b/iu;
const LOCATES = /\p{N}{3,}|\b(?:near|opposite|behind|beside|ke paas|stage|phase|block)\b/iu;

/** "Only one margherita", while it is asked where the food is to go: of the food, and of no place. */
export const isOfTheFood = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'delivery-place') &&
  SAYS_DISHES.test(reading.text) &&
  !LOCATES.test(reading.text) &&
  !NAMES_A_BUILDING.test(reading.text) &&
  reading.entities.pin === undefined &&
  reading.entities.cities.length === 0 &&
  reading.entities.near === undefined &&
  recogniseYesNo(reading) === undefined;

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
  if (near?.here || saysOtherThanPlace(reading) || isOfTheFood(reading)) return undefined;
  return [
    fillCommand('place', {
      is: 'place',
      name: reading.text.slice(0, 200),
      ...(pin === undefined ? {} : { pin }),
    }),
  ];
}
