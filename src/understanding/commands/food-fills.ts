import type { SlotFill } from '../../engine/command';
import { removeContactDetails } from '../entities/contact';
import { readCheckoutLine } from './checkout-line';
import { textValue, ORDER_DIALOG } from './food-dialogs';
import { type MessageAnalysis, mentionsConcept, mentionsOnlyConcepts } from './reading';

/** Names of the catalogue are the menu's, not ours: anything beyond wanting food goes on as it was said. */
function namesFood(reading: MessageAnalysis): boolean {
  const { scene } = reading;
  if (mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION')) return true;
  return (
    !mentionsOnlyConcepts(
      reading,
      'ORDER_VERB',
      'ORDER_NOUN',
      'WANT',
      'FOOD',
      'RESTAURANT',
      'MENU',
      'SHOW',
      'ME',
      'FIND',
      'NEAR',
      'CART',
      'BOOK',
      'YES',
    ) && scene.unknown.length > 0
  );
}

const VEG_WORDS = /\b(?:pure |only )?veg(?:etarian|gie)?\b|\bshakahari\b|शाकाहारी/iu;
/** Words for food with meat in it. */
export const NON_VEG_WORDS = /\bnon[- ]?veg(?:etarian)?\b|\bmansahari\b|मांसाहारी/iu;
const OPEN_NOW_WORDS = /\bopen(?: right)?(?: now)?\b|\bkhula\b|\bkhule\b|खुला|खुले/iu;

/** What the words want of restaurants: diet, open now, and the dish or kind of food they name. */
function restaurantFills(reading: MessageAnalysis): SlotFill[] {
  const diet: SlotFill[] = NON_VEG_WORDS.test(reading.text)
    ? [{ slot: 'veg', value: { is: 'flag', on: false } }]
    : VEG_WORDS.test(reading.text)
      ? [{ slot: 'veg', value: { is: 'flag', on: true } }]
      : [];
  const open: SlotFill[] = OPEN_NOW_WORDS.test(reading.text)
    ? [{ slot: 'open', value: { is: 'flag', on: true } }]
    : [];
  const dish = dishWords(reading);
  return [
    ...diet,
    ...open,
    ...(dish === undefined ? [] : [{ slot: 'text', value: textValue(dish) }]),
  ];
}

function dishWords({ scene }: MessageAnalysis): string | undefined {
  const named = scene.spots.filter((spot) => spot.concept === 'DISH' || spot.concept === 'CUISINE');
  const places = [
    ...new Set(
      named.flatMap((spot) =>
        Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n),
      ),
    ),
  ].toSorted((a, b) => a - b);
  const words = places
    .flatMap((at) => scene.words[at]?.raw ?? [])
    .filter((word) => !VEG_WORDS.test(word) && !NON_VEG_WORDS.test(word));
  return words.length === 0 || words.length > 5 ? undefined : words.join(' ');
}

/** "Find biryani under 200 near HSR": looking around, not ordering yet. */
export function looksForFood(reading: MessageAnalysis): boolean {
  return (
    mentionsConcept(reading, 'FIND', 'SHOW', 'WHERE') &&
    !mentionsConcept(reading, 'ORDER_VERB', 'MENU', 'CART', 'NUMWORD') &&
    (mentionsConcept(reading, 'NEAR') || reading.entities.money.length > 0) &&
    reading.context.dialog?.id !== ORDER_DIALOG
  );
}

/** What is told along with the beginning of a food dialog, beside place and price. */
export function foodFills(reading: MessageAnalysis, dialog: string): SlotFill[] {
  if (dialog === 'find-restaurants')
    return [...restaurantFills(reading), { slot: 'where', value: textValue(reading.text) }];
  if (dialog !== ORDER_DIALOG) return [];
  if (reading.intent === 'reorder') return [{ slot: 'again', value: { is: 'flag', on: true } }];
  const checkout = readCheckoutLine(reading.written ?? reading.text);
  if (checkout?.recipient.address !== undefined && checkout.food !== '' && namesFood(reading))
    return [
      { slot: 'order', value: textValue(checkout.food) },
      { slot: 'contact', value: checkout.recipient },
      { slot: 'place', value: { is: 'place', name: checkout.recipient.address } },
    ];
  return namesFood(reading)
    ? [{ slot: 'order', value: textValue(removeContactDetails(reading.written ?? reading.text)) }]
    : [];
}
