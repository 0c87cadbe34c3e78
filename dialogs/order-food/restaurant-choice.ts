import { z } from 'zod';
import type { NearbyRestaurant } from '../../src/commerce/food/views';
import type { SlotOption, SlotResolution, Slot } from '../../src/engine/slot';
import { matchingOptions } from '../../src/engine/slots/fit';
import { ofKind } from '../../src/engine/value';
import { branchesNamed } from '../../src/food/restaurant-names';
import { foreignText, say } from '../../src/reply/text';
import { restaurantId } from './near';
import { fullName, namedInPart } from './restaurant-name';
import { unknownName } from './unknown-name';

/** The restaurant that an order is from. */
export const chosenRestaurant = z.object({
  providerId: z.string(),
  sellerId: z.string(),
  name: z.string(),
  locality: z.string(),
});
/** The restaurant that an order is from; see `chosenRestaurant`. */
export type ChosenRestaurant = z.infer<typeof chosenRestaurant>;

/** Returns the parts of a found restaurant that an order keeps. */
export const toChosenRestaurant = ({
  providerId,
  sellerId,
  name,
  locality,
}: NearbyRestaurant): ChosenRestaurant => ({ providerId, sellerId, name, locality });

/** Returns the restaurants that the words name; of several branches, those in an area named. */
export function restaurantsMentioned(
  near: readonly NearbyRestaurant[],
  text: string,
): NearbyRestaurant[] {
  const named = branchesNamed(text, near);
  return named.length > 0 ? named : namedInPart(near, text);
}

/** Makes an option of a restaurant. */
export function shownOption(one: NearbyRestaurant, facts?: Readonly<Record<string, number>>) {
  const told = {
    ...facts,
    ...(one.distanceM === undefined ? {} : { distance: one.distanceM }),
  };
  return {
    id: restaurantId(one),
    words: fullName(one),
    ...(Object.keys(told).length === 0 ? {} : { facts: told }),
  };
}

/** Returns the branch in the delivery area, where all are of one name and just one is there. */
export function inQuarterTold<Branch extends Pick<ChosenRestaurant, 'name' | 'locality'>>(
  branches: readonly Branch[],
  place: string,
): readonly Branch[] {
  if (branches.some(({ name }) => name !== branches[0]?.name)) return branches;
  const there = branches.filter(
    ({ locality }) => locality !== '' && place.toLowerCase().includes(locality.toLowerCase()),
  );
  return there.length === 1 ? there : branches;
}

/** Returns the restaurant that a value means, several to choose from, or why none fits. */
export function chosenBy(
  near: readonly NearbyRestaurant[],
  value: Parameters<Slot['read']>[1],
  place: string,
  facts: ReadonlyMap<string, Readonly<Record<string, number>>>,
): SlotResolution<ChosenRestaurant> {
  const options: SlotOption<ChosenRestaurant>[] = near.map((one) => ({
    ...shownOption(one, facts.get(restaurantId(one))),
    value: toChosenRestaurant(one),
    label: foreignText(fullName(one)),
  }));
  const text = ofKind(value, 'text')?.text;
  const said = new Set(
    text === undefined ? [] : restaurantsMentioned(near, text).map(restaurantId),
  );
  const mentioned = options.filter(({ id }) => said.has(id));
  const fitting = mentioned.length > 0 ? mentioned : matchingOptions(value, options);
  const there = new Set(
    inQuarterTold(
      fitting.map((one) => one.value),
      place,
    ),
  );
  const fits = fitting.filter((one) => there.has(one.value));
  const [only] = fits;
  if (only && fits.length === 1) return { is: 'settled', value: only.value };
  if (fits.length > 1 && fits.length < options.length) return { is: 'several', options: fits };
  const name = text === undefined ? undefined : unknownName(text);
  return {
    is: 'refused',
    why: name === undefined ? say('restaurant.not-near') : say('restaurant.unknown', { name }),
  };
}
