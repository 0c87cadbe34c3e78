import { avoidedByPeople } from '../../../food/parse/told-of-people';
import { tokensOf } from '../../../food/parse/tokens';
import type { BasketEdit } from './settle';
import { type Basket, type BasketLine, spokenLines } from './shape';
import { choicesWithout, leavesOut } from './without';

/** Keeps what people do not eat who are told of ("ek pyaaz nahi khata"), and notes that it was heard. */
export function keepAvoided(work: BasketEdit, told: readonly string[]): void {
  const things = avoidedByPeople(told);
  work.notes.push({ note: 'told', ...(things.length > 0 ? { avoids: [...things] } : {}) });
  if (things.length === 0) return;
  const avoided = [...new Set([...(work.basket.avoided ?? []), ...things])];
  work.basket = { ...work.basket, avoided };
}

/**
 * Asks of each new line whether it is for who does not eat a thing, where its dish has a choice without
 * it that the line lacks. What the message itself says of the thing stands.
 */
export function askOfAvoided(work: BasketEdit, before: Basket, said: string): void {
  const stems = new Set(tokensOf(said).flatMap(({ stem, sound }) => [stem, sound]));
  const things = (work.basket.avoided ?? []).filter((thing) =>
    tokensOf(thing).every(({ stem, sound }) => !stems.has(stem) && !stems.has(sound)),
  );
  const known = new Set(before.cart.lines.map(({ id }) => id));
  for (const line of spokenLines(work.basket)) {
    if (known.has(line.id)) continue;
    const option = things.flatMap((thing) => choiceWithout(work, line, thing))[0];
    if (option !== undefined)
      work.notes.push({ note: 'avoidable', name: line.name, n: line.quantity, option });
  }
}

/** The name of the choice that leaves a thing out of a line which has it. */
function choiceWithout(work: BasketEdit, line: BasketLine, thing: string): string[] {
  const dish = work.kitchen.dishes.get(line.dishId);
  const own = new Set(line.choices.map(({ optionId }) => optionId));
  return (dish ? choicesWithout(work.kitchen, dish, thing) : [])
    .filter((one) => leavesOut(one) && !one.negated && !own.has(one.optionId))
    .map(({ name }) => name);
}
