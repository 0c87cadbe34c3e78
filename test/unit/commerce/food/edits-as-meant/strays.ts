import type { BasketNote } from '../../../../../src/commerce/food/basket/note';
import type { Kitchen } from './kitchens';

/** Dishes that people ask for anywhere. */
const DISHES =
  'rava dosa,masala tea,tea,coffee,idli,samosa,gulab jamun,paneer tikka,lemon rice,onion uttapam,curd rice,sushi,tacos,falafel,dhokla'.split(
    ',',
  );

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/u);

/** Dishes that are not on a menu; some share a word with one that is. */
export function straysOf({ menu }: Kitchen, draw: (below: number) => number): readonly string[] {
  const names = [...menu.dishes.values()].map((dish) => wordsOf(dish.name));
  const left = DISHES.filter(
    (stray) => !names.some((name) => wordsOf(stray).every((word) => name.includes(word))),
  );
  const [first] = left.splice(draw(left.length), 1);
  const apart = left.filter(
    (one) => !wordsOf(one).some((word) => wordsOf(first ?? '').includes(word)),
  );
  return [first ?? 'sushi', apart[draw(apart.length)] ?? 'tacos'];
}

/** What is wrong in what was said to be missing: a stray of which nothing was said, or another word. */
export function misnamed(
  notes: readonly BasketNote[],
  strays: readonly string[],
): 'silent' | 'noise' | undefined {
  const said = notes.flatMap((one) => (one.note === 'unknown' ? [one.text.toLowerCase()] : []));
  if (strays.some((stray) => !said.some((text) => text.includes(stray)))) return 'silent';
  const isOfStray = (text: string): boolean => strays.some((stray) => text.includes(stray));
  return said.every(isOfStray) ? undefined : 'noise';
}
