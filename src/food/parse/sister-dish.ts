import { tokensOf } from './tokens';

/** A dish by its id and name. */
interface NamedDish {
  readonly id: string;
  readonly name: string;
}

const stemsOf = (name: string): readonly string[] => tokensOf(name).map((token) => token.stem);

/**
 * The one of some dishes that is called like another but for one word: of "mutton …" beside a
 * chicken biryani the mutton biryani.
 */
export function sisterDish<T extends NamedDish>(dishes: readonly T[], name: string): T | undefined {
  const own = stemsOf(name);
  const sisters = dishes.filter((dish) => {
    const stems = stemsOf(dish.name);
    const others = stems.filter((stem, at) => stem !== own[at]);
    return own.length > 1 && stems.length === own.length && others.length === 1;
  });
  return sisters.length === 1 ? sisters[0] : undefined;
}
