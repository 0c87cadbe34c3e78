import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { EditRole } from '../../../food/parse/told/edit-words';
import { ruledOutIn } from '../../../food/parse/ruled-out';
import { editTraits, type EditTraits } from '../../../food/parse/told/traits';
import { pointsToPlace } from '../../../food/parse/told/swap-words';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import { type Basket, type BasketLines, countOfDish, spokenLines } from './shape';

type Notes = BasketEdit['notes'];

/**
 * Undoes a reading that contradicts its own sentence, such as a dish added though less was asked
 * for, or a line gone other than the one named; then asks which line is meant, or how many of it.
 */
export function takeBackContradicted(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: Notes },
  text: string,
): void {
  const said = tokensOf(text);
  const [was, is] = [before.basket.cart.lines, work.basket.cart.lines];
  if (was.length === 0 || was === is) return;
  const context = contextOf({ ...work, basket: before.basket });
  const traits = editTraits(work.kitchen.index(), joinedVerbs(said), context);
  const spoken = spokenLines(before.basket);
  const named = traits.named.flat().flatMap((at) => spoken[at] ?? []);
  const [line] = named;
  const asks = work.basket.open.length > before.basket.open.length;
  const isSaid = (name: string): boolean =>
    tokensOf(name).every((own) => said.some((one) => one.stem === own.stem));
  const left = joinedVerbs(tokensOf(ruledOutIn(text).left));
  const isNamed =
    is.some((one) => !was.includes(one) && isSaid(one.name)) &&
    !editTraits(work.kitchen.index(), left, context).roles.has('remove'); // "one dosa without onion"
  if (!isNamed && comesForNothing(traits, { was, is, named, asks })) {
    work.basket = before.basket;
    work.notes = [
      ...before.notes,
      { note: 'which', names: [...new Set(was.map((one) => one.name))] },
    ];
    return;
  }
  if (takeBackForNothing(work, before, text)) return;
  if (!line || !goesAgainst(traits, { was, is, named, asks })) return;
  work.basket = { ...before.basket, last: line.id };
  work.notes = [...before.notes, { note: 'howMany', name: line.name, quantity: line.quantity }];
}

interface BasketMove {
  readonly was: BasketLines;
  readonly is: BasketLines;
  /** Lines that the sentence names. */
  readonly named: BasketLines;
  /** True where the reading opened a question. */
  readonly asks: boolean;
}

const BRINGING: readonly EditRole[] = [
  'add',
  'want',
  'more',
  'set',
  'mended',
  'too',
  'and',
  'aur',
  'insteadOf',
  'jagah',
  'instead',
  'change',
  'linked',
];

/** True where a sentence only takes out and names no dish, yet something was added. */
const comesForNothing = ({ roles }: EditTraits, move: BasketMove): boolean =>
  move.named.length === 0 &&
  roles.has('remove') &&
  !BRINGING.some((role) => roles.has(role)) &&
  grownDishes(move).length > 0;

/**
 * Undoes a reading that took something out to make room for what the menu lacks, which is told; returns
 * whether it did.
 */
export function takeBackForNothing(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: Notes },
  text: string,
): boolean {
  const move = { was: before.basket.cart.lines, is: work.basket.cart.lines };
  const lacks = work.notes.slice(before.notes.length).filter(({ note }) => note === 'unknown');
  const isLost = lostLines(move).length > 0 && grownDishes(move).length === 0;
  if (lacks.length === 0 || !isLost || work.basket.open.length > before.basket.open.length)
    return false;
  const tokens = joinedVerbs(tokensOf(text));
  const context = contextOf({ ...work, basket: before.basket });
  const { roles } = editTraits(work.kitchen.index(), tokens, context);
  if (!REPLACING.some((role) => roles.has(role)) && !pointsToPlace(tokens)) return false;
  work.basket = before.basket;
  work.notes = [...before.notes, ...lacks];
  return true;
}

const REPLACING: readonly EditRole[] = ['insteadOf', 'jagah', 'change', 'instead', 'linked'];

function goesAgainst(traits: EditTraits, move: BasketMove): boolean {
  const { roles } = traits;
  const has = (...all: EditRole[]): boolean => all.some((role) => roles.has(role));
  const [grown, lost] = [grownDishes(move), lostLines(move)];
  const adds = has('add', 'more', 'want', 'mended', 'and', 'too', 'aur') || traits.counted;
  if (traits.refused && lost.length > 0 && !has('add', 'want')) return true;
  const ofHeld = grown.some((dishId) => move.named.some((line) => line.dishId === dishId));
  if (has('less', 'remove', 'except', 'nothing', 'not') && ofHeld && !adds) return true;
  if (has('less') && ofHeld && move.named.length === 1 && !has('more', 'mended')) return true;
  const replaces = has(...REPLACING);
  if (replaces && ofHeld && lost.length === 0 && !has('more', 'to')) return true;
  if (replaces && lost.length > 0 && grown.length === 0 && !traits.counted && !move.asks)
    return true;
  const general = has(
    'everything',
    'only',
    'except',
    'nothing',
    'clear',
    'it',
    'ofIt',
    'both',
    'keep',
    'leave',
  );
  return (
    !general &&
    !replaces &&
    grown.length === 0 &&
    lost.length > 0 &&
    lost.every((line) => !move.named.some((one) => one.dishId === line.dishId))
  );
}

const grownDishes = ({ was, is }: Pick<BasketMove, 'was' | 'is'>): string[] =>
  [...new Set(is.map((line) => line.dishId))].filter(
    (dishId) => countOfDish(is, dishId) > countOfDish(was, dishId),
  );

const lostLines = ({ was, is }: Pick<BasketMove, 'was' | 'is'>): BasketLines =>
  was.filter((line) => countOfDish(is, line.dishId) < countOfDish(was, line.dishId));
