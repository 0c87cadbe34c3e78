import { changeBasketByMenu } from '../../../../../src/commerce/food/basket/change';
import { EMPTY_BASKET, type Basket } from '../../../../../src/commerce/food/basket/shape';
import type { Dish } from '../../../../../src/food/menu';
import type { Kitchen } from './kitchens';
import { type CaseNumbers, type Counts, isMeant, isSame, type Letter } from './meaning';
import { inDevanagari, numberWord, pluralOf } from './spoken';
import { misnamed, straysOf } from './strays';
import type { Wording } from './wordings';

/** What came of a sentence: what was meant, a question with the basket as it was, or another basket. */
export type Outcome = 'right' | 'asked' | 'wrong';

/** A sentence said to a basket, and what came of it. */
export interface PlayedCase {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly outcome: Outcome;
  /** What was not said of dishes that no menu has, or said of words that are no dish. */
  readonly misnamed: ReturnType<typeof misnamed>;
}

type Dishes = Readonly<Record<Letter, Dish>>;

/** Plays a wording at a menu; `draw` gives the same numbers below a bound for the same case. */
export function playCase(
  wording: Wording,
  kitchen: Kitchen,
  draw: (below: number) => number,
): PlayedCase {
  const source = {
    kitchen: kitchen.menu,
    seller: { providerId: 'p', sellerId: 's', name: kitchen.name },
  };
  const dishes = dishesFor(kitchen, draw);
  const numbers = numbersFor(wording, draw);
  const before = countsFor(wording, numbers, draw);
  const strays = /\{[xy]\}/u.test(wording.template) ? straysOf(kitchen, draw) : [];
  const spelt = strays.map((stray) => spelling(stray, wording.language));
  const words = { dishes, numbers, kitchen, before, strays: spelt };
  const text = sentence(wording, words, draw);
  const lettersFirst: Letter[] = draw(2) === 0 && names(wording, 'a') ? ['a', 'h'] : ['h', 'a'];
  const had = lettersFirst.reduce<Basket>((basket, letter) => {
    const quantity = before[letter] ?? 0;
    if (quantity === 0) return basket;
    return changeBasketByMenu(source, basket, { do: 'dish', dishId: dishes[letter].id, quantity })
      .basket;
  }, EMPTY_BASKET);
  const { basket, notes } = changeBasketByMenu(source, had, { do: 'say', text });
  const after = countsOf(basket, dishes);
  const asIs = isSame(before, after) && isUntouched(source, basket, dishes);
  const meant = isMeant(wording, before, after, numbers) && isUntouched(source, basket, dishes);
  const asked = asIs && (basket.open.length > 0 || notes.length > 0);
  return {
    text,
    before: described(had),
    after: `${described(basket)}${basket.open.length > 0 ? ' ?' : ''} [${notes.map((one) => (one.note === 'unknown' ? `unknown ${one.text}` : one.note)).join()}]`,
    outcome: meant && !(asked && basket.open.length > 0) ? 'right' : asked ? 'asked' : 'wrong',
    misnamed: misnamed(
      notes,
      spelt.filter((_, at) => wording.template.includes(at === 0 ? '{x}' : '{y}')),
    ),
  };
}

const names = ({ template }: Wording, letter: Letter): boolean =>
  template.includes(`{${letter}}`) || template.includes(`{${letter}s}`);

function dishesFor({ dishes }: Kitchen, draw: (below: number) => number): Dishes {
  const left = [...dishes];
  const take = (): Dish => {
    const [dish] = left.splice(draw(left.length), 1);
    if (!dish) throw new Error('a menu of too few dishes');
    return dish;
  };
  return { a: take(), b: take(), c: take(), h: take() };
}

function numbersFor({ kind }: Wording, draw: (below: number) => number): CaseNumbers {
  const n = 2 + draw(kind === 'correct' ? 3 : 2);
  return { n, m: n + 1 + draw(2) > 5 || (kind === 'correct' && n === 4) ? n - 1 : n + 1 };
}

const EMPTY: Counts = {};

/** What is in the basket before: enough of `a` for what is said, and something else unless a word only points. */
function countsFor(
  { kind, template, meaning }: Wording,
  { n }: CaseNumbers,
  draw: (below: number) => number,
): Counts {
  const fewer = kind === 'fewer' || (meaning ?? '').includes('a-');
  const some = kind === 'partSwap' || kind === 'fewerOpen' || kind === 'removeOne' || fewer;
  const has = meaning === 'part2' ? 2 : fewer ? n + 1 + draw(2) : some ? 2 + draw(2) : 1 + draw(3);
  const a = kind === 'makeN' && has === n ? n + 1 : has;
  const alone = !template.includes('{h') && !/\{as?\}/u.test(template) && NEEDS_A.has(kind);
  return { ...EMPTY, a: Math.min(a, 6), ...(alone && draw(2) === 0 ? {} : { h: n + 1 }) };
}

const NEEDS_A: ReadonlySet<Wording['kind']> = new Set(['makeN', 'partSwap', 'double', 'more']);

interface CaseWords {
  readonly dishes: Dishes;
  readonly numbers: CaseNumbers;
  readonly kitchen: Kitchen;
  readonly before: Counts;
  /** Names that stand for `x` and `y`: the menu has neither. */
  readonly strays: readonly string[];
}

const spelling = (name: string, language: Wording['language']): string =>
  (language === 'hi' ? inDevanagari(name) : undefined) ?? name;

/** The wording with the names and the numbers of the case, as people type them. */
function sentence(
  { template, language }: Wording,
  { dishes, numbers, kitchen, strays }: CaseWords,
  draw: (below: number) => number,
): string {
  const spelt = draw(2) === 0;
  const short = draw(3) === 0;
  const nameOf = (letter: Letter): string => {
    const name = (short ? shortName(letter, dishes, kitchen) : undefined) ?? dishes[letter].name;
    const own = name.toLowerCase();
    return language === 'hi' && spelt ? (inDevanagari(own) ?? own) : own;
  };
  return template.replaceAll(/\{(\w+)\}/gu, (_, key: string) => {
    if (key === 'n' || key === 'm') return String(numbers[key]);
    if (key === 'nw') return numberWord(numbers.n, language);
    if (key === 'mw') return numberWord(numbers.m, language);
    if (key === 'x' || key === 'y') return strays[key === 'x' ? 0 : 1] ?? '';
    const letter = key[0] === 'a' || key[0] === 'b' || key[0] === 'c' ? key[0] : 'h';
    return key.endsWith('s') ? pluralOf(nameOf(letter)) : nameOf(letter);
  });
}

/** The last word of a name, where no other dish of the menu has it. */
function shortName(letter: Letter, dishes: Dishes, { menu }: Kitchen): string | undefined {
  const word = dishes[letter].name.split(' ').at(-1) ?? '';
  const others = [...menu.dishes.values()].filter((one) => one.id !== dishes[letter].id);
  const isIn = (name: string): boolean =>
    name.toLowerCase().includes(word.toLowerCase().slice(0, 4));
  return word.length > 3 && !others.some((one) => isIn(one.name)) ? word : undefined;
}

function countsOf({ cart }: Basket, dishes: Dishes): Counts {
  const of = (letter: Letter): number =>
    cart.lines
      .filter((line) => line.dishId === dishes[letter].id)
      .reduce((sum, line) => sum + line.quantity, 0);
  return { a: of('a'), b: of('b'), c: of('c'), h: of('h') };
}

/** No other dish, and no choice but those that each dish comes with. */
function isUntouched(
  source: Parameters<typeof changeBasketByMenu>[0],
  { cart }: Basket,
  dishes: Dishes,
): boolean {
  return cart.lines.every((line) => {
    const known = Object.values(dishes).some((dish) => dish.id === line.dishId);
    const plain = changeBasketByMenu(source, EMPTY_BASKET, {
      do: 'dish',
      dishId: line.dishId,
      quantity: 1,
    }).basket.cart.lines[0];
    return known && JSON.stringify(plain?.choices) === JSON.stringify(line.choices);
  });
}

const described = ({ cart, told }: Basket): string =>
  cart.lines
    .map(
      (line) =>
        `${line.quantity} ${line.name}${(told[line.id] ?? []).map((one) => `+${one}`).join('')}`,
    )
    .join(', ');
