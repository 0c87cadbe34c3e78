import type { Command } from '../../engine/command';
import { dropPins } from '../../language/places/pin-code';
import { readAddress } from '../../language/persons';
import { MIN_ADDRESS_LENGTH, NAMES_A_BUILDING } from './address';
import { hasHouseForm } from './address-part';
import { recipientCommands } from './checkout-line';
import { NON_BASKET_INTENTS, fillCommand } from './food-dialogs';
import { recognisePick } from './picks';
import { type MessageAnalysis, mentionsConcept, questionReads } from './reading';
import { recogniseYesNo } from './yes-no';
import { localPattern } from '../../language/text/local-pattern';

/** True for a yes, a no, a day, a person or another change, none of which names a place. */
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

/** True for talk about the food at the question where it goes: "only one margherita". */
export const isOfTheFood = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'delivery-place') &&
  SAYS_DISHES.test(reading.text) &&
  !LOCATES.test(reading.text) &&
  !NAMES_A_BUILDING.test(reading.text) &&
  reading.entities.pin === undefined &&
  reading.entities.cities.length === 0 &&
  reading.entities.near === undefined &&
  recogniseYesNo(reading) === undefined;

/** "Home delivery please": tells the way and no place. */
const DELIVERY_WAY = localPattern(
  'delivery-place.delivery-way',
  /^\W*(?:(?:home|door|ghar pe|@home) )?(?:delivery|deliver|delivered|@delivery)(?: (?:it|please|pls|only|hi|karo|kar do|kar dena|chahiye|@it))*\W*$/iu,
);

/** Fills the address from a house told with a place, so that Mela need not ask for it. */
export function deliveryAddressCommands(
  reading: MessageAnalysis,
  said = reading.written ?? reading.text,
): Command[] {
  const text = dropPins(said);
  if (!NAMES_A_BUILDING.test(text) && !hasHouseForm(text.split(',')[0]?.trim() ?? '')) return [];
  const address = readAddress(text);
  return address.length >= MIN_ADDRESS_LENGTH
    ? recipientCommands(reading, { recipient: { is: 'person', address } })
    : [];
}

/** Reads a delivery place as the person wrote it, as the dialog looks places up itself. */
export function readDeliveryPlace(reading: MessageAnalysis): Command[] | undefined {
  if (!questionReads(reading, 'delivery-place')) return undefined;
  if (DELIVERY_WAY.test(reading.text))
    return [fillCommand('way', { is: 'option', id: 'Delivery' })];
  if (
    reading.text.includes('?') ||
    NON_BASKET_INTENTS.has(reading.intent) ||
    !/[\p{L}\p{N}]/u.test(reading.text)
  )
    return undefined;
  const { near, pin } = reading.entities;
  if (near?.here || saysOtherThanPlace(reading) || isOfTheFood(reading)) return undefined;
  return [
    ...deliveryAddressCommands(reading),
    fillCommand('place', {
      is: 'place',
      name: reading.text.slice(0, 200),
      ...(pin === undefined ? {} : { pin }),
    }),
  ];
}
