import { isFunctionWord } from '../../../food/parse/cues';
import { verbAt } from '../../../food/parse/edits/verbs';
import { heldLines, menuTermsOf, type HeldOption } from '../../../food/parse/edits/held-lines';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { numberOf } from '../../../food/parse/numbers';
import { setsCounts } from '../../../food/parse/sets';
import { isTalk } from '../../../food/parse/talk';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import type { OptionChoice } from '../../../food/solver/types';
import { contextOf } from './context';
import { groupOf, optionsOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';

const MORE = new Set('more another aur additional second third fourth doosra teesra'.split(' '));
/** Words that make the number speak of a dish ("one more with extra raita"), or refuse. */
const OTHERWISE = new Set(
  'with saath sath wala wali without no not nahi mat less kam plate plates both each dono donon'.split(
    ' ',
  ),
);
const ACTS: ReadonlySet<string | undefined> = new Set(['more', 'set', 'add', 'want', undefined]);

/**
 * Changes the number of a choice that a line has: "one more raita", "only one raita". Returns
 * false, with nothing done, where the words name anything else, or two lines have the choice and
 * neither was spoken of last.
 */
export function countsChoice(work: BasketEdit, text: string): boolean {
  const tokens = joinedVerbs(tokensOf(text));
  const verbs = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const verb = verbAt(tokens, at);
    if (!ACTS.has(verb?.act)) return false;
    for (let of = verb?.from ?? 0; of < (verb?.to ?? 0); of += 1) verbs.add(of);
  }
  const said = tokens.filter(({ word }, at) => !verbs.has(at) || MORE.has(word));
  const counts = said.flatMap(({ word }) => numberOf(word) ?? []);
  const isMore = said.some(({ word }) => MORE.has(word));
  const count = counts[0] ?? (isMore ? 1 : undefined);
  if (work.basket.open.length > 0 || count === undefined || counts.length > 1) return false;
  if (said.some(({ word }) => OTHERWISE.has(word))) return false;
  if (!isMore && !setsCounts(tokens) && !isBehind(said)) return false;
  const last = spokenLines(work.basket).at(-1);
  const found = heldExtras(work, said);
  const one = found.length === 1 ? found[0] : found.find(({ line }) => line === last);
  if (!one || count < 1 || (one.line !== last && hasToo(work, last, one.choice))) return false;
  const { id: lineId, dishId, quantity, choices } = one.line;
  const { optionId, groupId } = one.choice;
  const wish = {
    optionIds: [optionId],
    groupId,
    quantity: isMore ? one.choice.quantity + count : count,
  };
  settleLine(work, { dishId, quantity, lineId, wishes: [wish], held: [...choices] });
  return true;
}

/** True where the number stands behind what it counts: "raita 3". */
const isBehind = (said: readonly OrderToken[]): boolean =>
  said.length > 1 && numberOf(said.at(-1)?.word ?? '') !== null;

/** True where the line spoken of last can have the same choice, and so may be meant. */
function hasToo(
  work: BasketEdit,
  line: BasketLine | undefined,
  { optionId }: OptionChoice,
): boolean {
  const name = optionNameOf(work, optionId);
  const groups = work.kitchen.dishes.get(line?.dishId ?? '')?.groups ?? [];
  return name !== undefined && optionsOf(groups).some((option) => option.name === name);
}

const optionNameOf = (work: BasketEdit, optionId: string): string | undefined =>
  [...work.kitchen.dishes.values()]
    .flatMap(({ groups }) => optionsOf(groups))
    .find((option) => option.optionId === optionId)?.name;

type HeldExtra = { line: BasketLine; choice: OptionChoice };

/** Finds chosen extras that the words name, where they name nothing else. */
function heldExtras(work: BasketEdit, said: readonly OrderToken[]): HeldExtra[] {
  const index = work.kitchen.index();
  const isSmall = (token: OrderToken): boolean =>
    MORE.has(token.word) || numberOf(token.word) !== null || isFunctionWord(token) || isTalk(token);
  const isNamed = (terms: ReadonlySet<number>, token: OrderToken): boolean =>
    [...menuTermsOf(index, token)].some((term) => terms.has(term));
  const size = (terms: ReadonlySet<number>): number =>
    [...terms].filter((term) => said.some((token) => menuTermsOf(index, token).has(term))).length;
  const isAllNamed = ({ terms }: Pick<HeldOption, 'terms'>): boolean =>
    terms.size > 0 &&
    size(terms) === terms.size &&
    said.every((token) => isNamed(terms, token) || isSmall(token));
  const isDish = (least: number): boolean =>
    [...work.kitchen.dishes.values()].some(({ name }) => {
      const own = new Set(tokensOf(name).flatMap((token) => [...menuTermsOf(index, token)]));
      return own.size >= least && size(own) === own.size;
    });
  const isPartOfDish = (terms: ReadonlySet<number>): boolean =>
    terms.size === 1 && // "extra raita" is no dish
    !said.some(({ word }) => word === 'more') &&
    [...work.kitchen.dishes.values()].some(({ name }) =>
      tokensOf(name).some((token) => isNamed(terms, token)),
    );
  const lines = heldLines(index, contextOf(work));
  const isLineToo = (terms: ReadonlySet<number>): boolean =>
    lines.some(({ names }) => [...terms].some((term) => names.has(term)));
  return lines.flatMap(({ line: { place = -1 }, options }) => {
    const line = work.basket.cart.lines[place];
    const groups = work.kitchen.dishes.get(line?.dishId ?? '')?.groups ?? [];
    return options
      .filter(
        (one) =>
          one.chosen &&
          isAllNamed(one) &&
          !isDish(one.terms.size) &&
          !isLineToo(one.terms) &&
          !isPartOfDish(one.terms),
      )
      .flatMap(({ ref, same }) => [ref, ...same])
      .flatMap(({ optionId, groupId }) => {
        const choice = line?.choices.find((one) => one.optionId === optionId);
        const group = groupOf(groups, groupId);
        return line && choice && group?.min === 0 && group.max > 1 ? [{ line, choice }] : [];
      });
  });
}
