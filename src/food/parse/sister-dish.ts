import { tokensOf } from './tokens';

/** A dish by its id and name. */
interface DishOfMenu {
  readonly id: string;
  readonly name: string;
}

const stemsOf = (name: string): readonly string[] => tokensOf(name).map((token) => token.stem);

/**
 * Finds the only dish whose name differs from `name` in one word: the mutton biryani for "chicken
 * biryani". Undefined for none or several.
 */
export function sisterDish<T extends DishOfMenu>(
  dishes: readonly T[],
  name: string,
): T | undefined {
  const own = stemsOf(name);
  const sisters = dishes.filter((dish) => {
    const stems = stemsOf(dish.name);
    const others = stems.filter((stem, at) => stem !== own[at]);
    return own.length > 1 && stems.length === own.length && others.length === 1;
  });
  return sisters.length === 1 ? sisters[0] : undefined;
}
